import type { MailProvider } from '../../platform/mail/mail-provider.ts';
import { smtpMailProvider } from '../../platform/mail/smtp-mail-provider.ts';
import type { Services } from '../../platform/services.ts';
import { httpSmsProvider } from '../../platform/sms/http-sms-provider.ts';
import type { SmsProvider } from '../../platform/sms/sms-provider.ts';
import { httpWhatsAppProvider } from '../../platform/whatsapp/http-whatsapp-provider.ts';
import type { WhatsAppProvider } from '../../platform/whatsapp/whatsapp-provider.ts';

export interface Providers {
  sms: SmsProvider | undefined;
  whatsapp: WhatsAppProvider | undefined;
  mail: MailProvider | undefined;
  dltTemplates: Readonly<Record<string, string>>;
}

export function providersOf({ config }: Pick<Services, 'config'>): Providers {
  return {
    sms: config.sms && httpSmsProvider(config.sms),
    whatsapp: config.whatsapp && httpWhatsAppProvider(config.whatsapp),
    mail: config.mail && smtpMailProvider(config.mail),
    dltTemplates: config.sms?.dltTemplates ?? {},
  };
}

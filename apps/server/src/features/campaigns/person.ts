import {
  LONGEST_VARIABLE,
  LONGEST_WHATSAPP_VALUE,
  smsClickLink,
  smsUnsubscribeLink,
} from '@tulna/rules/message-templates';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { customersRepository, profilesRepository } from '../customers/index.ts';
import { filledMessage, linkHost, type TemplateVersion } from '../message-templates/index.ts';
import type { WrittenMessage } from '../messages/index.ts';
import { clickLink, mailUnsubscribeLink } from './tokens.ts';

interface Recipient {
  id: string;
  customerId: string;
  code: string;
}

const someone = { en: 'Customer', hi: 'ग्राहक' } as const;

/**
 * The message for one recipient, with their name and link; `no_contact` if they have no confirmed contact any more, `does_not_fit` if a value is too long for the channel.
 */
export async function messageFor(
  services: Services,
  db: Db,
  version: TemplateVersion,
  { id, customerId, code }: Recipient,
): Promise<WrittenMessage | 'no_contact' | 'does_not_fit'> {
  const { channel, content } = version;
  const isByPhone = channel !== 'email';
  const identity = await customersRepository(services, db).identity(customerId);
  const proved = isByPhone ? identity?.phoneVerified : identity?.emailVerified;
  const to = isByPhone ? identity?.phone : identity?.email;
  if (identity === undefined || proved !== true || to === null || to === undefined) return 'no_contact';
  const { language } = identity;
  const { values: profile } = await profilesRepository(db, services).record(customerId);
  const values = {
    first_name: profile.first_name || someone[language],
    unsubscribe:
      channel === 'sms'
        ? smsUnsubscribeLink(linkHost(services), content.header, code)
        : mailUnsubscribeLink(services, code),
    link: channel === 'sms' ? smsClickLink(linkHost(services), content.header, code) : clickLink(services, code),
  };
  const longest = { sms: LONGEST_VARIABLE, whatsapp: LONGEST_WHATSAPP_VALUE, email: Number.POSITIVE_INFINITY }[channel];
  if (Object.values(values).some((value) => value.length > longest)) return 'does_not_fit';
  const { subject, text, html, templateId, whatsapp } = await filledMessage(version, language, values);
  return {
    reference: id,
    channel,
    to,
    subject,
    text,
    html,
    sms: channel === 'sms' ? { templateId, header: content.header, entityId: content.entity_id } : undefined,
    whatsapp,
    unsubscribe: channel === 'email' ? values.unsubscribe : undefined,
  };
}

import { PHONE_CODE } from '@tulna/rules/constants';
import { messagePost, type PostSettings } from '../sms/post-message.ts';
import type { WhatsAppProvider } from './whatsapp-provider.ts';

export interface HttpWhatsAppSettings extends PostSettings {
  /** The provider's id of our WhatsApp number. */
  sender: string;
}

/** WhatsApp over a provider's HTTP API: one JSON POST per message, with the registered template and its values. */
export function httpWhatsAppProvider(settings: HttpWhatsAppSettings): WhatsAppProvider {
  const post = messagePost(settings);
  return {
    send: ({ reference, to, template }, signal) =>
      post(reference, { to: `+${PHONE_CODE}${to}`, sender: settings.sender, template }, signal),
  };
}

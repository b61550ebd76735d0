import { PHONE_CODE } from '@tulna/rules/constants';
import { messagePost, type PostSettings } from './post-message.ts';
import type { SmsProvider } from './sms-provider.ts';

export interface HttpSmsSettings extends PostSettings {
  /** DLT header: the six letters shown as the sender. */
  senderId: string;
  dltEntityId: string;
}

/** SMS over a provider's HTTP API: one JSON POST per message, with DLT entity, header and template ids. */
export function httpSmsProvider(settings: HttpSmsSettings): SmsProvider {
  const post = messagePost(settings);
  return {
    send: ({ reference, to, text, templateId, sender }, signal) =>
      post(
        reference,
        {
          to: `+${PHONE_CODE}${to}`,
          text,
          sender_id: sender?.header ?? settings.senderId,
          dlt_entity_id: sender?.entityId ?? settings.dltEntityId,
          dlt_template_id: templateId,
        },
        signal,
      ),
  };
}

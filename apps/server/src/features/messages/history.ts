import type { Language } from '@tulna/phrases/language';
import type { Services } from '../../platform/services.ts';
import { atAnyHour, dltTemplateName, type TemplateName } from './compose.ts';

/** A message of the past, delivered or given up. Its content is deleted in both cases. */
export interface PastMessage {
  id: string;
  channel: 'sms' | 'email';
  template: TemplateName;
  language: Language;
  to: string;
  at: Date;
  /** When it was delivered; null if it was given up. */
  sentAt: Date | null;
}

/** A message of the past as stored, without content. */
export const historyOfMessage = ({ blindIndex }: Pick<Services, 'blindIndex'>, message: PastMessage) => ({
  id: message.id,
  channel: message.channel,
  template: dltTemplateName(message.template, message.language),
  recipient_index: blindIndex.of('message recipient', message.to),
  content_sealed: null,
  status: message.sentAt === null ? 'failed' : 'sent',
  failure: message.sentAt === null ? 'not reachable' : null,
  failed_at: message.sentAt === null ? message.at : null,
  attempts: 1,
  at: message.at,
  sent_at: message.sentAt,
  contact_hours: !atAnyHour.has(message.template),
});

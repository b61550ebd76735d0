import { phrasesFor } from '@tulna/phrases/for-language';
import type { Language } from '@tulna/phrases/language';
import { monthInWords } from '@tulna/phrases/wait-words';
import type { LeadStep } from '@tulna/rules/partner-leads';
import { GATHERED_NOTIFICATIONS, type GatheredNotification, isGathered } from '@tulna/rules/partner-mails';
import type { Notification, Waiting } from './repository.ts';

export interface NotificationMail {
  subject: string;
  text: string;
}

/** The reader of an email, and the address of their portal. */
export interface NotificationReader {
  language: Language;
  brand: string;
  portal: string;
}

const footed = ({ language, brand, portal }: NotificationReader, text: string): string =>
  `${text}\n\n${phrasesFor(language).partnerNotificationMails.foot(brand, `${portal}/settings`)}`;

/** The address in the portal of what an email is about. */
function linkOf({ kind, aboutId, label }: Notification, portal: string): string {
  if (kind === 'new_lead' || kind === 'lead_status') return `${portal}/reports?open=${aboutId}`;
  if (kind === 'statement_released') return `${portal}/reports/statements/${label}`;
  if (kind === 'payment_news') return `${portal}/reports/statements`;
  return `${portal}/reports/commissions?open=${aboutId}`;
}

/** A statement, a payment or an answer, as an email of its own. */
export function composeSingle(notification: Notification, reader: NotificationReader): NotificationMail {
  const words = phrasesFor(reader.language).partnerNotificationMails;
  const link = linkOf(notification, reader.portal);
  if (notification.kind === 'statement_released') {
    const month = { label: monthInWords(notification.label, reader.language) };
    return { subject: words.statement.subject(month), text: footed(reader, words.statement.body(month, link)) };
  }
  if (notification.kind === 'payment_news') {
    const { subject, body } = words.payment[notification.state as keyof typeof words.payment];
    return { subject: subject(notification), text: footed(reader, body(notification, link)) };
  }
  const body = words.dispute.body[notification.state as keyof typeof words.dispute.body];
  return { subject: words.dispute.subject, text: footed(reader, body(link)) };
}

/** Updates of leads as one email. @param slowed whether emails come once a day from now on */
export function composeGathered(
  waiting: readonly Waiting[],
  reader: NotificationReader,
  slowed: boolean,
): NotificationMail | undefined {
  const words = phrasesFor(reader.language).partnerNotificationMails;
  const place = ({ kind }: Notification): number => GATHERED_NOTIFICATIONS.indexOf(kind as GatheredNotification);
  const gathered = waiting
    .filter(({ kind }) => isGathered(kind))
    .toSorted((one, other) => place(one) - place(other) || other.count - one.count);
  const [first] = gathered;
  if (first === undefined) return undefined;
  const lines = gathered.map((notification) => {
    const kind = notification.kind as GatheredNotification;
    // Lower case, because it is in the middle of a sentence; Hindi has no capitals.
    const step = notification.kind === 'lead_status' ? words.steps[notification.state as LeadStep].toLowerCase() : '';
    return notification.count === 1
      ? words.one[kind](notification, step)
      : words.counted[kind](notification.count, step);
  });
  const total = gathered.reduce((sum, { count }) => sum + count, 0);
  const isOne = gathered.length === 1 && total === 1;
  const link = isOne ? linkOf(first, reader.portal) : `${reader.portal}/reports`;
  const body = words.lines(isOne ? (lines[0] ?? '') : lines.map((line) => `• ${line}`).join('\n'), link);
  return {
    subject: gathered.length === 1 ? (lines[0] ?? '') : words.many(total),
    text: footed(reader, slowed ? `${body}\n\n${words.slowed}` : body),
  };
}

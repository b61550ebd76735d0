import { partnerRoles } from './partner-access.ts';

/** Updates that are gathered into one email: about leads and commissions. */
export const GATHERED_NOTIFICATIONS = ['new_lead', 'lead_status', 'commission_earned'] as const;
/** Statements, payments and answers, each in a separate email. */
export const SINGLE_NOTIFICATIONS = ['statement_released', 'payment_news', 'dispute_answered'] as const;
export const PARTNER_NOTIFICATIONS = [...GATHERED_NOTIFICATIONS, ...SINGLE_NOTIFICATIONS] as const;
export type PartnerNotification = (typeof PARTNER_NOTIFICATIONS)[number];
export type GatheredNotification = (typeof GATHERED_NOTIFICATIONS)[number];
export type SingleNotification = (typeof SINGLE_NOTIFICATIONS)[number];

/** Whether updates of this kind are gathered into one email. */
export const isGathered = (kind: string): kind is GatheredNotification =>
  GATHERED_NOTIFICATIONS.some((known) => known === kind);

/**
 * Emails that each person at a partner can switch off. Emails that security needs are always sent and aren't listed here: codes and links
 * for signing in, and changes of the bank account or business details.
 */
export const PARTNER_MAILS = [
  'ticket_answered',
  'scheduled_report',
  'brand_answered',
  'webhook_trouble',
  ...PARTNER_NOTIFICATIONS,
] as const;
export type PartnerMail = (typeof PARTNER_MAILS)[number];

/** How gathered updates are sent: within minutes, or in one email each morning. */
export const MAIL_PACES = ['at_once', 'daily'] as const;
export type MailPace = (typeof MAIL_PACES)[number];

/** The most emails of gathered updates in one day; a person who gets that many is moved to one each morning. */
export const MOST_NOTIFICATION_MAILS = 5;
/** The hour in India from which the daily email is sent. */
export const DIGEST_HOUR = 9;

const { owner, member, readOnly, merchant } = partnerRoles;
const everyone = [owner, member, readOnly, merchant];
const roles: Readonly<Record<PartnerMail, readonly number[]>> = {
  ticket_answered: [owner, member, merchant],
  scheduled_report: [owner, member, readOnly],
  brand_answered: [owner],
  webhook_trouble: [owner],
  new_lead: everyone,
  lead_status: everyone,
  commission_earned: everyone,
  statement_released: [owner, member, readOnly],
  payment_news: [owner, member, readOnly],
  dispute_answered: [owner, member],
};

/** Emails that a role can get, besides those that are always sent. */
export const mailsOfPartnerRole = (role: number): readonly PartnerMail[] =>
  PARTNER_MAILS.filter((mail) => roles[mail].includes(role));

/** The emails sent to a person recently, for `notificationIsDue`. Days are those of India. */
export interface NotificationsSent {
  day: string;
  mails: number;
  digestDay: string | null;
}

/**
 * Whether the updates gathered for a person are sent now: once a day from 9am if they chose that, otherwise within minutes and at most five
 * times a day.
 * @param hour of the clock in India
 */
export function notificationIsDue(
  pace: MailPace,
  sent: NotificationsSent | undefined,
  now: { day: string; hour: number },
): boolean {
  if (pace === 'daily') return now.hour >= DIGEST_HOUR && (sent?.digestDay ?? '') < now.day;
  return sent === undefined || sent.day !== now.day || sent.mails < MOST_NOTIFICATION_MAILS;
}

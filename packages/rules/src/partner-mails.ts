import { partnerRoles } from './partner-access.ts';

/** Updates that are collected into one email: about leads and commissions. */
export const GATHERED_NOTIFICATIONS = ['new_lead', 'lead_status', 'commission_earned'] as const;
/** Statements, payments and answers, each in a separate email. */
export const SINGLE_NOTIFICATIONS = ['statement_released', 'payment_news', 'dispute_answered'] as const;
export const PARTNER_NOTIFICATIONS = [...GATHERED_NOTIFICATIONS, ...SINGLE_NOTIFICATIONS] as const;
export type PartnerNotification = (typeof PARTNER_NOTIFICATIONS)[number];
export type GatheredNotification = (typeof GATHERED_NOTIFICATIONS)[number];
export type SingleNotification = (typeof SINGLE_NOTIFICATIONS)[number];

/** True for what is gathered into one email a day for people who chose that. */
export const isGathered = (kind: string): kind is GatheredNotification =>
  GATHERED_NOTIFICATIONS.some((known) => known === kind);

/**
 * Mails to people at partners that each can switch off. What security needs is not among them and always sent: codes and links of
 * signing in, and changes of the bank account or business details.
 */
export const PARTNER_MAILS = [
  'ticket_answered',
  'scheduled_report',
  'brand_answered',
  'webhook_trouble',
  ...PARTNER_NOTIFICATIONS,
] as const;
export type PartnerMail = (typeof PARTNER_MAILS)[number];

/** How updates of leads come: within minutes, or in one email each morning. */
export const MAIL_PACES = ['at_once', 'daily'] as const;
export type MailPace = (typeof MAIL_PACES)[number];

/** Emails about leads on one day after which they come once a day from then on. */
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

/** Mails that a role can get at all, besides those that are always sent. */
export const mailsOfPartnerRole = (role: number): readonly PartnerMail[] =>
  PARTNER_MAILS.filter((mail) => roles[mail].includes(role));

/** The emails recently sent to a person, for `notificationIsDue`. Days are those of India. */
export interface NotificationsSent {
  day: string;
  mails: number;
  digestDay: string | null;
}

/**
 * Whether the updates of leads that wait for somebody go out now. Once a day means from 9am on; within minutes means up to five a day.
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

import { partnerRoles } from './partner-access.ts';

/** Updates that are collected into one email: about leads and commissions. */
export const GATHERED_NEWS = ['new_lead', 'lead_status', 'commission_earned'] as const;
/** News of statements and payments and of answers, each in a separate email. */
export const SINGLE_NEWS = ['statement_released', 'payment_news', 'dispute_answered'] as const;
export const PARTNER_NEWS = [...GATHERED_NEWS, ...SINGLE_NEWS] as const;
export type PartnerNews = (typeof PARTNER_NEWS)[number];
export type GatheredNews = (typeof GATHERED_NEWS)[number];
export type SingleNews = (typeof SINGLE_NEWS)[number];

/** True for news that is gathered over a day where its person wants that. */
export const isGatheredNews = (news: string): news is GatheredNews => GATHERED_NEWS.some((known) => known === news);

/**
 * Mails to people at partners that each can switch off. What security needs is not among them and always sent: codes and links of
 * signing in, and changes of the bank account or business details.
 */
export const PARTNER_MAILS = [
  'ticket_answered',
  'scheduled_report',
  'brand_answered',
  'webhook_trouble',
  ...PARTNER_NEWS,
] as const;
export type PartnerMail = (typeof PARTNER_MAILS)[number];

/** How news of leads comes: within minutes, or in one email each morning. */
export const MAIL_PACES = ['at_once', 'daily'] as const;
export type MailPace = (typeof MAIL_PACES)[number];

/** Emails about leads on one day after which they come once a day from then on. */
export const MOST_NEWS_MAILS = 5;
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

/** The emails recently sent to a person, for `newsIsDue`. Days are those of India. */
export interface NewsSent {
  day: string;
  mails: number;
  digestDay: string | null;
}

/**
 * Whether news of leads that waits for somebody goes out now. Once a day means from 9am on; within minutes means up to five a day.
 * @param hour of the clock in India
 */
export function newsIsDue(pace: MailPace, sent: NewsSent | undefined, now: { day: string; hour: number }): boolean {
  if (pace === 'daily') return now.hour >= DIGEST_HOUR && (sent?.digestDay ?? '') < now.day;
  return sent === undefined || sent.day !== now.day || sent.mails < MOST_NEWS_MAILS;
}

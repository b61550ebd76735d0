import { partnerRoles } from './partner-access.ts';

/**
 * Mails to people of a partner that each can switch off. What security needs is not among them and always sent: codes and links of
 * signing in, and what becomes of a change of the bank account or business details.
 */
export const PARTNER_MAILS = ['ticket_answered', 'scheduled_report', 'brand_answered', 'webhook_trouble'] as const;
export type PartnerMail = (typeof PARTNER_MAILS)[number];

const { owner, member, readOnly, merchant } = partnerRoles;
const roles: Readonly<Record<PartnerMail, readonly number[]>> = {
  ticket_answered: [owner, member, merchant],
  scheduled_report: [owner, member, readOnly],
  brand_answered: [owner],
  webhook_trouble: [owner],
};

/** Mails that a role can get at all, besides those that are always sent. */
export const mailsOfPartnerRole = (role: number): readonly PartnerMail[] =>
  PARTNER_MAILS.filter((mail) => roles[mail].includes(role));

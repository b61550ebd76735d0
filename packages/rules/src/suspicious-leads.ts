/** The findings that make a lead credited to a partner look wrong. */
export const LEAD_FINDINGS = ['own_phone', 'own_pan', 'shared_account', 'burst'] as const;
export type LeadFinding = (typeof LEAD_FINDINGS)[number];

/**
 * Nobody has decided yet; its commissions are kept back; somebody wants to refuse it, and they are kept back until a second person agrees;
 * it was refused, and earns nothing; or it was looked at and is fine.
 */
export const SUSPICIOUS_LEAD_STATES = ['open', 'held', 'refusal_asked', 'refused', 'released'] as const;
export type SuspiciousLeadState = (typeof SUSPICIOUS_LEAD_STATES)[number];

/** The topic of a held lead as a partner sees it, without how it was found. */
export const REVIEW_CATEGORIES = ['customer', 'account', 'volume', 'other'] as const;
export type ReviewCategory = (typeof REVIEW_CATEGORIES)[number];

export const suspiciousLeadLimits = {
  reason: 200,
  /** Leads of one partner within an hour that are no burst. */
  burst: { least: 1, most: 10_000 },
  /** Limits of one person's refusals on one day in India without a second person: leads, and commission. */
  alone: { leads: 10, paise: 1_000_000 },
} as const;

/** The leads one person has refused alone today. */
export interface RefusedAlone {
  readonly leads: number;
  readonly paise: number;
}

/** Whether that person may refuse one more lead, with so much of commission, without a second one. */
export const mayRefuseAlone = (today: RefusedAlone, paise: number): boolean =>
  today.leads + 1 <= suspiciousLeadLimits.alone.leads && today.paise + paise <= suspiciousLeadLimits.alone.paise;

const about: Readonly<Record<LeadFinding, ReviewCategory>> = {
  own_phone: 'customer',
  own_pan: 'customer',
  shared_account: 'account',
  burst: 'volume',
};

/** The topic a partner sees for some findings: the first of them counts. */
export const categoryOf = (findings: readonly LeadFinding[]): ReviewCategory => {
  const first = LEAD_FINDINGS.find((finding) => findings.includes(finding));
  return first === undefined ? 'other' : about[first];
};

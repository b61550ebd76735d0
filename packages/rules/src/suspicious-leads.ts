/** Reasons why a lead credited to a partner looks wrong. */
export const LEAD_FINDINGS = ['own_phone', 'own_pan', 'shared_account', 'burst'] as const;
export type LeadFinding = (typeof LEAD_FINDINGS)[number];

/**
 * `open`: not decided. `held`: its commissions are held. `refusal_asked`: one person wants to refuse it, and its commissions are held
 * until a second person agrees. `refused`: it earns nothing. `released`: it was checked and is fine.
 */
export const SUSPICIOUS_LEAD_STATES = ['open', 'held', 'refusal_asked', 'refused', 'released'] as const;
export type SuspiciousLeadState = (typeof SUSPICIOUS_LEAD_STATES)[number];

/** The topic of a held lead that the partner is shown; it doesn't reveal how the lead was found. */
export const REVIEW_CATEGORIES = ['customer', 'account', 'volume', 'other'] as const;
export type ReviewCategory = (typeof REVIEW_CATEGORIES)[number];

export const suspiciousLeadLimits = {
  reason: 200,
  /** Limits for the highest number of leads of one partner within an hour that isn't a burst. */
  burst: { least: 1, most: 10_000 },
  /** How much one person may refuse without a second person on one day in India: number of leads, and their commission. */
  alone: { leads: 10, paise: 1_000_000 },
} as const;

/** What one person has refused alone today. */
export interface RefusedAlone {
  readonly leads: number;
  readonly paise: number;
}

/** Whether that person may refuse another lead, with this commission, without a second person. */
export const mayRefuseAlone = (today: RefusedAlone, paise: number): boolean =>
  today.leads + 1 <= suspiciousLeadLimits.alone.leads && today.paise + paise <= suspiciousLeadLimits.alone.paise;

const about: Readonly<Record<LeadFinding, ReviewCategory>> = {
  own_phone: 'customer',
  own_pan: 'customer',
  shared_account: 'account',
  burst: 'volume',
};

/** The topic that a partner is shown for some findings: that of the first one. */
export const categoryOf = (findings: readonly LeadFinding[]): ReviewCategory => {
  const first = LEAD_FINDINGS.find((finding) => findings.includes(finding));
  return first === undefined ? 'other' : about[first];
};

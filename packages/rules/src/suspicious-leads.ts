/** What can look wrong about a lead that is credited to a partner. */
export const LEAD_FINDINGS = ['own_phone', 'own_pan', 'shared_account', 'burst'] as const;
export type LeadFinding = (typeof LEAD_FINDINGS)[number];

/** Nobody has decided yet, its commissions are kept back, or it was looked at and is fine. */
export const SUSPICIOUS_LEAD_STATES = ['open', 'held', 'released'] as const;

/** What a partner is told of a lead that is held: what it is about, and not how it was found. */
export const REVIEW_CATEGORIES = ['customer', 'account', 'volume', 'other'] as const;
export type ReviewCategory = (typeof REVIEW_CATEGORIES)[number];

export const suspiciousLeadLimits = {
  reason: 200,
  /** Leads of one partner within an hour that are no burst. */
  burst: { least: 1, most: 10_000 },
} as const;

const about: Readonly<Record<LeadFinding, ReviewCategory>> = {
  own_phone: 'customer',
  own_pan: 'customer',
  shared_account: 'account',
  burst: 'volume',
};

/** What a partner would be told of some findings: the first of them counts. */
export const categoryOf = (findings: readonly LeadFinding[]): ReviewCategory => {
  const first = LEAD_FINDINGS.find((finding) => findings.includes(finding));
  return first === undefined ? 'other' : about[first];
};

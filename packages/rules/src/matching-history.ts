/** Every version of matching, pricing and ranking since the first, newest first, for the public page (product rules §8). */
export const MATCHING_HISTORY = [
  { version: 'gold-1', since: '2026-11-27' },
  { version: 'ranking-2', since: '2026-11-24' },
  { version: 'pricing-2', since: '2026-11-22' },
  { version: 'eligibility-2', since: '2026-11-22' },
  { version: 'ranking-1', since: '2026-11-01' },
  { version: 'pricing-1', since: '2026-11-01' },
  { version: 'eligibility-1', since: '2026-11-01' },
] as const;

/** Version name, as stored with a decision. */
export type MatchingVersion = (typeof MATCHING_HISTORY)[number]['version'];

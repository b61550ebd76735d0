/** Limits of the fields of a campaign. */
export const campaignLimits = {
  name: 120,
  perMinute: { least: 1, most: 6000 },
  /** Days ahead that a campaign may be scheduled. */
  daysAhead: 90,
} as const;

/** `draft` waits for approval, `scheduled` for its time. */
export const CAMPAIGN_STATES = ['draft', 'scheduled', 'running', 'paused', 'done', 'stopped'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** What became of one recipient. `unknown`: handed over, and no answer came; it is never sent again. Only WhatsApp reports `read`. */
export const RECIPIENT_STATES = [
  'waiting',
  'sending',
  'sent',
  'delivered',
  'read',
  'failed',
  'unknown',
  'excluded',
] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

/** Why somebody of the audience gets nothing: the first that holds. */
export const EXCLUSION_REASONS = [
  'no_contact',
  'blocked',
  'processing_withdrawn',
  'no_consent',
  'channel_off',
  'unsubscribed',
  'contacted_lately',
  'over_budget',
  'suppressed',
  'does_not_fit',
  'erased',
  'stopped',
] as const;
export type ExclusionReason = (typeof EXCLUSION_REASONS)[number];

/** Campaigns that one person may get: one in these hours, so many in these days. */
export const CONTACT_BUDGET = { quietHours: 24, most: 3, days: 7 } as const;

/** Reasons that pass without help in days: people left out now may get it once it starts. */
export const PASSING_REASONS: readonly ExclusionReason[] = ['contacted_lately', 'over_budget'];

/** A campaign to more people than this is approved by a second person. */
export const APPROVED_ALONE = 1000;

/** Tries of one message that a provider was too busy for. */
export const MOST_TRIES = 5;

/** The actions that staff can take in each state of a campaign. */
export const CAMPAIGN_ACTIONS = {
  edit: ['draft'],
  approve: ['draft'],
  pause: ['scheduled', 'running'],
  resume: ['paused'],
  stop: ['draft', 'scheduled', 'running', 'paused'],
} as const satisfies Record<string, readonly CampaignState[]>;
export type CampaignAction = keyof typeof CAMPAIGN_ACTIONS;

export const mayDo = (action: CampaignAction, state: CampaignState): boolean =>
  CAMPAIGN_ACTIONS[action].some((one) => one === state);

export interface Arm {
  sent: number;
  delivered: number;
  /** People who followed its link, each once. */
  clicked: number;
}

/** Messages of each text below which a difference says nothing. */
export const LEAST_PER_TEXT = 100;

/**
 * How much more of text B was delivered than of text A, or followed, in percentage points, with the interval that holds 95 times in 100.
 * Too few below 100 messages each.
 */
export function compareArms(
  a: Arm,
  b: Arm,
  by: 'delivered' | 'clicked',
): { too_few: boolean; difference: number; from: number; to: number } {
  if (a.sent < LEAST_PER_TEXT || b.sent < LEAST_PER_TEXT) return { too_few: true, difference: 0, from: 0, to: 0 };
  const [one, other] = [a[by] / a.sent, b[by] / b.sent];
  const error = Math.sqrt((one * (1 - one)) / a.sent + (other * (1 - other)) / b.sent);
  const points = (share: number): number => Math.round(share * 1000) / 10;
  const difference = other - one;
  return {
    too_few: false,
    difference: points(difference),
    from: points(difference - 1.96 * error),
    to: points(difference + 1.96 * error),
  };
}

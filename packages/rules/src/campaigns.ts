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

/**
 * The result for one recipient. `unknown`: sent to the provider, which didn't answer; the message is never sent again. Only WhatsApp
 * reports `read`.
 */
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

/** Why a person of the audience gets nothing: the first reason that applies. */
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

/** How many campaigns one person may get: one in `quietHours`, and `most` in `days`. */
export const CONTACT_BUDGET = { quietHours: 24, most: 3, days: 7 } as const;

/** Reasons that end by themselves within days: people left out for them now may get the campaign once it starts. */
export const PASSING_REASONS: readonly ExclusionReason[] = ['contacted_lately', 'over_budget'];

/** The largest number of people for which a campaign needs no second person's approval. */
export const APPROVED_ALONE = 1000;

/** The highest number of tries to send one message if the provider is too busy. */
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
  /** People who followed its link, each counted once. */
  clicked: number;
}

/** With fewer messages of each text than this, a difference means nothing. */
export const LEAST_PER_TEXT = 100;

/**
 * By how many percentage points more messages of text B than of text A were delivered, or had their link followed, with the 95% confidence
 * interval. No result below 100 messages each.
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

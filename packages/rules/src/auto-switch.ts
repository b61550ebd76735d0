import { DAY_MS, MINUTE_MS } from './clock.ts';

/** When a lender's switch for everywhere is turned off automatically, and when it is turned on again. */

/** The settings of one lender. */
export interface AutoSwitchRule {
  /** Whether the switch is ever turned off automatically. */
  readonly goesOff: boolean;
  /** Percentage of its calls of the last 15 minutes that must have failed. */
  readonly offShare: number;
  /** The lender stays on if there were fewer calls than this. */
  readonly offCalls: number;
  /** Minutes for which the share of failures must have been that high. */
  readonly offMinutes: number;
  /** A switch that was turned off automatically is also turned on automatically. */
  readonly comesBack: boolean;
  /** Consecutive answers before a switch turns on again. */
  readonly onAnswers: number;
  /** Minutes over which those answers must have arrived. */
  readonly onMinutes: number;
}

/** The rule for a lender that has none of its own. */
export const USUAL_AUTO_SWITCH: AutoSwitchRule = {
  goesOff: false,
  offShare: 50,
  offCalls: 20,
  offMinutes: 5,
  comesBack: true,
  onAnswers: 10,
  onMinutes: 15,
};

/** Length of the window of calls that decides whether a lender is switched off, in minutes. */
export const OFF_WINDOW_MINUTES = 15;
/** A lender that was switched off automatically this many times in 24 hours stays off until a person switches it on. */
export const MOST_OFF_A_DAY = 3;
/** After a longer gap between two runs or two test calls, nothing is assumed about the time between them. */
export const AUTO_GAP_MS = 3 * MINUTE_MS;

/** The lowest and the highest value of each number of a rule. */
export const AUTO_SWITCH_LIMITS = {
  offShare: [10, 100],
  offCalls: [5, 10_000],
  offMinutes: [0, 60],
  onAnswers: [3, 200],
  onMinutes: [5, 240],
} as const;

/** True if enough of the calls failed for the lender to be switched off, whatever the duration. */
export const failsEnough = ({ offShare, offCalls }: AutoSwitchRule, calls: number, failures: number): boolean =>
  calls >= offCalls && failures * 100 >= offShare * calls;

/** Since when the lender has been failing, by this run; undefined if it isn't failing. */
export function failingSince(
  isFailing: boolean,
  before: { since: Date | null; lookedAt: Date | null },
  now: Date,
): Date | undefined {
  if (!isFailing) return undefined;
  const isUnbroken = before.lookedAt !== null && now.getTime() - before.lookedAt.getTime() <= AUTO_GAP_MS;
  return (isUnbroken ? before.since : null) ?? now;
}

/** True once the lender has been failing for the minutes of the rule. */
export const goesOffNow = ({ offMinutes }: AutoSwitchRule, since: Date | undefined, now: Date): boolean =>
  since !== undefined && now.getTime() - since.getTime() >= offMinutes * MINUTE_MS;

/** True if a lender that is switched off now may be switched on automatically. `offAt`: when it was switched off before, in 24 hours. */
export const mayComeBack = ({ comesBack }: AutoSwitchRule, offAt: readonly Date[], now: Date): boolean =>
  comesBack && offAt.filter((at) => now.getTime() - at.getTime() < DAY_MS).length < MOST_OFF_A_DAY - 1;

/** A test call to a lender's API. */
export interface Probe {
  readonly at: Date;
  readonly ok: boolean;
}

export interface Wellness {
  /** The number of consecutive answers until now. */
  readonly answers: number;
  /** When the first of these answers arrived; null if there is none. */
  readonly since: Date | null;
}

/**
 * How long a lender has been answering. An unanswered test call, any failed call and a gap start the count again. Only answers since
 * `from`, the time it was switched off, are counted.
 * @param probes the oldest first
 * @param failedAt the last failed call, if any
 */
export function wellnessOf(probes: readonly Probe[], from: Date, failedAt: Date | null): Wellness {
  let [answers, since]: [number, Date | null] = [0, null];
  let last: Date | null = null;
  for (const { at, ok } of probes) {
    const isGap = last !== null && at.getTime() - last.getTime() > AUTO_GAP_MS;
    if (!ok || isGap) [answers, since] = [0, null];
    last = at;
    if (!ok || at < from || (failedAt !== null && at <= failedAt)) continue;
    answers += 1;
    since ??= at;
  }
  return { answers, since };
}

/** True if the lender has answered often enough and for long enough, up to now. */
export const isWell = ({ onAnswers, onMinutes }: AutoSwitchRule, { answers, since }: Wellness, now: Date): boolean =>
  answers >= onAnswers && since !== null && now.getTime() - since.getTime() >= onMinutes * MINUTE_MS;

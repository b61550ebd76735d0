import { DAY_MS, MINUTE_MS } from './clock.ts';

/** When a lender's switch for everywhere turns off automatically, and when it turns on again. */

/** The settings of one lender. */
export interface AutoSwitchRule {
  /** Whether it turns off automatically at all. */
  readonly goesOff: boolean;
  /** Percent of its calls that failed, in the last 15 minutes. */
  readonly offShare: number;
  /** With fewer calls it stays on. */
  readonly offCalls: number;
  /** Minutes for which that share must have failed. */
  readonly offMinutes: number;
  /** A switch that turned off automatically also turns on automatically. */
  readonly comesBack: boolean;
  /** Answers in a row before a switch turns on again, */
  readonly onAnswers: number;
  /** and minutes over which they must have come. */
  readonly onMinutes: number;
}

/** For a lender without a rule of its own. */
export const USUAL_AUTO_SWITCH: AutoSwitchRule = {
  goesOff: false,
  offShare: 50,
  offCalls: 20,
  offMinutes: 5,
  comesBack: true,
  onAnswers: 10,
  onMinutes: 15,
};

/** Minutes of calls that are looked at before a lender goes off. */
export const OFF_WINDOW_MINUTES = 15;
/** After so many times off automatically in 24 hours it stays off until a person switches it on. */
export const MOST_OFF_A_DAY = 3;
/** A gap between two checks, or two questions, after which the time between counts as unknown. */
export const AUTO_GAP_MS = 3 * MINUTE_MS;

/** The fewest and the most of each number of a rule. */
export const AUTO_SWITCH_LIMITS = {
  offShare: [10, 100],
  offCalls: [5, 10_000],
  offMinutes: [0, 60],
  onAnswers: [3, 200],
  onMinutes: [5, 240],
} as const;

/** True if that many of the calls failed that a lender may go off, whatever the duration. */
export const failsEnough = ({ offShare, offCalls }: AutoSwitchRule, calls: number, failures: number): boolean =>
  calls >= offCalls && failures * 100 >= offShare * calls;

/** Since when it has been failing, after a look at it; undefined while it isn't. */
export function failingSince(
  isFailing: boolean,
  before: { since: Date | null; lookedAt: Date | null },
  now: Date,
): Date | undefined {
  if (!isFailing) return undefined;
  const isUnbroken = before.lookedAt !== null && now.getTime() - before.lookedAt.getTime() <= AUTO_GAP_MS;
  return (isUnbroken ? before.since : null) ?? now;
}

/** True once it has been failing for its minutes. */
export const goesOffNow = ({ offMinutes }: AutoSwitchRule, since: Date | undefined, now: Date): boolean =>
  since !== undefined && now.getTime() - since.getTime() >= offMinutes * MINUTE_MS;

/** True if what goes off automatically now may come back automatically, after the times it went off in the last 24 hours. */
export const mayComeBack = ({ comesBack }: AutoSwitchRule, offAt: readonly Date[], now: Date): boolean =>
  comesBack && offAt.filter((at) => now.getTime() - at.getTime() < DAY_MS).length < MOST_OFF_A_DAY - 1;

/** A question to the address of a lender's API. */
export interface Asked {
  readonly at: Date;
  readonly ok: boolean;
}

export interface Wellness {
  /** Answers in a row until now. */
  readonly answers: number;
  /** When the first of them came; null if there is none. */
  readonly since: Date | null;
}

/**
 * How long a lender has been answering. An unanswered question, any failed call and a gap start the count again. Nothing before `from`, the
 * moment it was switched off, counts.
 * @param asked the oldest first
 * @param failedAt the last failed call, if any
 */
export function wellnessOf(asked: readonly Asked[], from: Date, failedAt: Date | null): Wellness {
  let [answers, since]: [number, Date | null] = [0, null];
  let last: Date | null = null;
  for (const { at, ok } of asked) {
    const isGap = last !== null && at.getTime() - last.getTime() > AUTO_GAP_MS;
    if (!ok || isGap) [answers, since] = [0, null];
    last = at;
    if (!ok || at < from || (failedAt !== null && at <= failedAt)) continue;
    answers += 1;
    since ??= at;
  }
  return { answers, since };
}

/** True if it has answered often enough and for long enough, most recently just now. */
export const isWell = ({ onAnswers, onMinutes }: AutoSwitchRule, { answers, since }: Wellness, now: Date): boolean =>
  answers >= onAnswers && since !== null && now.getTime() - since.getTime() >= onMinutes * MINUTE_MS;

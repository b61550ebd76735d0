import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getCustomersJourney } from '@tulna/contract/reports';
import { addDays, istDay } from '@tulna/rules/dates';
import type { Period } from '@tulna/rules/periods';
import {
  finalDayOf,
  isWeekFinal,
  JOURNEY_NEXT,
  JOURNEY_STEPS,
  type JourneyNext,
  wholeWeeks,
} from '@tulna/rules/reports';
import { blocksOf, isGroupShown, SMALLEST_GROUP, stoppedAt, sumOfFunnels } from '@tulna/rules/small-groups';
import type { Services } from '../../platform/services.ts';
import { periodBefore, periodOf } from '../dashboard/index.ts';
import { inSnapshot } from './read.ts';
import { reportsRepository, type StepTime, type WeekGroup } from './repository.ts';
import type { PeriodChoice } from './windows.ts';

export type JourneyAnswer = AnswerOf<typeof getCustomersJourney>;
type NextGroups = Record<JourneyNext, number>;

/** People of one week: how many reached each step, and what people who stopped there did next. */
interface Week {
  week: string;
  reached: number[];
  next: NextGroups[];
}
/** Weeks that are shown as one row. */
type Block = readonly Week[];

const noGroups = (): NextGroups => ({ elsewhere: 0, help: 0, back: 0, nothing: 0 });
const emptyWeek = (week: string): Week => ({
  week,
  reached: JOURNEY_STEPS.map(() => 0),
  next: JOURNEY_STEPS.map(noGroups),
});

/** Every week in order, from the first one with people to the last one that starts before a day. */
function weeksOf(groups: readonly WeekGroup[], until: string): Week[] {
  const weeks = new Map<string, Week>();
  const first = groups[0]?.week;
  if (first === undefined) return [];
  for (let week = first; week < until; week = addDays(week, 7)) weeks.set(week, emptyWeek(week));
  for (const { week, step, next, people } of groups) {
    const one = weeks.get(week);
    const stopped = one?.next[step];
    if (one === undefined || stopped === undefined) continue;
    stopped[next] += people;
    for (let at = 0; at <= step; at += 1) one.reached[at] = (one.reached[at] ?? 0) + people;
  }
  return [...weeks.values()];
}

const daysOfBlocks = (blocks: readonly Block[]): Period | null => {
  const [first, last] = [blocks[0]?.[0], blocks.at(-1)?.at(-1)];
  return first === undefined || last === undefined ? null : { from: first.week, to: addDays(last.week, 6) };
};
const isTouching = (block: Block, { from, to }: Period): boolean => {
  const days = daysOfBlocks([block]);
  return days !== null && days.from <= to && days.to >= from;
};
const reachedBy = (blocks: readonly Block[]): number[] => sumOfFunnels(blocks.flat().map(({ reached }) => reached));

/** What people did next. Null if any block has a group that is too small, because the blocks' sum could be compared with others to work it out. */
function nextOf(blocks: readonly Block[], step: number, joined: boolean): NextGroups | null {
  const sums = blocks.map((block) => {
    const sum = noGroups();
    for (const { next } of block) for (const key of JOURNEY_NEXT) sum[key] += next[step]?.[key] ?? 0;
    return sum;
  });
  if (joined && !sums.every((sum) => JOURNEY_NEXT.every((key) => isGroupShown(sum[key])))) return null;
  const all = noGroups();
  for (const sum of sums) for (const key of JOURNEY_NEXT) all[key] += sum[key];
  return all;
}

const secondsOf = (times: readonly StepTime[], step: number, joined: boolean): number | null => {
  const time = times.find((one) => one.step === step);
  return time === undefined || (joined && time.people < SMALLEST_GROUP) ? null : time.seconds;
};

/**
 * The customer journey (A11): people by the week of their first sign-in, and how far they came within thirty days.
 * @param sees whether the reader may see individuals; if so, every week is separate, whatever its size
 */
export function readJourney(services: Services, choice: PeriodChoice, sees: boolean): Promise<JourneyAnswer> {
  const now = services.clock.now();
  const wanted = wholeWeeks(periodOf(choice, now));
  const earlier = periodBefore(wanted);
  return inSnapshot(services.db, async (db) => {
    const reports = reportsRepository(db);
    const counted = await reports.refreshedAt();
    // A week is final once it was counted after its last day; the time alone doesn't make it final.
    const isFinal = (week: string): boolean => counted !== undefined && isWeekFinal(week, counted);
    const weeks = weeksOf(await reports.weeks(), addDays(istDay(now.getTime()), 1));
    const blocks: readonly Block[] = sees ? weeks.map((week) => [week]) : blocksOf(weeks);
    const shown = blocks.filter((block) => isTouching(block, wanted));
    const before = blocks.filter((block) => !shown.includes(block) && isTouching(block, earlier));
    const period = daysOfBlocks(shown);
    const [reached, reachedBefore] = [reachedBy(shown), reachedBy(before)];
    const stopped = stoppedAt(reached);
    const times = period === null ? [] : await reports.times(period);
    const last = shown.at(-1)?.at(-1)?.week;
    return {
      period,
      before: daysOfBlocks(before),
      as_of: counted?.toISOString() ?? null,
      final_on: last === undefined ? null : finalDayOf(last),
      is_final: last !== undefined && isFinal(last),
      joined: !sees,
      steps:
        period === null
          ? []
          : JOURNEY_STEPS.map((step, place) => ({
              step,
              reached: reached[place] ?? 0,
              reached_before: reachedBefore[place] ?? 0,
              stopped: stopped[place] ?? 0,
              seconds: secondsOf(times, place, !sees),
              next: nextOf(shown, place, !sees),
            })),
      cohorts: shown.map((block) => ({
        from: block[0]?.week ?? '',
        to: addDays(block.at(-1)?.week ?? '', 6),
        is_final: block.every(({ week }) => isFinal(week)),
        reached: reachedBy([block]),
      })),
    };
  });
}

import type { LenderApplicationStatus } from '@tulna/rules/lifecycle';
import { atWork, day, hour, isSunday, midnightBefore, minute } from './calendar.ts';
import type { Random } from './random.ts';

/** One step of an application after it was sent. */
export interface Step {
  status: LenderApplicationStatus;
  /** When it happened, and when we learnt of it. */
  at: number;
  heardAt: number;
}

type Way = readonly LenderApplicationStatus[];
type Ways = readonly (readonly [way: Way, weight: number])[];

const paid: Way = ['in_review', 'approved', 'agreement', 'disbursed'];

/**
 * How applications proceed at lenders that report over their API. All of them end, so that no job asks a lender about one of the history.
 */
const waysByApi: Ways = [
  [paid, 30],
  [['approved', 'agreement', 'disbursed'], 12],
  [[...paid, 'cancelled'], 2],
  [['in_review', 'declined'], 33],
  [['declined'], 9],
  [['in_review', 'approved', 'declined'], 2],
  [['withdrawn'], 4],
  [['in_review', 'withdrawn'], 4],
  [['in_review', 'approved', 'cancelled'], 4],
];

/** How applications proceed at lenders that get files. Some stay open for weeks. */
const waysByFile: Ways = [
  [paid, 38],
  [[...paid, 'cancelled'], 2],
  [['in_review', 'declined'], 34],
  [['in_review', 'approved', 'cancelled'], 4],
  [[], 6],
  [['in_review'], 9],
  [['in_review', 'approved'], 5],
  [['in_review', 'approved', 'agreement'], 2],
];

/** The fewest and the most hours since the previous step. */
const hoursTo: Partial<Record<LenderApplicationStatus, readonly [number, number]>> = {
  in_review: [2, 30],
  approved: [8, 72],
  agreement: [4, 48],
  disbursed: [3, 48],
  declined: [6, 90],
  withdrawn: [0.3, 40],
  cancelled: [20, 60],
};

const wayOf = (random: Random, ways: Ways): Way => random.weighted(ways);

/**
 * The steps of an application at a lender with an API, all finished before the history ends. If time is short, the lender works faster; if
 * there isn't enough time at all, the customer withdraws.
 */
export function stepsByApi(random: Random, sentAt: number, end: number): Step[] {
  const way = wayOf(random, waysByApi);
  for (const haste of [1, 0.2, 0.03]) {
    let at = sentAt;
    const steps = way.map((status): Step => {
      const [least, most] = hoursTo[status] ?? [1, 2];
      at += (least + random.next() * (most - least)) * haste * hour + minute;
      // Customers withdraw at any hour, lenders work by day.
      if (status !== 'withdrawn') at = atWork(random, at);
      at = Math.round(at);
      return { status, at, heardAt: at + random.between(300, 4000) };
    });
    if ((steps.at(-1)?.heardAt ?? 0) < end) return steps;
  }
  const at = sentAt + random.between(8, 40) * minute;
  return [{ status: 'withdrawn', at, heardAt: at }];
}

/** The day of the next status, at noon, and the next morning, when the status file that reports it was loaded. */
function nextFileDay(random: Random, at: number, hours: number): { at: number; heardAt: number } {
  let midnight = midnightBefore(at) + Math.max(1, Math.round(hours / 24)) * day;
  if (isSunday(midnight)) midnight += day;
  return {
    at: midnight + 12 * hour,
    heardAt: midnight + day + 10 * hour + random.between(20, 110) * minute + random.between(0, 59_999),
  };
}

/** The steps that status files reported before the history ends; later steps are left out. */
export function stepsByFile(random: Random, sentAt: number, end: number): Step[] {
  let at = sentAt;
  const steps: Step[] = [];
  for (const status of wayOf(random, waysByFile)) {
    const [least, most] = hoursTo[status] ?? [1, 2];
    const reported = nextFileDay(random, at, least + random.next() * (most - least));
    if (reported.heardAt >= end) break;
    at = reported.at;
    steps.push({ status, ...reported });
  }
  return steps;
}

/** The first working day on which a file is made after `at`; null if none is made before the end. */
export function fileDayAfter(at: number, end: number): { midnight: number; madeAt: number } | null {
  let midnight = midnightBefore(at);
  if (at > midnight + fileHour) midnight += day;
  while (isSunday(midnight)) midnight += day;
  return midnight + fileHour < end ? { midnight, madeAt: midnight + fileHour } : null;
}

/** Hand-off files are made at half past eleven. */
const fileHour = 11.5 * hour;

import type { LenderApplicationStatus } from '@tulna/rules/lifecycle';
import type { Moment } from '@tulna/rules/moments';

/** One report of a lender about an application, in its call-back or in a row of its file. */
export interface ReportedStep {
  status: LenderApplicationStatus;
  at: Moment;
  amountPaise: number | null;
  reference: string | null;
  tranche: number | null;
  byFile: boolean;
}

/** By what a lender identifies its payments. */
export type Keys = 'reference' | 'tranche' | 'none';

/** The true events of one application, and every report about them, in the order of the events. */
export interface Reality {
  reported: ReportedStep[];
  /** The sum paid out and not returned, in paise. */
  outstandingPaise: number;
  isOwed: boolean;
  wasPaid: boolean;
  inParts: boolean;
}

/** A generator of numbers from 0 up to 1, the same for the same seed. */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns the same items in random order. */
export function shuffled<T>(all: readonly T[], next: () => number): T[] {
  const mixed = [...all];
  for (let place = mixed.length - 1; place > 0; place -= 1) {
    const other = Math.floor(next() * (place + 1));
    [mixed[place], mixed[other]] = [mixed[other] as T, mixed[place] as T];
  }
  return mixed;
}

const hour = 3_600_000;
const indian = 330 * 60_000;
const dayNumber = (at: number): number => Math.floor((at + indian) / (24 * hour));

/**
 * Invents the history of an application from `start` on: steps, payments in one or several parts, payments given back. Each is
 * reported once or several times; amounts may be missing at first or be corrected later.
 * @param byFile true for a lender that reports everything by file, per day; otherwise files only repeat what its call-backs reported
 */
export function realityOf(next: () => number, start: number, keys: Keys, byFile: boolean): Reality {
  const chance = (share: number): boolean => next() < share;
  const upTo = (most: number): number => Math.floor(next() * (most + 1));
  const reported: ReportedStep[] = [];
  let at = start;
  const later = (): number => {
    at += hour + Math.floor(next() * 4 * 24 * hour);
    return at;
  };
  const report = (status: LenderApplicationStatus, when: number, more: Partial<ReportedStep> = {}): void => {
    const moment = { at: when, dayOnly: more.byFile ?? byFile };
    reported.push({ status, at: moment, amountPaise: null, reference: null, tranche: null, byFile, ...more });
  };
  for (const step of ['in_review', 'approved', 'agreement', 'declined'] as const)
    if (chance(0.4)) report(step, later());

  const parts = upTo(4);
  const paid: { at: number; amountPaise: number }[] = [];
  const givenBack: number[] = [];
  for (let part = 1; part <= parts; part += 1) {
    const when = later();
    const key = {
      reference: keys === 'reference' ? `UTR${part}${Math.floor(next() * 1e9)}` : null,
      tranche: keys === 'tranche' ? part : null,
    };
    // Amounts differ, because two payments of one day and amount couldn't be distinguished without a reference.
    let amountPaise = 1 + Math.floor(next() * 50_000_000) * 10 + part;
    if (chance(0.3)) report('disbursed', when, key);
    for (let times = 1 + upTo(2); times > 0; times -= 1) report('disbursed', when, { ...key, amountPaise });
    for (let words = keys === 'none' || byFile ? 0 : upTo(2); words > 0; words -= 1) {
      amountPaise += 1000 * (1 + upTo(9));
      report('disbursed', when + words * 60_000 + 30 * hour * (3 - words), { ...key, amountPaise });
    }
    // The monthly file repeats the payment with only its day and without a reference.
    if (!byFile && chance(0.5)) report('disbursed', when, { amountPaise, byFile: true });
    paid.push({ at: when, amountPaise });
    if (chance(0.3)) {
      const back = later();
      givenBack.push(back);
      for (let times = 1 + upTo(1); times > 0; times -= 1) report('cancelled', back);
    }
  }
  if (parts === 0 && chance(0.3)) report('cancelled', later());
  const open = paid.filter(
    (one) => !givenBack.some((back) => (byFile ? dayNumber(one.at) <= dayNumber(back) : one.at <= back)),
  );
  return {
    reported: reported,
    outstandingPaise: open.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    isOwed: open.length > 0,
    wasPaid: paid.length > 0,
    inParts: true,
  };
}

/**
 * Taxes on payments to a partner, by dated rates. Every rate here is illustrative and has to be confirmed by the accountant of the
 * installation; the amounts are exact to the paisa.
 */
import { shareOf } from './commission-rates.ts';
import { splitDate } from './dates.ts';

/** Goods and services tax on a service. */
export interface GstRate {
  /** ISO day from which the rate applies. */
  readonly from: string;
  /** Percent of the value, as decimal text. */
  readonly percent: string;
}

/** Tax deducted at source on commission. */
export interface TdsRate {
  readonly from: string;
  readonly percent: string;
  /** The rate for a partner without a PAN. */
  readonly percentWithoutPan: string;
  /** Total credits of a financial year, in paise, up to which nothing is deducted. Above it, all credits of the year are taxed. */
  readonly thresholdPaise: number;
  /** The section and its Act as printed in the statement, by the day of credit. */
  readonly section: string;
}

/**
 * The rate in force on a day.
 * @throws RangeError if no rate is in force yet
 */
export function taxOn<Rate extends { readonly from: string }>(rates: readonly Rate[], day: string): Rate {
  const inForce = rates.filter(({ from }) => from <= day).toSorted((one, other) => (one.from < other.from ? 1 : -1))[0];
  if (inForce === undefined) throw new RangeError(`no rate in force on ${day}`);
  return inForce;
}

/** The financial year of a day, April to March, as `2026-27`. @throws RangeError for a text that isn’t a date */
export function financialYear(day: string): string {
  const parts = splitDate(day);
  if (parts === undefined) throw new RangeError('not a calendar date');
  const first = parts.month >= 4 ? parts.year : parts.year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

export interface GstFacts {
  /** First two digits of the supplier's GSTIN; null for a supplier who is not registered. */
  readonly supplierState: string | null;
  /** State of the recipient of the service, which decides the place of supply. */
  readonly recipientState: string;
  /** The recipient owes the tax instead of the supplier. */
  readonly reverseCharge: boolean;
}

export interface Gst {
  readonly centralPaise: number;
  readonly statePaise: number;
  readonly integratedPaise: number;
  /** The amount paid to the supplier on top of the value; 0 under reverse charge. */
  readonly paidPaise: number;
}

/** Half of a percentage, as decimal text. */
function halfOf(percent: string): string {
  const [whole = '0', fraction = ''] = percent.split('.');
  const units = (BigInt(whole) * 1000n + BigInt(fraction.padEnd(3, '0'))) * 5n;
  return `${units / 10_000n}.${String(units % 10_000n).padStart(4, '0')}`;
}

/**
 * The tax on a service. Within one state, half goes to the centre and half to the state; across two states, all of it is integrated tax. If
 * the supplier is not registered there is no tax, unless the recipient owes it.
 * @throws RangeError for a rate with more than three decimals
 */
export function gstOf(valuePaise: number, { percent }: GstRate, facts: GstFacts): Gst {
  if (!/^\d{1,3}(?:\.\d{1,3})?$/.test(percent)) throw new RangeError(`not a rate of tax: ${percent}`);
  const { supplierState, recipientState, reverseCharge } = facts;
  const none = { centralPaise: 0, statePaise: 0, integratedPaise: 0, paidPaise: 0 };
  if (supplierState === null && !reverseCharge) return none;
  const sameState = supplierState === null || supplierState === recipientState;
  const half = sameState ? shareOf(valuePaise, halfOf(percent)) : 0;
  const integratedPaise = sameState ? 0 : shareOf(valuePaise, percent);
  const sum = 2 * half + integratedPaise;
  return { centralPaise: half, statePaise: half, integratedPaise, paidPaise: reverseCharge ? 0 : sum };
}

/** A partner's credits in a financial year so far. */
export interface TdsYear {
  /** Paise, without goods and services tax. */
  readonly creditedPaise: number;
  /** The part of these credits on which tax was already worked out. */
  readonly taxedPaise: number;
}

export interface Tds {
  /** The amount that is taxed: this credit, and earlier credits of the year that were not taxed yet. */
  readonly basePaise: number;
  /** The part of that amount from earlier credits, which has its own line. */
  readonly catchUpBasePaise: number;
  readonly percent: string;
  readonly paise: number;
  readonly section: string;
}

/** What one partner was credited in a month, and in the financial year before it. */
export interface TdsCredit {
  /** Without goods and services tax; negative if more was clawed back. */
  readonly creditPaise: number;
  readonly year: TdsYear;
}

/**
 * The amounts to tax of partners that are one payee, because they have one PAN: nothing until the year's credits of all of them together
 * exceed the threshold, then all of these credits. Only a partner that is credited in this month can be taxed in it: on its credit, then on
 * its own earlier credits. What is left, the credits of partners that have none in this month, is taxed with the first partner.
 * @param partners in the order in which their commissions became payable, beginning with the one that crossed the threshold
 */
export function tdsBasesOf(partners: readonly TdsCredit[], thresholdPaise: number): number[] {
  const sum = (of: (partner: TdsCredit) => number): number => partners.reduce((total, one) => total + of(one), 0);
  const taxed = sum(({ year }) => year.taxedPaise);
  const total = sum(({ creditPaise, year }) => year.creditedPaise + creditPaise);
  const bases = partners.map(() => 0);
  const isCredited = (n: number): boolean => (partners[n]?.creditPaise ?? 0) > 0;
  let left = total > thresholdPaise || taxed > 0 ? Math.max(0, total - taxed) : 0;
  const raise = (n: number, to: number): void => {
    const base = bases[n] ?? 0;
    const more = isCredited(n) ? Math.min(left, Math.max(0, to - base)) : 0;
    bases[n] = base + more;
    left -= more;
  };
  const untaxed = partners.map(({ creditPaise, year }) => year.creditedPaise + creditPaise - year.taxedPaise);
  for (const [n, { creditPaise }] of partners.entries()) raise(n, Math.min(creditPaise, untaxed[n] ?? 0));
  for (const [n, { creditPaise }] of partners.entries()) raise(n, creditPaise);
  for (const n of partners.keys()) raise(n, untaxed[n] ?? 0);
  const first = partners.findIndex((_, n) => isCredited(n));
  if (first >= 0) raise(first, (bases[first] ?? 0) + left);
  return bases;
}

/**
 * The tax to deduct when a partner is credited or paid, whichever comes first: nothing until the year's credits exceed the threshold, then
 * on all of them.
 * @param creditPaise without goods and services tax; negative for a claw-back, which lowers the year's credits and refunds nothing deducted
 */
export function tdsOf(creditPaise: number, year: TdsYear, rate: TdsRate, hasPan: boolean): Tds {
  const [basePaise = 0] = tdsBasesOf([{ creditPaise, year }], rate.thresholdPaise);
  return tdsOn(basePaise, creditPaise, rate, hasPan);
}

/** The tax on an amount worked out before, for a partner that was credited another. */
export function tdsOn(basePaise: number, creditPaise: number, rate: TdsRate, hasPan: boolean): Tds {
  const percent = hasPan ? rate.percent : rate.percentWithoutPan;
  const catchUpBasePaise = Math.max(0, basePaise - Math.max(0, creditPaise));
  return { basePaise, catchUpBasePaise, percent, paise: shareOf(basePaise, percent), section: rate.section };
}

/**
 * The rough estimate on the solar landing page (spec §2): from a monthly bill to the size of the panels and the time until they have paid
 * for themselves. The figures are illustrative and all in one place; the page states that they are rough.
 */
import { emiPaise } from './emi.ts';

/** The constants of the estimate: ₹ per unit, units per kW and month, ₹ per kW, percent a year, months, kW. */
export const SOLAR = {
  unitPrice: 8,
  unitsPerKw: 120,
  pricePerKw: 60_000,
  rate: 10.5,
  months: 60,
  largestKw: 10,
} as const;

/** Government subsidy for a home, ₹, by whole kW: 30,000 for each of the first two, then 18,000 for the third. */
const AID = [0, 30_000, 60_000, 78_000] as const;

export type SolarSum = {
  /** Size of the panels, in steps of half a kW. */
  readonly kilowatts: number;
  /** All amounts in whole ₹; `instalment` and `saved` are for a month. */
  readonly cost: number;
  readonly aid: number;
  readonly instalment: number;
  readonly saved: number;
  /** Years until the saved electricity has paid for the panels, to one decimal. */
  readonly years: number;
};

/** @param bill monthly electricity bill, ₹, more than 0 */
export function solarSum(bill: number): SolarSum {
  const needed = bill / SOLAR.unitPrice / SOLAR.unitsPerKw;
  const kilowatts = Math.min(SOLAR.largestKw, Math.max(1, Math.ceil(needed * 2) / 2));
  const cost = kilowatts * SOLAR.pricePerKw;
  const aid = AID[Math.min(3, Math.floor(kilowatts))] ?? 0;
  const saved = Math.min(bill, Math.round(kilowatts * SOLAR.unitsPerKw * SOLAR.unitPrice));
  const lent = cost - aid;
  return {
    kilowatts,
    cost,
    aid,
    saved,
    instalment: Math.round(emiPaise(lent * 100, SOLAR.rate, SOLAR.months) / 100),
    years: Math.round((lent / (saved * 12)) * 10) / 10,
  };
}

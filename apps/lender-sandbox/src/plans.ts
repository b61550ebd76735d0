import { chance } from './chance.ts';
import type { Plan, PlanFaults, SandboxLender } from './lender.ts';

/** The instalment, rounded to the nearest paisa, because none of these lenders states another rounding. */
export function instalment(amountPaise: number, ratePercent: number, months: number): number {
  const monthly = ratePercent / 1200;
  if (monthly === 0) return Math.round(amountPaise / months);
  return Math.round((amountPaise * monthly) / (1 - (1 + monthly) ** -months));
}

/** Yearly cost of the instalments relative to the amount paid out after charges, in percent with two decimals. */
export function yearlyCost(plan: {
  amountPaise: number;
  ratePercent: number;
  months: number;
  chargesPaise: number;
}): number {
  const { amountPaise, ratePercent, months, chargesPaise } = plan;
  const monthly = ratePercent / 1200;
  const emi = monthly === 0 ? amountPaise / months : (amountPaise * monthly) / (1 - (1 + monthly) ** -months);
  const paidOut = amountPaise - chargesPaise;
  let [low, high] = [0, 1];
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2;
    const worth = middle === 0 ? emi * months : (emi * (1 - (1 + middle) ** -months)) / middle;
    if (worth > paidOut) low = middle;
    else high = middle;
  }
  return Math.round(low * 120_000) / 100;
}

/** Returns the plans with the given faults. */
export function faulty(plans: readonly Plan[], faults: PlanFaults): Plan[] {
  const shifted = plans.map((plan, place) => ({
    ...plan,
    emiPaise: plan.emiPaise + faults.emiShiftPaise,
    aprPercent: Number((plan.aprPercent + faults.aprShift).toFixed(2)),
    validUntil: faults.validMinutes === null ? plan.validUntil : new Date(Date.now() + faults.validMinutes * 60_000),
    ...(place === plans.length - 1 && {
      months: faults.lastMonths ?? plan.months,
      ratePercent: faults.lastRatePercent ?? plan.ratePercent,
    }),
  }));
  const last = shifted.at(-1);
  const copies = Array.from({ length: last === undefined ? 0 : faults.surplus }, (_, place) => ({
    ...(last as Plan),
    id: `${last?.id}-${place + 1}`,
  }));
  return [...shifted, ...copies];
}

/** GST on a fee, percent. */
export const gstPercent = 18;

/** The plans of a lender for a person: one for each term in months that the lender offers. The rate depends only on seed, lender and PAN. */
export function plansFor(
  lender: SandboxLender,
  seed: string,
  person: { leadId: string; pan: string; income: number; wanted: number },
  now: Date,
): Plan[] {
  const { terms } = lender;
  const ceiling = Math.min(terms.maxAmount, person.income * terms.incomeMultiple, person.wanted);
  const amountPaise = 100 * Math.max(1000, Math.floor(ceiling / 1000) * 1000);
  const [low, high] = terms.rate;
  const drawn = low + chance(seed, lender.key, person.pan, 'rate') * (high - low);
  const ratePercent = Number((Math.round(drawn / terms.rateStep) * terms.rateStep).toFixed(2));
  // The fee is in whole ₹, as at most lenders.
  const feePaise = 100 * Math.round((amountPaise * terms.feePercent) / 10_000);
  const gstPaise = Math.round((feePaise * gstPercent) / 100);
  const chargesPaise = feePaise + gstPaise;
  return terms.months.map((months, index) => ({
    id: `${person.leadId}-${index + 1}`,
    amountPaise,
    months,
    ratePercent,
    feePercent: terms.feePercent,
    feePaise,
    gstPaise,
    emiPaise: instalment(amountPaise, ratePercent, months),
    aprPercent: yearlyCost({ amountPaise, ratePercent, months, chargesPaise }),
    firstDueOn: new Date(now.getTime() + 30 * 24 * 3600 * 1000).toISOString().slice(0, 10),
    validUntil: new Date(now.getTime() + 7 * 24 * 3600 * 1000),
  }));
}

import { chance } from './chance.ts';
import type { Plan, SandboxLender } from './lender.ts';

/** Instalment in paise, to the nearest: rounding is the lender's to state, and none of these states one. */
export function instalment(amountPaise: number, ratePercent: number, months: number): number {
  const monthly = ratePercent / 1200;
  if (monthly === 0) return Math.round(amountPaise / months);
  return Math.round((amountPaise * monthly) / (1 - (1 + monthly) ** -months));
}

/** The plans of a lender for a person: one to three tenures, always the same for the same seed and PAN. */
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
  return terms.months.map((months, index) => ({
    id: `${person.leadId}-${index + 1}`,
    amountPaise,
    months,
    ratePercent,
    feePercent: terms.feePercent,
    // Whole ₹, as most lenders charge.
    feePaise: 100 * Math.round((amountPaise * terms.feePercent) / 10_000),
    emiPaise: instalment(amountPaise, ratePercent, months),
    validUntil: new Date(now.getTime() + 7 * 24 * 3600 * 1000),
  }));
}

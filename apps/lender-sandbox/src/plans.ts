import { chance } from './chance.ts';
import type { Plan, SandboxLender } from './lender.ts';

/** Instalment in whole ₹, rounded up. */
export function instalment(amount: number, ratePercent: number, months: number): number {
  const monthly = ratePercent / 1200;
  return Math.ceil((amount * monthly) / (1 - (1 + monthly) ** -months));
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
  const amount = Math.max(1000, Math.floor(ceiling / 1000) * 1000);
  const [low, high] = terms.rate;
  const drawn = low + chance(seed, lender.key, person.pan, 'rate') * (high - low);
  const ratePercent = Number((Math.round(drawn / terms.rateStep) * terms.rateStep).toFixed(2));
  return terms.months.map((months, index) => ({
    id: `${person.leadId}-${index + 1}`,
    amount,
    months,
    ratePercent,
    feePercent: terms.feePercent,
    fee: Math.round((amount * terms.feePercent) / 100),
    emi: instalment(amount, ratePercent, months),
    validUntil: new Date(now.getTime() + 7 * 24 * 3600 * 1000),
  }));
}

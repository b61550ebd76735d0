/**
 * Invented applicants for rehearsing criteria: the same in every run and on every machine, and spread over ages, work, incomes, scores,
 * cities and amounts roughly like real applicants. None of them is a real person.
 */
import type { Applicant } from './applicant.ts';
import type { ProductName } from './products.ts';

const PLACES = ['110016', '400050', '560034', '600017', '700019', '500034', '411004', '380009', '302001', '226010'];
const FAR_PLACES = ['682016', '834001', '781001', '452001', '440001', '800001', '144001', '530016', '751001', '403001'];

/** Numbers from 0 (included) to 1 (excluded) that are determined by a seed (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const rounded = (value: number, step: number): number => Math.max(step, Math.round(value / step) * step);

/** The invented applicant with a number, for a product, on a day (ISO). */
export function syntheticApplicant(number: number, product: ProductName, onDate: string): Applicant {
  const next = numbersFrom(number * 7919 + 1);
  const pick = <Of>(from: readonly Of[], otherwise: Of): Of => {
    const picked = from[Math.floor(next() * from.length)];
    return picked === undefined ? otherwise : picked;
  };
  const age = 19 + Math.floor(next() ** 1.4 * 47);
  const work = next();
  // Most earn between ₹18,000 and ₹80,000 a month, a few far more.
  const income = rounded(12_000 + 160_000 * next() ** 3 + 20_000 * next(), 500);
  const turnover = product === 'Business Loans' ? income * 6 : income;
  const knowsScore = next();
  const place = next() < 0.7 ? pick(PLACES, '110016') : pick(FAR_PLACES, '682016');
  return {
    product,
    birthDate: `${Number(onDate.slice(0, 4)) - age - 1}-${String(1 + Math.floor(next() * 12)).padStart(2, '0')}-15`,
    onDate,
    employment: work < 0.72 ? 'salaried' : work < 0.94 ? 'self_employed' : 'other',
    monthlyIncome: turnover,
    ...(product === 'Business Loans' && { monthlyEarnings: income }),
    existingEmi: next() < 0.55 ? 0 : rounded(income * 0.45 * next(), 100),
    creditScoreClass: knowsScore < 0.08 ? 'new_to_credit' : 'not_known',
    creditScore: knowsScore < 0.14 ? null : 560 + Math.floor(next() ** 0.7 * 300),
    postalCode: place,
    desiredAmount: rounded(income * (1 + 9 * next() ** 1.5), 5000),
    desiredTenure: pick([null, 12, 24, 24, 36, 48], 24),
  };
}

/**
 * Eligibility of one applicant at many lenders, with every failed rule (product rules §5). Values are worked out once per applicant or once
 * per policy if possible, so that screening 24 lenders costs little more than the comparisons themselves. Imports no decimal library, so
 * that the browser may use it too.
 */
import { instalmentPerRupee } from './annuity.ts';
import { LOWEST_SCORE } from './credit-score.ts';
import { type Facts, LARGEST, OTHERWISE, SALARIED, SELF_EMPLOYED } from './facts.ts';
import type { LenderPolicy } from './lender-policy.ts';
import { MOST_POINTS, pricedPercent } from './pricing.ts';
import type { ProductName } from './products.ts';

/** A policy prepared for comparison; made by {@link compilePolicy}. */
export type CompiledPolicy = {
  readonly policy: LenderPolicy;
  readonly product: ProductName;
  readonly minAge: number;
  readonly maxAge: number;
  readonly lastMonth: number;
  readonly minTenure: number;
  readonly maxTenure: number;
  readonly employment: number;
  readonly minIncome: number;
  readonly maxIncome: number;
  readonly minLoan: number;
  readonly minScore: number;
  readonly refusesNewToCredit: number;
  /** All bits set if only a credit history is required, so that an unknown score doesn't pass as one. */
  readonly refusesNotKnown: number;
  /** 1 for every three-digit area that may be served; longer prefixes are checked one by one. */
  readonly areas: Uint8Array;
  readonly longPrefixes: readonly string[] | null;
  /** Percentage of the income that all instalments may take; 0 if the lender doesn't check it. */
  readonly sharePercent: number;
  readonly rates: readonly number[];
  /** ₹ a month for the smallest loan over the longest term, by pricing points. */
  readonly smallestEmi: readonly number[];
  /** Whole ₹ a month that the instalment of the smallest loan never exceeds, at any rate and term. */
  readonly dearestEmi: number;
};

const EVERYWHERE = new Uint8Array(1000).fill(1);

const areasOf = (prefixes: readonly string[]): Uint8Array => {
  const areas = new Uint8Array(1000);
  for (const prefix of prefixes) {
    const width = 10 ** (3 - prefix.length);
    areas.fill(1, Number(prefix) * width, (Number(prefix) + 1) * width);
  }
  return areas;
};

/** Prepares a policy; once per version of the policy, not per applicant. */
export const compilePolicy = (policy: LenderPolicy): CompiledPolicy => {
  const rates = Array.from({ length: MOST_POINTS + 1 }, (_, points) =>
    pricedPercent(policy.rateMin, policy.rateMax, points),
  );
  const prefixes = policy.postalPrefixes;
  const short = prefixes?.every((prefix) => prefix.length <= 3) ?? false;
  return {
    policy,
    product: policy.product,
    minAge: policy.minAge,
    maxAge: policy.maxAge,
    // A completed age lasts until the day before the next birthday, so the limit is the last month of that year of life.
    lastMonth: policy.maxAgeAtMaturity === null ? LARGEST : policy.maxAgeAtMaturity * 12 + 11,
    minTenure: policy.minTenure,
    maxTenure: policy.maxTenure,
    employment:
      (policy.salaried ? SALARIED : 0) |
      (policy.selfEmployed ? SELF_EMPLOYED : 0) |
      (policy.otherwise === true ? OTHERWISE : 0),
    minIncome: policy.minIncome,
    maxIncome: policy.maxIncome ?? LARGEST,
    minLoan: policy.minLoan,
    minScore: policy.minScore ?? 0,
    refusesNewToCredit: policy.acceptsNewToCredit ? 0 : -1,
    refusesNotKnown: !policy.acceptsNewToCredit && (policy.minScore ?? 0) <= LOWEST_SCORE ? -1 : 0,
    areas: prefixes !== null && short ? areasOf(prefixes) : EVERYWHERE,
    longPrefixes: prefixes !== null && !short ? prefixes : null,
    sharePercent: policy.obligationsPercent ?? 0,
    rates,
    smallestEmi: rates.map((rate) => policy.minLoan * instalmentPerRupee(rate, policy.maxTenure)),
    dearestEmi: Math.ceil(
      policy.minLoan *
        instalmentPerRupee(policy.rateMax, policy.maxAgeAtMaturity === null ? policy.maxTenure : policy.minTenure),
    ),
  };
};

const outsidePrefixes = (facts: Facts, prefixes: readonly string[]): boolean =>
  !prefixes.some((prefix) => facts.postalCode.startsWith(prefix));

/** Longest term in months that ends within the policy's age at maturity; may be shorter than its shortest term. */
export const longestTenure = (facts: Facts, policy: CompiledPolicy): number =>
  Math.min(policy.maxTenure, policy.lastMonth - facts.ageMonths);

/** ₹ a month for the smallest loan over the longest term, at this applicant's rate. */
export const smallestEmi = (facts: Facts, policy: CompiledPolicy): number => {
  const months = policy.lastMonth - facts.ageMonths;
  if (months >= policy.maxTenure || months < policy.minTenure) return policy.smallestEmi[facts.points] ?? 0;
  return policy.minLoan * instalmentPerRupee(rateFor(facts, policy), months);
};

/** True if the smallest loan of the policy costs more than what is left of the allowed share of the income. */
export const overburdened = (facts: Facts, policy: CompiledPolicy): boolean => {
  const cap = facts.earnings * policy.sharePercent;
  // A quick check with whole numbers: most people could afford even the highest instalment.
  if (policy.sharePercent === 0 || (facts.emi + policy.dearestEmi) * 100 <= cap) return false;
  return (facts.emi + smallestEmi(facts, policy)) * 100 > cap;
};

/** The indicative rate of this applicant at this lender, percent a year. */
export const rateFor = (facts: Facts, policy: CompiledPolicy): number =>
  policy.rates[facts.points] ?? policy.policy.rateMax;

/** ₹ a month available for a new instalment; infinite if the lender doesn't check the income. */
export const roomForEmi = (facts: Facts, policy: CompiledPolicy): number =>
  policy.sharePercent === 0 ? Number.POSITIVE_INFINITY : (facts.earnings * policy.sharePercent) / 100 - facts.emi;

// One bit per rule, in the order of RULES; the last is for both rules on instalments.
const PRODUCT = 1;
const MINIMUM_AGE = 2;
const MAXIMUM_AGE = 4;
const AGE_AT_MATURITY = 8;
const EMPLOYMENT = 16;
const MINIMUM_INCOME = 32;
const MAXIMUM_INCOME = 64;
const CREDIT_SCORE = 128;
const NEW_TO_CREDIT = 256;
const SERVICEABLE_AREA = 512;
const MINIMUM_AMOUNT = 1024;
const OBLIGATIONS = 2048;

/**
 * The bits by name, for people who read a screening. The comparisons use the constants, because an exported object is loaded at each
 * access.
 */
export const RULE_BITS = {
  PRODUCT,
  MINIMUM_AGE,
  MAXIMUM_AGE,
  AGE_AT_MATURITY,
  EMPLOYMENT,
  MINIMUM_INCOME,
  MAXIMUM_INCOME,
  CREDIT_SCORE,
  NEW_TO_CREDIT,
  SERVICEABLE_AREA,
  MINIMUM_AMOUNT,
  OBLIGATIONS,
} as const;

/** All bits set if a < b, else none, for 32-bit whole numbers. It has no branch that the processor could mispredict. */
const below = (a: number, b: number): number => (a - b) >> 31;

/** Which rules fail, as bits; 0 is a match. This is the whole decision: {@link failedRules} only writes it out. */
export const failedBits = (facts: Facts, policy: CompiledPolicy): number => {
  let bits = facts.product === policy.product ? 0 : PRODUCT;
  bits |= below(facts.age, policy.minAge) & MINIMUM_AGE;
  bits |= below(policy.maxAge, facts.age) & MAXIMUM_AGE;
  bits |= below(policy.lastMonth, facts.ageMonths + policy.minTenure) & AGE_AT_MATURITY;
  bits |= below(facts.employment & policy.employment, 1) & EMPLOYMENT;
  bits |= below(facts.income, policy.minIncome) & MINIMUM_INCOME;
  bits |= below(policy.maxIncome, facts.income) & MAXIMUM_INCOME;
  bits |= below(facts.comparedScore, policy.minScore) & CREDIT_SCORE;
  bits |= facts.newToCredit & policy.refusesNewToCredit & NEW_TO_CREDIT;
  bits |= facts.notKnown & policy.refusesNotKnown & NEW_TO_CREDIT;
  bits |= below(policy.areas[facts.area] ?? 0, 1) & SERVICEABLE_AREA;
  bits |= below(facts.amount, policy.minLoan) & MINIMUM_AMOUNT;
  if (policy.longPrefixes !== null && outsidePrefixes(facts, policy.longPrefixes)) bits |= SERVICEABLE_AREA;
  bits |= overburdened(facts, policy) ? OBLIGATIONS : 0;
  return bits;
};

/** Screens one applicant at every lender given: {@link failedBits} in their order. `into` can be reused to avoid an allocation. */
export const screen = (
  facts: Facts,
  policies: readonly CompiledPolicy[],
  into: Uint16Array = new Uint16Array(policies.length),
): Uint16Array => {
  for (let index = 0; index < policies.length; index += 1) {
    const policy = policies[index];
    if (policy) into[index] = failedBits(facts, policy);
  }
  return into;
};

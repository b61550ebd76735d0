/**
 * Money and decisions worked out a second time, from the text of the product rules (§5) and without the tested code: 10,000 loans with
 * integers of any length and decimals, and 100,000 decisions with comparisons written out. No result may differ.
 */
import { Decimal } from 'decimal.js';
import { expect, test } from 'vitest';
import type { Applicant } from './applicant.ts';
import { aprPercent } from './apr.ts';
import { decide } from './eligibility.ts';
import { emiPaise, repaymentSchedule } from './emi.ts';
import { RULES, type Rule } from './failed-rules.ts';
import type { LenderPolicy } from './lender-policy.ts';
import { numbersFrom, syntheticApplicant } from './synthetic-people.ts';

const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });

/** A loan of ₹1,000 to ₹1 crore, 1 to 360 months, 0 to 60 % with four decimals, and charges of up to a tenth. */
function loanOf(next: () => number) {
  const principal = 100_000 + Math.floor(next() ** 3 * 999_900_000);
  const rate = next() < 0.02 ? 0 : Math.floor(next() * 600_000) / 10_000;
  const months = 1 + Math.floor(next() ** 2 * 360);
  return { principal, rate, months, upfront: Math.floor(principal * 0.1 * next()) };
}
type Loan = ReturnType<typeof loanOf>;

/** The instalment before it is rounded, in paise. */
function instalmentOf({ principal, rate, months }: Loan): Decimal {
  if (rate === 0) return new Exact(principal).div(months);
  const monthly = new Exact(rate).div(1200);
  const grown = monthly.plus(1).pow(months);
  return monthly.times(principal).times(grown).div(grown.minus(1));
}

/** The present value of this many instalments at a percentage a year. */
const worthAt = (percent: Decimal, instalment: Decimal, months: number): Decimal => {
  const monthly = percent.div(1200);
  if (monthly.isZero()) return instalment.times(months);
  return instalment.times(new Exact(1).minus(monthly.plus(1).pow(-months))).div(monthly);
};

/** The schedule month by month: interest to the nearest paisa, half a paisa up; the last instalment takes the remainder. */
function scheduleOf({ principal, rate, months }: Loan, emi: bigint) {
  const [perMonth, whole] = [BigInt(Math.round(rate * 10_000)), 12_000_000n];
  let [balance, interest, last] = [BigInt(principal), 0n, 0n];
  for (let month = 1; month <= months; month += 1) {
    const due = (2n * balance * perMonth + whole) / (2n * whole);
    const isLast = month === months;
    const paid = isLast || emi - due > balance ? balance : emi - due;
    balance -= paid;
    interest += due;
    last = due + paid;
  }
  return { balance, interest, last };
}

test('10,000 loans: instalment, APR, interest and last instalment agree, to the paisa and the hundredth', () => {
  const next = numbersFrom(2026);
  const half = new Exact('0.005');
  const differing: string[] = [];
  for (let number = 0; number < 10_000; number += 1) {
    const loan = loanOf(next);
    const { principal, rate, months, upfront } = loan;
    const instalment = instalmentOf(loan);
    const emi = BigInt(instalment.toDecimalPlaces(0).toFixed());
    const rows = repaymentSchedule(principal, rate, months);
    const own = scheduleOf(loan, emi);
    const interest = rows.reduce((sum, row) => sum + row.interestPaise, 0);
    const apr = aprPercent({ principalPaise: principal, annualRatePercent: rate, months, upfrontPaise: upfront });
    // The instalments are worth more than the amount received just below the APR, and no more just above it: so the hundredth is right.
    const received = principal - upfront;
    const below = apr === 0 || worthAt(new Exact(apr).minus(half), instalment, months).gte(received);
    const above = worthAt(new Exact(apr).plus(half), instalment, months).lte(received);
    const isSame =
      BigInt(emiPaise(principal, rate, months)) === emi &&
      rows.length === months &&
      BigInt(interest) === own.interest &&
      BigInt(rows.at(-1)?.emiPaise ?? -1) === own.last &&
      rows.at(-1)?.balancePaise === 0 &&
      own.balance === 0n &&
      below &&
      above;
    if (!isSame) differing.push(JSON.stringify({ ...loan, apr }));
  }
  expect(differing).toEqual([]);
});

/**
 * Whole months lived, counted day by day: a month is complete on the same day of the month, or on the first of the next month if that day
 * doesn't exist.
 */
function monthsLived(birth: string, on: string): number {
  const [from, to] = [birth, on].map((day) => day.split('-').map(Number)) as [number[], number[]];
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from;
  const [toYear = 0, toMonth = 0, toDay = 0] = to;
  const passed = (toYear - fromYear) * 12 + toMonth - fromMonth;
  return toDay < fromDay ? passed - 1 : passed;
}

const floors: Readonly<Record<string, number>> = { '700_to_749': 700, '600_to_649': 600, below_550: 300 };

/** The pricing points of the product rules: from 0 (lowest rate) to 20 (highest). */
function pointsOf({ monthlyIncome, monthlyEarnings, existingEmi, creditScore, creditScoreClass }: Applicant): number {
  const earnings = monthlyEarnings ?? monthlyIncome;
  const score = creditScore ?? floors[creditScoreClass] ?? 0;
  const isNew = creditScore === null && creditScoreClass === 'new_to_credit';
  const byScore = isNew ? 8 : [800, 750, 700, 650, 600, 550].filter((from) => score < from).length;
  const worth = isNew ? 8 : ([0, 2, 4, 7, 9, 11, 12][byScore] ?? 12);
  const byIncome = [100_000, 60_000, 40_000, 25_000].filter((from) => earnings < from).length;
  const share = (existingEmi / earnings) * 100;
  const byBurden = existingEmi === 0 ? 0 : 1 + [15, 30, 45].filter((from) => share >= from).length;
  return worth + byIncome + byBurden;
}

function failedOf(applicant: Applicant, policy: LenderPolicy): readonly Rule[] {
  const months = monthsLived(applicant.birthDate, applicant.onDate);
  const age = Math.floor(months / 12);
  const work = { salaried: policy.salaried, self_employed: policy.selfEmployed }[applicant.employment as 'salaried'];
  const isNew = applicant.creditScore === null && applicant.creditScoreClass === 'new_to_credit';
  const isUnknown = applicant.creditScore === null && applicant.creditScoreClass === 'not_known';
  const score = applicant.creditScore ?? floors[applicant.creditScoreClass] ?? 300;
  const left = policy.maxAgeAtMaturity === null ? policy.maxTenure : policy.maxAgeAtMaturity * 12 + 11 - months;
  const tenure = left >= policy.minTenure && left < policy.maxTenure ? left : policy.maxTenure;
  const earnings = applicant.monthlyEarnings ?? applicant.monthlyIncome;
  const step = (policy.rateMax - policy.rateMin) / 20;
  const share = new Exact(policy.obligationsPercent ?? 0).times(earnings).div(100);
  // Without other instalments the price is different too.
  const isOver = (who: Applicant): boolean => {
    if (policy.obligationsPercent === null) return false;
    const rate = Number(new Exact(policy.rateMin).plus(new Exact(step).times(pointsOf(who))).toFixed(2));
    const least = instalmentOf({ principal: policy.minLoan, rate, months: tenure, upfront: 0 });
    return least.plus(who.existingEmi).gt(share);
  };
  const isOverAnyway = isOver(applicant) && isOver({ ...applicant, existingEmi: 0 });
  const failed: Record<Rule, boolean> = {
    product: applicant.product !== policy.product,
    minimum_age: age < policy.minAge,
    maximum_age: age > policy.maxAge,
    age_at_maturity:
      policy.maxAgeAtMaturity !== null && Math.floor((months + policy.minTenure) / 12) > policy.maxAgeAtMaturity,
    employment: work !== true,
    minimum_income: applicant.monthlyIncome < policy.minIncome,
    maximum_income: policy.maxIncome !== null && applicant.monthlyIncome > policy.maxIncome,
    credit_score: !isNew && policy.minScore !== null && score < policy.minScore,
    new_to_credit: !policy.acceptsNewToCredit && (isNew || (isUnknown && (policy.minScore ?? 0) <= 300)),
    serviceable_area:
      policy.postalPrefixes !== null && !policy.postalPrefixes.some((one) => applicant.postalCode.startsWith(one)),
    minimum_amount: applicant.desiredAmount < policy.minLoan,
    existing_obligations: isOver(applicant) && !isOverAnyway,
    income_for_amount: isOverAnyway,
  };
  return RULES.filter((rule) => failed[rule]);
}

/** A policy whose bounds are values that applicants have, so that many applicants are exactly at a bound. */
function policyOf(next: () => number, number: number): LenderPolicy {
  const pick = <Of>(from: readonly Of[]): Of => from[Math.floor(next() * from.length)] as Of;
  const minTenure = pick([3, 6, 12]);
  return {
    lender: `lender-${number}`,
    product: next() < 0.9 ? 'Personal Loans' : 'Business Loans',
    minAge: pick([18, 21, 23, 25, 30]),
    maxAge: pick([45, 55, 58, 60, 65]),
    maxAgeAtMaturity: pick([null, null, 50, 58, 60]),
    salaried: next() < 0.85,
    selfEmployed: next() < 0.6,
    minIncome: pick([0, 15_000, 20_000, 25_000, 32_500, 40_000]),
    maxIncome: pick([null, null, null, 60_000, 100_000]),
    minLoan: pick([5000, 10_000, 25_000, 50_000, 100_000]),
    maxLoan: 1_000_000,
    minScore: pick([null, 300, 301, 600, 650, 700, 750]),
    acceptsNewToCredit: next() < 0.5,
    minTenure,
    maxTenure: minTenure + pick([0, 12, 36, 48]),
    rateMin: pick([10.5, 12, 13.99, 18]),
    rateMax: pick([18, 24, 30.25, 36]),
    feeMin: 1,
    feeMax: 3,
    gstPercent: 18,
    obligationsPercent: pick([null, 30, 40, 50, 65]),
    postalPrefixes: pick([null, null, null, ['56', '40'], ['4'], ['110016', '700'], ['5600', '38', '9']]),
  };
}

test('100,000 decisions: every lender’s failed rules agree, and there are no others', { timeout: 120_000 }, () => {
  const next = numbersFrom(11);
  const days = ['2026-11-27', '2028-02-29', '2027-02-28', '2026-06-15', '2026-06-14'];
  const births = ['2008-02-29', '1996-02-29', '1981-11-28', '1966-06-15', '1966-06-16'];
  const people = Array.from({ length: 2000 }, (_, number): Applicant => {
    const applicant = syntheticApplicant(number, 'Personal Loans', days[number % days.length] ?? '');
    const birthDate = number % 7 === 0 ? (births[number % births.length] ?? '') : applicant.birthDate;
    const classOnly = number % 11 === 0 ? { creditScore: null, creditScoreClass: '700_to_749' as const } : {};
    return { ...applicant, ...classOnly, birthDate };
  });
  const policies = Array.from({ length: 50 }, (_, number) => policyOf(next, number));
  const seen = new Map<Rule | 'match', number>();
  const differing: string[] = [];
  for (const applicant of people) {
    for (const policy of policies) {
      const decision = decide(applicant, policy);
      const failed = decision.matched ? [] : decision.failedRules.map(({ rule }) => rule);
      const own = failedOf(applicant, policy);
      for (const rule of own.length === 0 ? (['match'] as const) : own) seen.set(rule, (seen.get(rule) ?? 0) + 1);
      if (failed.join() !== own.join()) differing.push(JSON.stringify({ failed, own, applicant, policy }));
    }
  }
  expect(differing.slice(0, 3)).toEqual([]);
  // Each rule fails often enough to be tested, and enough applicants match.
  for (const rule of [...RULES, 'match'] as const) expect([rule, (seen.get(rule) ?? 0) > 200]).toEqual([rule, true]);
});

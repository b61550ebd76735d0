import { lenderChange } from '@tulna/contract/lenders';
import { apr, months, paise } from '@tulna/contract/wire';
import { applicantOf } from '@tulna/rules/applicant';
import { decide } from '@tulna/rules/eligibility';
import { lenderBounds } from '@tulna/rules/lender-bounds';
import { policyFaults } from '@tulna/rules/policy-faults';
import { selectList } from '@tulna/rules/select-lists';
import { LOAN_AMOUNT_MAX, LOAN_AMOUNT_MIN } from '@tulna/rules/wanted-loan';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lenders } from '../../seeds/data/lenders.ts';
import { policyValuesOf, toPolicy } from './policy.ts';
import type { LenderRow } from './repository.ts';

type Bounded = keyof typeof lenderBounds;

/** A number that the console accepts, often at one of its limits. */
const within = (property: Bounded, decimals = 0): fc.Arbitrary<number> => {
  const [least, most] = lenderBounds[property];
  const unit = 10 ** decimals;
  const any = fc.integer({ min: least * unit, max: most * unit }).map((value) => value / unit);
  const small = fc.integer({ min: least * unit, max: Math.min(most, least + 40) * unit }).map((value) => value / unit);
  return fc.oneof(any, small, fc.constantFrom(least, most));
};
const span = (low: Bounded, high: Bounded, decimals = 0) =>
  fc.tuple(within(low, decimals), within(high, decimals)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 2 });

const [first] = lenders;
if (first === undefined) throw new Error('the demo data has no lenders');

/** Any row of a lender that the console can produce. */
const anyRow: fc.Arbitrary<LenderRow> = fc
  .record({
    income: span('min_income', 'max_income'),
    noIncome: fc.constantFrom(true, true, true, false),
    age: fc.oneof(
      { arbitrary: fc.constant([18, 120] as const), weight: 3 },
      { arbitrary: span('min_age', 'max_age'), weight: 1 },
    ),
    loan: span('min_loan', 'loan_amount_upto'),
    tenure: span('min_tenure', 'tenure'),
    rate: span('rate_min', 'interest_rate', 2),
    fee: span('fee_min', 'processing_fees', 2),
    gst_percent: within('gst_percent', 2).map(String),
    obligations_percent: maybe(within('obligations_percent', 2).map(String)),
    min_score: maybe(within('min_score')),
    ticket_class: fc.constantFrom('', '', '', ...selectList('ticketClass').map(({ code }) => String(code))),
    credit_score_class: fc.constantFrom('', '', '', ...selectList('creditScoreClass').map(({ code }) => String(code))),
    max_age_at_maturity: maybe(within('max_age_at_maturity')),
    accepts_new_to_credit: fc.boolean(),
    salaried: fc.constant(true),
    self_employed: fc.constantFrom(true, true, false),
    postal_prefixes: fc.option(
      fc.array(fc.integer({ min: 1, max: 999_999 }).map(String), { minLength: 1, maxLength: 5 }),
      { freq: 1 },
    ),
  })
  .map(
    ({ income, noIncome, age, loan, tenure, rate, fee, ...rest }) =>
      ({
        ...first,
        ...rest,
        revenue_percent: '0',
        revenue_flat_fee: '0',
        min_income: noIncome ? null : income[0],
        max_income: noIncome ? null : income[1],
        min_age: age[0],
        max_age: age[1],
        min_loan: loan[0],
        loan_amount_upto: loan[1],
        min_tenure: tenure[0],
        tenure: tenure[1],
        rate_min: String(rate[0]),
        interest_rate: String(rate[1]),
        apr_min: '0',
        apr_max: '1000',
        fee_min: String(fee[0]),
        processing_fees: String(fee[1]),
        max_emi_difference: '100',
        max_apr_difference: '0.5',
      }) as unknown as LenderRow,
  )
  .filter((row) => policyFaults(policyValuesOf(row)).length === 0);

/** Any profile that the form of a personal loan accepts. */
const anyProfile = fc.record({
  birth_date: fc
    .date({ min: new Date('1956-11-23'), max: new Date('2008-11-22'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  employment_status_code: fc.constantFrom(...selectList('employmentStatus').map(({ code }) => String(code))),
  monthly_income: fc.oneof(fc.integer({ min: 1, max: 1_000_000 }), fc.constantFrom(1, 1_000_000)).map(String),
  emi: fc.oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.constant(0)).map(String),
  postal_code: fc.integer({ min: 100_000, max: 999_999 }).map(String),
  se_loan_amount: fc
    .oneof(
      fc.integer({ min: LOAN_AMOUNT_MIN, max: LOAN_AMOUNT_MAX }),
      fc.constantFrom(LOAN_AMOUNT_MIN, LOAN_AMOUNT_MAX),
    )
    .map(String),
  credit_score_class: fc.constantFrom('', ...selectList('creditScoreClass').map(({ code }) => String(code))),
});

it('every policy that the console accepts decides every applicant that the form accepts', () => {
  let matches = 0;
  fc.assert(
    fc.property(anyRow, anyProfile, (row, profile) => {
      const decision = decide(applicantOf(profile, 'Personal Loans', '2026-11-22'), toPolicy(row));
      if (!decision.matched) {
        expect(decision.undecided).toBeUndefined();
        expect(decision.failedRules.length).toBeGreaterThan(0);
        return;
      }
      matches += 1;
      const { terms } = decision;
      // The result is within the limits of the contract, so that no page breaks.
      expect(apr.safeParse(terms.aprPercent).success).toBe(true);
      expect(months.safeParse(terms.tenureMonths).success).toBe(true);
      expect(paise.safeParse(terms.totalCostPaise).success).toBe(true);
      expect(terms.aprPercent).toBeGreaterThanOrEqual(terms.annualRatePercent);
      expect(terms.netDisbursedPaise).toBeGreaterThan(0);
      expect(Math.abs(terms.lastEmiPaise - terms.emiPaise)).toBeLessThanOrEqual(terms.emiPaise / 10 + 1);
    }),
    { numRuns: 4000 },
  );
  expect(matches).toBeGreaterThan(100);
});

it('the console accepts the tested numbers, and none beyond them', () => {
  for (const [name, [least, most]] of Object.entries(lenderBounds)) {
    const takes = (value: number) => lenderChange.safeParse({ lender_id: 1, property: name, value }).success;
    expect([least, most, least - 1, most + 1].map(takes), name).toEqual([true, true, false, false]);
  }
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkGoldAnswers, GOLD_EXAMPLE, type GoldAnswers, goldWishOf, milligramsOf } from './gold-answers.ts';
import { inGoldOrder } from './gold-order.ts';
import { type GoldTerms, goldTermsFault, goldTermsInOrder } from './gold-terms.ts';

it.each([
  ['10', 10_000],
  ['12.5', 12_500],
  ['12.345', 12_345],
  ['1,000', 1_000_000],
  ['२५.५', 25_500],
  ['0.5', 500],
  ['0.499', undefined],
  ['1000.001', undefined],
  ['12.3456', undefined],
  ['10 g', undefined],
  ['2 तोला', undefined],
  ['-5', undefined],
  ['12,5', undefined],
  ['', undefined],
])('the weight “%s” is %s mg', (typed, milligrams) => expect(milligramsOf(typed)).toBe(milligrams));

it.each([
  [{}, {}],
  [{ weight: '' }, { weight: 'required' }],
  [{ weight: '0.4' }, { weight: 'invalid_gold_weight' }],
  [{ carat: '21' }, { carat: 'invalid_option' }],
  [{ carat: '' }, { carat: 'invalid_option' }],
  [{ se_loan_amount: '999' }, { se_loan_amount: 'invalid_loan_amount' }],
  [{ se_loan_amount: '1000' }, {}],
  [{ se_loan_amount: '1 lakh' }, { se_loan_amount: 'amount_words' }],
  [{ desired_tenure: '2' }, { desired_tenure: 'invalid_loan_term' }],
  [{ desired_tenure: '3' }, {}],
  [{ desired_tenure: '' }, { desired_tenure: 'required' }],
  [{ postal_code: '41100' }, { postal_code: 'invalid_pincode' }],
  [{ postal_code: '411007' }, {}],
] as const)('answers with %j are refused with %j', (change: Partial<GoldAnswers>, errors) =>
  expect(checkGoldAnswers({ ...GOLD_EXAMPLE, ...change })).toStrictEqual(errors),
);

it('become a request: milligrams, whole rupees, months', () => {
  expect(goldWishOf({ ...GOLD_EXAMPLE, weight: '25.5', se_loan_amount: '150000' }, 1_200_000)).toEqual({
    gold: { milligrams: 25_500, carat: 22, pricePaise: 1_200_000 },
    amount: 150_000,
    months: 12,
  });
  expect(goldWishOf(GOLD_EXAMPLE, 1).amount).toBeNull();
  const purity = (carat: string) => goldWishOf({ ...GOLD_EXAMPLE, carat }, 1).gold.carat;
  expect(['18', '20', '22', '24'].map(purity)).toEqual([18, 20, 22, 24]);
});

const scheme = { annual_rate: 12, min_months: 3, max_months: 12, fee_percent: 0 };
const terms: GoldTerms = {
  per_gram: { carat_18: null, carat_20: null, carat_22: 8_000, carat_24: null },
  ltv_percent: 75,
  emi: scheme,
  interest_only: null,
  bullet: null,
  valuation: 'branch',
  valuation_fee: 0,
  storage_fee: 0,
};
it.each([
  [{}, undefined],
  [{ per_gram: { ...terms.per_gram, carat_22: null } }, 'goldNoPurity'],
  [{ emi: null }, 'goldNoScheme'],
  [{ emi: { ...scheme, min_months: 13 } }, 'goldMonths'],
  [{ bullet: scheme }, undefined],
  [{ emi: { ...scheme, min_months: 12 } }, undefined],
  [{ interest_only: { ...scheme, min_months: 13 } }, 'goldMonths'],
  [{ bullet: { ...scheme, max_months: 13 } }, 'goldBullet'],
  [{ emi: { ...scheme, max_months: 36 } }, undefined],
] as const)('terms with %j have the fault %s', (change: Partial<GoldTerms>, fault) =>
  expect(goldTermsFault({ ...terms, ...change })).toBe(fault),
);

it('terms are written in the order of the wire, however they were stored', () => {
  const mixed: GoldTerms = {
    storage_fee: 300,
    valuation_fee: 250,
    valuation: 'branch',
    bullet: null,
    interest_only: { fee_percent: 0.5, max_months: 24, min_months: 6, annual_rate: 11 },
    emi: null,
    ltv_percent: 75,
    per_gram: { carat_24: 4, carat_22: 3, carat_20: 2, carat_18: 1 },
  };
  expect(JSON.stringify(goldTermsInOrder(mixed))).toBe(
    '{"per_gram":{"carat_18":1,"carat_20":2,"carat_22":3,"carat_24":4},"ltv_percent":75,"emi":null,' +
      '"interest_only":{"annual_rate":11,"min_months":6,"max_months":24,"fee_percent":0.5},"bullet":null,' +
      '"valuation":"branch","valuation_fee":250,"storage_fee":300}',
  );
});

it('lenders with the same cost and amount are sorted by legal name, then by brand; equal ones keep their order', () => {
  const lender = (legalName: string, name: string, id = 0) => ({ aprPercent: 12, amountPaise: 5, legalName, name, id });
  const names = (lenders: readonly ReturnType<typeof lender>[]) =>
    inGoldOrder(lenders, (one) => one).map(({ legalName, name, id }) => `${legalName} ${name} ${id}`);
  const right = [lender('A', 'z'), lender('B', 'x'), lender('B', 'y')];
  expect(names(right)).toEqual(['A z 0', 'B x 0', 'B y 0']);
  expect(names(right.toReversed())).toEqual(['A z 0', 'B x 0', 'B y 0']);
  expect(names([lender('A', 'a', 1), lender('A', 'a', 2), lender('A', 'a', 3)])).toEqual(['A a 1', 'A a 2', 'A a 3']);
});

it('lenders are sorted by APR, then by larger amount, then by name, from any order', () => {
  const facts = (aprPercent: number, amountPaise: number, legalName: string) => ({
    aprPercent,
    amountPaise,
    legalName,
    name: legalName,
  });
  const right = [facts(11, 1, 'Z'), facts(12, 5, 'B'), facts(12, 4, 'A'), facts(12, 4, 'C')];
  fc.assert(
    fc.property(
      fc.shuffledSubarray(right, { minLength: 4 }),
      fc.array(fc.integer(), { minLength: 4 }),
      (mixed, priority) => {
        // Other facts of a lender, such as its priority or commission, have no influence.
        const lenders = mixed.map((by, index) => ({ by, priority: priority[index], revenue: index }));
        expect(inGoldOrder(lenders, ({ by }) => by).map(({ by }) => by)).toEqual(right);
      },
    ),
  );
});

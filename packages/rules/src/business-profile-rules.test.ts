import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applicantOf } from './applicant.ts';
import {
  BUSINESS_FIELDS,
  BUSINESS_STEPS,
  type BusinessField,
  businessDecisionProfile,
  businessEarnings,
  checkBusinessLoanProfile,
  checkBusinessLoanStep,
  firstOpenBusinessStep,
  isBusinessAsked,
  isBusinessRequired,
  turnoverBand,
} from './business-profile-rules.ts';
import { openPolicy } from './decision-cases.ts';
import { decide } from './eligibility.ts';
import { selectList } from './select-lists.ts';

const TODAY = '2026-04-01';

const shop: Record<BusinessField, string> = {
  first_name: 'Imran',
  last_name: 'Shaikh',
  birth_date: '1988-06-15',
  tin: 'ABCPD1234E',
  gender: 'male',
  mobile_phone_number: '9876543210',
  email: 'imran@demo.example',
  company_name: 'Shaikh Kirana 42',
  business_company_type: 'proprietorship',
  business_nature: 'retail',
  business_registration_type: 'gst',
  business_years: 'over_5_years',
  business_monthly_turnover: '240000',
  business_gross_profit: '500001_to_1000000',
  emi: '',
  se_loan_amount: '800000',
  desired_tenure: '36',
  credit_score_class: '',
  address1: '4, Market Road',
  address2: '',
  postal_code: '411001',
  business_account: 'current',
  ifsc_code: '',
};

test('a complete business profile passes, and only the consents are left', () => {
  expect(checkBusinessLoanProfile(shop, TODAY)).toEqual({});
  expect(firstOpenBusinessStep(shop, TODAY)).toBe('consent');
});

const wrong: readonly [BusinessField, string, string][] = [
  ['company_name', 'AB', 'invalid_company_name'],
  ['company_name', 'Shaikh & Sons', 'invalid_company_name'],
  ['business_monthly_turnover', '0', 'invalid_turnover'],
  ['business_monthly_turnover', '100000001', 'invalid_turnover'],
  ['business_monthly_turnover', '2,40,000', 'invalid_amount'],
  ['se_loan_amount', '49999', 'invalid_business_loan_amount'],
  ['se_loan_amount', '10000001', 'invalid_business_loan_amount'],
  ['desired_tenure', '2', 'invalid_loan_term'],
  ['desired_tenure', '85', 'invalid_loan_term'],
  ['ifsc_code', 'hdfc0001234', 'invalid_ifsc'],
  ['ifsc_code', 'HDFC1001234', 'invalid_ifsc'],
  ['birth_date', '2010-01-01', 'invalid_age'],
  ['tin', 'ABCCD1234E', 'invalid_pan'],
  ['business_nature', 'a b', 'invalid_option'],
];

test.each(wrong)('%s = %s is refused as %s, and the form opens on its step', (field, value, code) => {
  const profile = { ...shop, [field]: value };
  expect(checkBusinessLoanProfile(profile, TODAY)).toEqual({ [field]: code });
  const step = firstOpenBusinessStep(profile, TODAY);
  expect(checkBusinessLoanStep(step, profile, TODAY)).toEqual({ [field]: code });
});

describe('fields that may stay empty', () => {
  const free = ['emi', 'desired_tenure', 'credit_score_class', 'address2', 'ifsc_code'];
  test.each(BUSINESS_FIELDS.map((field) => [field]))(
    'an empty %s is accepted only if the field is optional',
    (field) => {
      const errors = checkBusinessLoanProfile({ ...shop, [field]: '' }, TODAY);
      expect(errors).toEqual(free.includes(field) ? {} : { [field]: 'required' });
      expect(isBusinessRequired(field, shop)).toBe(!free.includes(field));
    },
  );

  test('the branch code is only asked of people with a bank account, and then a wrong one is refused', () => {
    expect(isBusinessAsked('ifsc_code', { ...shop, business_account: 'none' })).toBe(false);
    expect(checkBusinessLoanProfile({ ...shop, business_account: 'none', ifsc_code: 'nonsense' }, TODAY)).toEqual({});
    expect(isBusinessAsked('ifsc_code', { ...shop, business_account: 'savings' })).toBe(true);
  });
});

test('the whole form is wrong exactly when one of its steps is', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...BUSINESS_FIELDS), fc.string({ maxLength: 12 })), (changes) => {
      const profile = { ...shop, ...changes };
      const bySteps = Object.assign({}, ...BUSINESS_STEPS.map((step) => checkBusinessLoanStep(step, profile, TODAY)));
      expect(checkBusinessLoanProfile(profile, TODAY)).toEqual(bySteps);
    }),
  );
});

describe('the turnover of a year', () => {
  test.each([
    [1, 'up_to_500000'],
    [41_666, 'up_to_500000'],
    [41_667, '500001_to_1000000'],
    [240_000, '2500001_to_5000000'],
    [833_333, '5000001_to_10000000'],
    [833_334, 'over_10000000'],
  ])('of ₹%i a month is %s in the list', (monthly, code) => {
    expect(turnoverBand(monthly)).toBe(code);
  });

  test('every code of the list is reached, in its order', () => {
    const codes = selectList('businessTurnover').map(({ code }) => code);
    const reached = [10_000, 50_000, 100_000, 300_000, 500_000, 900_000].map(turnoverBand);
    expect(reached).toEqual(codes);
  });
});

test('a decision reads the turnover as the income of a self-employed person', () => {
  expect(applicantOf(businessDecisionProfile(shop), 'Business Loans', TODAY)).toMatchObject({
    desiredTenure: 36,
    product: 'Business Loans',
    employment: 'self_employed',
    monthlyIncome: 240_000,
    existingEmi: 0,
    desiredAmount: 800_000,
    postalCode: '411001',
  });
});

describe('the income that a business can repay from', () => {
  test.each([
    ['up_to_200000', 500_000, 0],
    ['200001_to_500000', 500_000, 16_666],
    ['500001_to_1000000', 500_000, 41_666],
    ['1000001_to_2500000', 500_000, 83_333],
    ['over_2500000', 500_000, 208_333],
    ['over_2500000', 208_333, 208_333],
    ['over_2500000', 208_332, 208_332],
    ['', 500_000, 0],
    ['constructor', 500_000, 0],
  ])('a yearly profit of %s at ₹%d of sales a month counts as ₹%d a month', (code, turnover, earnings) =>
    expect(businessEarnings(code, turnover)).toBe(earnings),
  );

  test('the share for instalments and the rate depend on the profit, the income limits on the turnover', () => {
    const applicant = applicantOf(businessDecisionProfile(shop), 'Business Loans', TODAY);
    expect(applicant).toMatchObject({ monthlyIncome: 240_000, monthlyEarnings: 41_666 });
    const policy = {
      ...openPolicy,
      product: 'Business Loans' as const,
      selfEmployed: true,
      minScore: null,
      acceptsNewToCredit: true,
      postalPrefixes: null,
    };
    const income = decide(applicant, { ...policy, minIncome: 240_000 });
    expect(income.matched).toBe(true);
    if (!income.matched) return;
    // 60 % of ₹41,666, not of ₹2,40,000.
    expect(income.terms.emiPaise).toBeLessThanOrEqual(2_499_960);
    // Twelve pricing points for the score, two for ₹41,666 a month, none for instalments.
    expect(income.terms.annualRatePercent).toBe(26);
    expect(decide(applicant, { ...policy, minIncome: 240_001 })).toMatchObject({
      failedRules: [{ rule: 'minimum_income', limit: 240_001, actual: 240_000, change: 1 }],
    });
    const poor = applicantOf(
      businessDecisionProfile({ ...shop, business_gross_profit: 'up_to_200000' }),
      'Business Loans',
      TODAY,
    );
    expect(decide(poor, policy)).toMatchObject({ failedRules: [{ rule: 'income_for_amount', actual: 0 }] });
  });
});

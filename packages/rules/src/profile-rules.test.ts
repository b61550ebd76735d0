import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkPersonalLoanProfile,
  checkPersonalLoanStep,
  firstOpenStep,
  isRequired,
  missingConsents,
  PROFILE_FIELDS,
  PROFILE_STEPS,
  type ProfileField,
  type ProfileInput,
} from './profile-rules.ts';

const TODAY = '2026-04-01';

const salaried: ProfileInput = {
  first_name: 'Asha',
  last_name: 'Rao',
  birth_date: '1990-06-15',
  tin: 'ABCPD1234E',
  gender: 'female',
  educational_level: 'graduate',
  mobile_phone_number: '9876543210',
  email: 'asha@example.com',
  employment_status_code: 'salaried',
  employer_name: 'Acme 42',
  officepincode: '560001',
  monthly_income: 45_000,
  salary_mode: 'bank_transfer',
  emi: 0,
  se_loan_amount: '200000',
  prefer_net_banking: 'yes',
  residence_type: 'owned_self',
  address1: '4, 2nd Cross',
  postal_code: '560001',
};
const trader: ProfileInput = {
  ...salaried,
  employment_status_code: 'self_employed',
  employer_name: '',
  officepincode: '',
  salary_mode: '',
  business_registration_type: 'gst',
  business_years: 'over_5_years',
  business_current_turnover: '1000001_to_2500000',
  business_account: 'current',
};

test('a complete profile passes, both of a salaried and of a self-employed person', () => {
  expect(checkPersonalLoanProfile(salaried, TODAY)).toEqual({});
  expect(checkPersonalLoanProfile(trader, TODAY)).toEqual({});
  expect(firstOpenStep(salaried, TODAY)).toBe('consent');
});

test('fields that no lender reads are optional, and are checked if filled in', () => {
  const { educational_level: _education, officepincode: _office, prefer_net_banking: _bank, ...rest } = salaried;
  expect(checkPersonalLoanProfile(rest, TODAY)).toEqual({});
  expect(checkPersonalLoanProfile({ ...rest, officepincode: '5600', educational_level: '?' }, TODAY)).toEqual({
    officepincode: 'invalid_pincode',
    educational_level: 'invalid_option',
  });
  for (const field of ['salary_mode', 'residence_type', 'address1', 'employer_name', 'tin', 'gender'] as const)
    expect(isRequired(field, salaried), field).toBe(true);
});

const wrong: readonly [ProfileField, string | number, string][] = [
  ['first_name', 'Asha1', 'invalid_first_name'],
  ['last_name', '@', 'invalid_last_name'],
  ['birth_date', '2010-01-01', 'invalid_age'],
  ['birth_date', '1990-02-30', 'invalid_date'],
  ['tin', 'ABCDE1234F', 'invalid_pan'],
  ['gender', 'a b', 'invalid_option'],
  ['mobile_phone_number', '12345', 'invalid_mobile'],
  ['email', 'asha@', 'invalid_email'],
  ['employer_name', 'A&B', 'invalid_company_name'],
  ['officepincode', '056000', 'invalid_pincode'],
  ['monthly_income', '0', 'invalid_income'],
  ['monthly_income', 0, 'required'],
  ['monthly_income', '1000001', 'invalid_income'],
  ['monthly_income', '45,000', 'invalid_amount'],
  ['monthly_income', '4.5', 'amount_paise'],
  ['emi', '-1', 'amount_negative'],
  ['emi', '45001', 'emi_above_income'],
  ['se_loan_amount', 999, 'invalid_loan_amount'],
  ['se_loan_amount', 1_000_001, 'invalid_loan_amount'],
  ['desired_tenure', 2, 'invalid_loan_term'],
  ['desired_tenure', '85', 'invalid_loan_term'],
  ['desired_tenure', '1.5', 'invalid_loan_term'],
  ['address1', 'Flat; 4', 'invalid_address1'],
  ['address2', '<b>', 'invalid_address2'],
  ['postal_code', '5600', 'invalid_pincode'],
];
test.each(wrong)('%s of %j: %s', (field, value, code) =>
  expect(checkPersonalLoanProfile({ ...salaried, [field]: value }, TODAY)).toEqual({ [field]: code }),
);

test.each([
  ['emi', '45000'],
  ['emi', 45_000],
  ['emi', '1'],
  ['emi', ''],
  ['desired_tenure', 0],
  ['desired_tenure', '3'],
  ['desired_tenure', 84],
  ['employment_status_code', ' salaried '],
] as const)('%s of %j is right', (field, value) =>
  expect(checkPersonalLoanProfile({ ...salaried, [field]: value }, TODAY)).toEqual({}),
);

test.each([1, 1_000_000])('a monthly income of ₹%d is accepted', (monthly_income) =>
  expect(checkPersonalLoanProfile({ ...salaried, monthly_income }, TODAY)).toEqual({}),
);

describe.each([
  ['salaried', salaried],
  ['self-employed', trader],
])('a %s profile', (_kind, profile) => {
  test.each(PROFILE_FIELDS.filter((field) => isRequired(field, profile)))('needs %s', (field) => {
    const { [field]: _left, ...rest } = profile;
    expect(checkPersonalLoanProfile(rest, TODAY)[field]).toBe('required');
  });
});

test('each kind is only asked for its own fields', () => {
  expect(isRequired('employer_name', trader)).toBe(false);
  expect(isRequired('business_years', salaried)).toBe(false);
  expect(isRequired('monthly_rent', salaried)).toBe(false);
  const tenant = { ...salaried, residence_type: 'rented_alone' };
  expect(checkPersonalLoanProfile(tenant, TODAY)).toEqual({ monthly_rent: 'required' });
  expect(checkPersonalLoanProfile({ ...tenant, monthly_rent: 9000 }, TODAY)).toEqual({});
});

test('an empty profile as the server sends it opens on the first step', () => {
  const empty: ProfileInput = { first_name: '', monthly_income: 0, emi: 0, se_loan_amount: 0 };
  expect(firstOpenStep(empty, TODAY)).toBe('personal');
  expect(checkPersonalLoanStep('income', empty, TODAY)).toMatchObject({
    se_loan_amount: 'required',
    monthly_income: 'required',
  });
});

test('the steps together find the same errors as the whole form, for any input', () => {
  const value = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.constant(undefined),
    fc.constantFrom('salaried', 'self_employed'),
  );
  const profile = fc.record(Object.fromEntries(PROFILE_FIELDS.map((field) => [field, value])));
  fc.assert(
    fc.property(profile, (input) => {
      const whole = checkPersonalLoanProfile(input, TODAY);
      const parts = Object.assign({}, ...PROFILE_STEPS.map((step) => checkPersonalLoanStep(step, input, TODAY)));
      expect(parts).toEqual(whole);
      expect(checkPersonalLoanProfile(input, TODAY)).toEqual(whole);
    }),
  );
});

test('a consent is valid only if it was granted', () => {
  const given = [
    { purpose: 'bureau', granted: true },
    { purpose: 'terms', granted: false },
  ];
  expect(missingConsents(['bureau', 'terms', 'sharing'], given)).toEqual(['terms', 'sharing']);
});

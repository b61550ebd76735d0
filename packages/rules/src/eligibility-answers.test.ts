import { expect, expectTypeOf, it } from 'vitest';
import { applicantOf, type DecisionProfile } from './applicant.ts';
import {
  checkEligibilityAnswers,
  ELIGIBILITY_FIELDS,
  type EligibilityAnswers,
  type EligibilityField,
  eligibilityAnswersOf,
  isOptionalAnswer,
} from './eligibility-answers.ts';
import { checkPersonalLoanProfile } from './profile-rules.ts';

const today = '2026-11-26';
const meera: EligibilityAnswers = {
  se_loan_amount: '200000',
  desired_tenure: '24',
  monthly_income: '65000',
  emi: '4000',
  employment_status_code: 'salaried',
  birth_date: '1992-04-17',
  postal_code: '411001',
  credit_score_class: '750_to_799',
};
const decided = (answers: EligibilityAnswers) => applicantOf(answers, 'Personal Loans', today);

it('asks for every fact that a decision reads, and for no others', () => {
  expectTypeOf<EligibilityField>().toEqualTypeOf<Exclude<keyof DecisionProfile, 'monthly_earnings'>>();
  const others: EligibilityAnswers = {
    se_loan_amount: '210000',
    desired_tenure: '36',
    monthly_income: '66000',
    emi: '',
    employment_status_code: 'self_employed',
    birth_date: '1992-04-18',
    postal_code: '411002',
    credit_score_class: '',
  };
  for (const field of ELIGIBILITY_FIELDS)
    expect(decided({ ...meera, [field]: others[field] }), field).not.toEqual(decided(meera));
});

it('gives each answer the same errors as the profile', () => {
  const wrong: Record<EligibilityField, readonly string[]> = {
    se_loan_amount: ['', '999', '1000001', '2,00,000', '5 lakh', '-1', '2000.50'],
    desired_tenure: ['2', '85', 'two years'],
    monthly_income: ['', '0', '1000001', '6e4'],
    emi: ['65001', '1000001', 'none'],
    employment_status_code: ['', 'no such thing'],
    birth_date: ['', '1992-02-30', '2008-11-27', '1955-11-26', '--1992'],
    postal_code: ['', '011001', '41100', '4110011'],
    credit_score_class: ['no such thing'],
  };
  expect(checkEligibilityAnswers(meera, today)).toEqual({});
  for (const field of ELIGIBILITY_FIELDS)
    for (const value of wrong[field]) {
      // The instalments of other loans are compared with the income; another case of this table tests that.
      const form = { ...meera, ...(field === 'monthly_income' && { emi: '' }), [field]: value };
      const faults = checkEligibilityAnswers(form, today);
      expect([field, value, Object.keys(faults)]).toEqual([field, value, [field]]);
      expect(faults[field]).toBe(checkPersonalLoanProfile(form, today)[field]);
    }
});

it('accepts both ends of each range', () => {
  for (const [field, value] of [
    ['se_loan_amount', '1000'],
    ['se_loan_amount', '1000000'],
    ['desired_tenure', '3'],
    ['desired_tenure', '84'],
    ['monthly_income', '1000000'],
    ['emi', '65000'],
    ['birth_date', '2008-11-26'],
  ] as const)
    expect(checkEligibilityAnswers({ ...meera, [field]: value }, today), `${field} ${value}`).toEqual({});
});

it('has three optional answers', () => {
  expect(ELIGIBILITY_FIELDS.filter(isOptionalAnswer)).toEqual(['desired_tenure', 'emi', 'credit_score_class']);
  expect(checkEligibilityAnswers({ ...meera, desired_tenure: '', emi: '', credit_score_class: '' }, today)).toEqual({});
});

it('ignores every other field', () => {
  const stored = eligibilityAnswersOf({
    ...meera,
    birth_date: ' 1992-04-17 ',
    emi: 0,
    tin: 'ABCPM1204N',
    first_name: 'Meera',
  });
  expect(stored).toEqual({ ...meera, emi: '0' });
  expect(eligibilityAnswersOf({})).toEqual(Object.fromEntries(ELIGIBILITY_FIELDS.map((field) => [field, ''])));
});

import type { UserData } from '@tulna/contract/customers';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadTopics } from '../../../language/phrases.tsx';
import { personalLoanPlan } from '../user-detail/plan.ts';
import { answerInWords } from './answer-words.ts';
import { type FormPlan, stepsOf } from './form-plan.ts';
import { formValues, stepAfter, stepBefore, stepToShow } from './form-values.ts';

const day = '2026-11-24';
const { inputs } = personalLoanPlan;

beforeAll(async () => {
  await loadTopics('en', ['shell']);
});

describe('the list of all answers', () => {
  it('has the term preselected in the form, even if the customer didn’t change it', () => {
    const user = { mobile_phone_number: '' } as UserData;
    const term = (saved: Record<string, string>) => formValues(personalLoanPlan, saved, user).desired_tenure;
    expect([term({}), term({ desired_tenure: '' }), term({ desired_tenure: '36' })]).toEqual(['24', '24', '36']);
    expect(formValues(personalLoanPlan, {}, user).se_loan_amount).toBe('');
  });

  it('answers from before the sign-in fill only the fields that have no typed or saved answer', () => {
    const user = { mobile_phone_number: '', monthly_income: 48_000, postal_code: '' } as UserData;
    const carried = {
      monthly_income: '65000',
      postal_code: '411001',
      desired_tenure: '36',
      emi: '',
      se_loan_amount: '200000',
    };
    const values = formValues(personalLoanPlan, { se_loan_amount: '5 lakh' }, user, carried);
    // In order: a half-typed answer that was saved, an answer in the stored record, and one that is known only from before the sign-in.
    expect([values.se_loan_amount, values.monthly_income, values.postal_code]).toEqual(['5 lakh', '48000', '411001']);
    expect([values.desired_tenure, values.emi, values.first_name]).toEqual(['36', '', '']);
    expect(formValues(personalLoanPlan, { desired_tenure: '12' }, user, carried).desired_tenure).toBe('12');
  });

  it('comes after the consents, in every order of the steps', () => {
    expect(stepsOf(personalLoanPlan).slice(-2)).toEqual(['consent', 'check']);
    expect([stepAfter(personalLoanPlan, 'consent'), stepAfter(personalLoanPlan, 'check')]).toEqual(['check', 'check']);
    expect([stepBefore(personalLoanPlan, 'check'), stepBefore(personalLoanPlan, 'personal')]).toEqual([
      'consent',
      undefined,
    ]);
  });

  it('is shown only if no answer has an error and the required consents are given', () => {
    const right: FormPlan = { ...personalLoanPlan, firstOpenStep: () => 'consent' };
    const wrong: FormPlan = { ...personalLoanPlan, firstOpenStep: () => 'income' };
    const at = (plan: FormPlan, requested: string | null, saved: string, isAgreed: boolean) =>
      stepToShow(plan, requested, saved, { values: {}, isAgreed, onIso: day });
    expect(at(right, 'check', 'personal', true)).toBe('check');
    expect(at(right, null, 'check', true)).toBe('check');
    expect(at(right, 'check', 'check', false)).toBe('consent');
    expect(at(wrong, 'check', 'check', true)).toBe('income');
    expect(at(right, 'contact', 'check', true)).toBe('contact');
    expect(at(right, 'nowhere', 'nowhere', true)).toBe('personal');
  });

  it('answers are shown as readable text', () => {
    const lists = { salaryMode: [{ id: 1, code: 'bank_transfer', name: 'Into my bank account' }] };
    const words = (field: keyof typeof inputs, value: string) => answerInWords(inputs[field], value, lists, 'en');
    expect(words('monthly_income', '62000')).toBe('₹62,000');
    expect(words('birth_date', '1992-07-12')).toBe('12 July 1992');
    expect(words('mobile_phone_number', '9876543210')).toBe('+91 98765 43210');
    expect(words('salary_mode', 'bank_transfer')).toBe('Into my bank account');
    expect(words('salary_mode', 'unknown')).toBe('unknown');
    expect(words('employer_name', 'Sagar Textiles')).toBe('Sagar Textiles');
    expect([words('desired_tenure', '24'), words('desired_tenure', '18')]).toEqual(['2 years', '18 months']);
    expect(words('emi', '')).toBe('');
  });
});

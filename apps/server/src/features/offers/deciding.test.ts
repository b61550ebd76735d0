import { openPolicy, steadyApplicant } from '@tulna/rules/decision-cases';
import { decide } from '@tulna/rules/eligibility';
import { expect, test } from 'vitest';
import type { LenderRow } from '../lenders/index.ts';
import { applicantFrom, indicativeOffer } from './deciding.ts';

const profile = {
  birth_date: '1990-06-15',
  employment_status_code: 'salaried',
  monthly_income: '65000',
  emi: '',
  postal_code: '560001',
  se_loan_amount: '200000',
};

test.each([
  ['2026-11-26T18:29:59.999Z', '2026-11-26'],
  ['2026-11-26T18:30:00.000Z', '2026-11-27'],
])('at %s a decision is made on %s, the day in India', (now, day) =>
  expect(applicantFrom(profile, 'Personal Loans', new Date(now)).onDate).toBe(day),
);

const to = { creditApplicationId: 'c', customerId: 'p', at: new Date(0), validUntil: new Date(1) };
const lender = (passedOn: Partial<Record<'insurance_amount' | 'legal_amount' | 'valuation_amount', string>>) =>
  ({
    key: 'open-lender',
    insurance_amount: null,
    legal_amount: null,
    valuation_amount: null,
    insurance_charges_en: '',
    insurance_charges_hi: '',
    ...passedOn,
  }) as unknown as LenderRow;

test('the charges of an offer by policy are listed one by one if some are passed on to others, and add up', () => {
  const decision = decide(steadyApplicant, { ...openPolicy, passedOnPaise: 75_000 });
  const offer = indicativeOffer({ lender: lender({ insurance_amount: '500', legal_amount: '250' }), decision }, to);
  // The lender keeps 2 % of ₹2,00,000, with 18 % tax.
  expect(offer).toMatchObject({ feePaise: 475_000, gstPaise: 72_000 });
  expect(offer?.fees).toEqual([
    { kind: 'processing', payee: 'lender', amountPaise: 400_000, taxIncluded: false, taxPaise: 72_000 },
    { kind: 'insurance', payee: 'third_party', amountPaise: 50_000, taxIncluded: true, taxPaise: null },
    { kind: 'legal', payee: 'third_party', amountPaise: 25_000, taxIncluded: true, taxPaise: null },
  ]);
});

test('an offer with only a fee has no list of charges', () => {
  const offer = indicativeOffer({ lender: lender({}), decision: decide(steadyApplicant, openPolicy) }, to);
  expect([offer?.feePaise, offer?.fees]).toEqual([400_000, []]);
});

import type { BusinessField, BusinessStep } from '@tulna/rules/business-profile-rules';
import { AGE_MAX, AGE_MIN } from '@tulna/rules/constants';
import type { FieldWords } from './profile.ts';

/** The business-loan profile, one topic per step. */
export const business = {
  head: { title: (brand: string) => `Your business · ${brand}` },
  steps: {
    personal: { name: 'About you', lead: 'The person who signs for the loan, as shown on their PAN card.' },
    contact: {
      name: 'How to reach you',
      lead: 'Only for this application. Nobody will call to sell you something else.',
    },
    business: {
      name: 'Your business',
      lead: 'Lenders accept different kinds of business. We use this to find ones that suit yours.',
    },
    turnover: {
      name: 'Turnover and the loan',
      lead: 'An estimate is fine to start, but the lender will check it.',
    },
    place: { name: 'Address and bank account', lead: 'Where your business is, and where you want the money.' },
    consent: {
      name: 'Your consent',
      lead: 'You decide on each point. Nothing is ticked for you, and you can withdraw your consent later.',
    },
  } satisfies Record<BusinessStep, { name: string; lead: string }>,
  branch: {
    of: (bank: string) => (bank === '' ? 'On the published list of bank branches' : `A branch of ${bank}`),
    unknown: 'This IFSC isn’t on the published list of bank branches. Please check it on a cheque, or leave it empty.',
  },
  fields: {
    first_name: { label: 'First name', hint: 'As shown on your PAN card' },
    last_name: { label: 'Last name', hint: 'As shown on your PAN card' },
    birth_date: {
      label: 'Date of birth',
      hint: `For example 24 02 1991. You need to be ${AGE_MIN} to ${AGE_MAX} years old`,
    },
    tin: {
      label: 'PAN',
      hint: 'Your own PAN: 10 characters, for example ABCPE1234F',
      why: 'Lenders must know who they’re lending to, and your credit score is linked to your PAN. We store it encrypted and only share it with a lender if you agree.',
    },
    gender: { label: 'Gender' },
    mobile_phone_number: { label: 'Mobile number' },
    email: { label: 'Email address', hint: 'For documents a lender must send you, such as the loan agreement' },
    company_name: {
      label: 'Business name',
      hint: 'As on your signboard or registration, 3 to 40 letters or digits',
    },
    business_company_type: { label: 'Business type' },
    business_nature: { label: 'What does your business do?' },
    business_registration_type: { label: 'How is your business registered?' },
    business_years: { label: 'How long have you run this business?' },
    business_monthly_turnover: {
      label: 'Sales in a typical month',
      hint: 'Total sales before costs. An average of the last year is best',
      why: 'Business lenders set a minimum turnover.',
    },
    business_gross_profit: {
      label: 'Annual gross profit',
      hint: 'Sales minus the cost of goods and labour',
      why: 'Instalments are paid from profit, not sales. We use the lower end of the range you choose.',
    },
    emi: {
      label: 'Monthly payments for other loans',
      hint: 'Business and personal. Leave empty or enter 0 if you have none',
    },
    se_loan_amount: { label: 'How much does your business need?', hint: 'From ₹50,000 to ₹1,00,00,000' },
    desired_tenure: {
      label: 'Loan term',
      hint: 'We compare offers over this term. A longer one means lower monthly payments and a higher total cost.',
    },
    credit_score_class: {
      label: 'Your credit score, if you know it',
      hint: 'Without it, you’ll only match lenders that accept any score. Each credit bureau shows you your score free once a year.',
    },
    address1: {
      label: 'Address Line 1',
      hint: 'Shop or building, street. You can use , . # and -',
      why: 'Some lenders only serve certain PIN codes, and a lender may visit the business before it lends. Comparing doesn’t lead to a visit.',
    },
    address2: { label: 'Address Line 2', hint: 'Area, landmark' },
    postal_code: { label: 'Business PIN code' },
    business_account: { label: 'Business bank account' },
    ifsc_code: {
      label: 'Branch IFSC',
      hint: '11 characters, for example ABCD0001234. You’ll find it on a cheque',
      why: 'It tells the lender which bank to pay into. We never ask for your account number here.',
    },
  } satisfies Record<BusinessField, FieldWords> as Record<BusinessField, FieldWords>,
};

import type { BusinessField, BusinessStep } from '@tulna/rules/business-profile-rules';
import type { FieldWords } from './profile.ts';

/** The business-loan profile, one topic per step. */
export const business = {
  head: { title: (brand: string) => `Your business · ${brand}` },
  steps: {
    personal: { name: 'About you', lead: 'The person who signs for the loan, as on the PAN card.' },
    contact: { name: 'How to reach you', lead: 'Only for this application. Nobody calls you to sell something else.' },
    business: {
      name: 'Your business',
      lead: 'Lenders differ in which businesses they lend to. This sorts out who fits.',
    },
    turnover: {
      name: 'Turnover and the loan',
      lead: 'Rough is fine for a first look, true is best: the lender checks.',
    },
    place: { name: 'Place and bank account', lead: 'Where the business stands, and where a loan would be paid out.' },
    consent: {
      name: 'Your consent',
      lead: 'You decide on each point. Nothing is ticked for you, and you can take any of it back later.',
    },
  } satisfies Record<BusinessStep, { name: string; lead: string }>,
  fields: {
    first_name: { label: 'First name', hint: 'As on your PAN card' },
    last_name: { label: 'Last name', hint: 'As on your PAN card' },
    birth_date: { label: 'Date of birth', hint: 'For example 24 02 1991' },
    tin: {
      label: 'PAN',
      hint: 'Your own, ten characters, for example ABCPE1234F',
      why: 'Lenders must know who they lend to, and your credit score is kept under your PAN. It is stored encrypted and shown to a lender only with your consent.',
    },
    gender: { label: 'Gender' },
    mobile_phone_number: { label: 'Mobile number' },
    email: { label: 'E-mail address', hint: 'For papers a lender must send you, such as the loan agreement' },
    company_name: {
      label: 'Name of the business',
      hint: 'As on the signboard or the registration, 3 to 40 letters or digits',
    },
    business_company_type: { label: 'Form of the business' },
    business_nature: { label: 'What does it do?' },
    business_registration_type: { label: 'How is it registered?' },
    business_years: { label: 'How long have you run it?' },
    business_monthly_turnover: {
      label: 'Sales in a usual month',
      hint: 'All that is sold, before costs. An average of the last year is best',
      why: 'Lenders of business loans ask for a lowest turnover.',
    },
    business_gross_profit: {
      label: 'Gross profit in a year',
      hint: 'Sales less what the goods and the work cost',
      why: 'Instalments are paid from the profit, not from the sales. We count the lower end of what you choose.',
    },
    emi: {
      label: 'Monthly payments for other loans',
      hint: 'Of the business and your own. Leave it empty or write 0 if there are none',
    },
    se_loan_amount: { label: 'How much does the business need?', hint: 'From ₹50,000 to ₹1,00,00,000' },
    credit_score_class: {
      label: 'Your credit score, if you know it',
      hint: 'Without it only lenders that take every score match. Each credit bureau shows you yours once a year for free.',
    },
    address1: {
      label: 'Address Line 1',
      hint: 'Shop or building, street',
      why: 'Some lenders serve only certain PIN codes, and a lender may look at the business before it lends. Nobody visits you because you compare.',
    },
    address2: { label: 'Address Line 2', hint: 'Area, landmark' },
    postal_code: { label: 'PIN code of the business' },
    business_account: { label: 'Bank account for the business' },
    ifsc_code: {
      label: 'IFSC of the branch',
      hint: 'Eleven characters, for example ABCD0001234. It stands on a cheque',
      why: 'It tells the lender which bank it would pay into. We never ask for the account number here.',
    },
  } satisfies Record<BusinessField, FieldWords> as Record<BusinessField, FieldWords>,
};

import type { ProfileField, ProfileStep } from '@tulna/rules/profile-rules';

/** What a field says besides its message: label, what to enter, why we ask. */
export interface FieldWords {
  label: string;
  hint?: string;
  why?: string;
}

/** The personal-loan profile, one topic per step. */
export const profile = {
  head: { title: (brand: string) => `Your details · ${brand}` },
  steps: {
    personal: { name: 'About you', lead: 'As it stands on your PAN card, so that lenders recognise you.' },
    contact: { name: 'How to reach you', lead: 'Only for this application. Nobody calls you to sell something else.' },
    employment: { name: 'Your work', lead: 'Lenders differ in whom they lend to. This sorts out who fits.' },
    income: {
      name: 'Your income and the loan',
      lead: 'Rough is fine for a first look, true is best: the lender checks.',
    },
    residence: { name: 'Where you live', lead: 'Some lenders lend only in some places.' },
    consent: {
      name: 'Your consent',
      lead: 'You decide on each point. Nothing is ticked for you, and you can take any of it back later.',
    },
  } satisfies Record<ProfileStep, { name: string; lead: string }>,
  fields: {
    first_name: { label: 'First name', hint: 'As on your PAN card' },
    last_name: { label: 'Last name', hint: 'As on your PAN card' },
    birth_date: { label: 'Date of birth', hint: 'For example 24 02 1991' },
    tin: {
      label: 'PAN',
      hint: 'Ten characters, for example ABCPE1234F',
      why: 'Lenders must know who they lend to, and your credit score is kept under your PAN. It is stored encrypted and shown to a lender only with your consent.',
    },
    gender: { label: 'Gender' },
    educational_level: { label: 'Education' },
    mobile_phone_number: { label: 'Mobile number' },
    email: { label: 'E-mail address', hint: 'For papers a lender must send you, such as the loan agreement' },
    employment_status_code: { label: 'What do you do?' },
    employer_name: { label: 'Name of your employer', hint: 'As on your salary slip' },
    officepincode: { label: 'PIN code of your office' },
    business_registration_type: { label: 'How is your business registered?' },
    business_years: { label: 'How long have you run it?' },
    business_current_turnover: { label: 'Turnover in the last year' },
    business_account: { label: 'Bank account for the business' },
    monthly_income: {
      label: 'Monthly income',
      hint: 'What reaches you in a usual month, after deductions',
      why: 'Lenders look at how much of your income is left after all monthly payments. It keeps the loan within what you can repay.',
    },
    salary_mode: { label: 'How are you paid?' },
    emi: {
      label: 'Monthly payments for other loans',
      hint: 'All together. Leave it empty or write 0 if there are none',
    },
    se_loan_amount: { label: 'How much do you need?', hint: 'From ₹1,000 to ₹10,00,000' },
    prefer_net_banking: { label: 'Do you use net banking?' },
    credit_score_class: {
      label: 'Your credit score, if you know it',
      hint: 'Without it only lenders that take every score match. Each credit bureau shows you yours once a year for free.',
    },
    residence_type: { label: 'Your home' },
    monthly_rent: { label: 'Monthly rent', hint: 'Your own share of it' },
    address1: {
      label: 'Address Line 1',
      hint: 'House, street',
      why: 'A lender has to know where you live before it lends, and some serve only certain PIN codes. Nobody visits you because you compare.',
    },
    address2: { label: 'Address Line 2', hint: 'Area, landmark' },
    postal_code: { label: 'PIN code' },
  } satisfies Record<ProfileField, FieldWords> as Record<ProfileField, FieldWords>,
  income: {
    self_employed: {
      label: 'Monthly income',
      hint: 'What is left for you in a usual month, after the costs of the business',
    },
    other: { label: 'Monthly income', hint: 'All that comes in for you in a usual month' },
  },
  verified: 'Confirmed by code',
  verifiedHint: 'This is the number you signed in with. To use another one, log out and sign in with it.',
  area: (district: string, state: string) => `${district}, ${state}`,
  areaUnknown: 'We do not have this PIN code in our list yet. If it is right, just go on.',
  go: { next: 'Continue', back: 'Back', last: 'See my offers', sending: 'Asking the lenders' },
  saving: {
    never: 'What you fill in is saved as you go.',
    unsaved: 'Not saved yet, will save when you are back',
    merged: (fields: string) =>
      `You filled this in on another device too. We loaded the newer version and kept what you typed here: ${fields}. Please check it.`,
    mergedAll: 'You filled this in on another device too. We loaded the newer version. Please check it.',
  },
  consent: {
    required: 'Needed for offers',
    optional: 'Your choice',
    agree: 'I agree',
    decline: 'I do not agree',
    declined: 'Without this we cannot ask any lender for you. Your details stay saved here, and you can decide later.',
    version: (version: string) => `Version of this text: ${version}`,
    all: (count: number) => `Select all ${count}`,
    none: 'Select none',
    chosen: ({ chosen, all }: { chosen: number; all: number }) => `${chosen} of ${all} selected`,
    chooseOne: 'Select at least one lender. Without one there is nobody to ask for an offer',
    earlier: 'You answered these questions before, in another language or to an earlier text. Please read them again.',
    useEarlier: 'Give the same answers again',
  },
  labelled: (label: string, message: string) => `${label}: ${message}`,
};

import { AGE_MAX, AGE_MIN } from '@tulna/rules/constants';
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
  update: {
    title: 'Are your details still right?',
    text: (days: number) =>
      `You sent them more than ${days} days ago, or our staff think something may have changed. Please check each step and change what’s different. Then we’ll look for offers again.`,
  },
  steps: {
    personal: { name: 'About you', lead: 'As shown on your PAN card, so lenders recognise you.' },
    contact: {
      name: 'How to reach you',
      lead: 'Only for this application. Nobody will call to sell you something else.',
    },
    employment: { name: 'Your work', lead: 'We use this to find lenders that suit you.' },
    income: {
      name: 'Your income and the loan',
      lead: 'An estimate is fine to start, but the lender will check it.',
    },
    residence: { name: 'Where you live', lead: 'Some lenders only lend in certain places.' },
    consent: {
      name: 'Your consent',
      lead: 'You decide on each point. Nothing is ticked for you, and you can withdraw your consent later.',
    },
  } satisfies Record<ProfileStep, { name: string; lead: string }>,
  fields: {
    first_name: { label: 'First name', hint: 'As shown on your PAN card' },
    last_name: { label: 'Last name', hint: 'As shown on your PAN card' },
    birth_date: {
      label: 'Date of birth',
      hint: `For example 24 02 1991. You need to be ${AGE_MIN} to ${AGE_MAX} years old`,
    },
    tin: {
      label: 'PAN',
      hint: '10 characters, for example ABCPE1234F',
      why: 'Lenders must know who they’re lending to, and your credit score is linked to your PAN. We store it encrypted and only share it with a lender if you agree.',
    },
    gender: { label: 'Gender' },
    educational_level: { label: 'Education' },
    mobile_phone_number: { label: 'Mobile number' },
    email: { label: 'Email address', hint: 'For documents a lender must send you, such as the loan agreement' },
    employment_status_code: { label: 'What do you do?' },
    employer_name: { label: 'Employer’s name', hint: 'As on your salary slip' },
    officepincode: { label: 'Office PIN code' },
    business_registration_type: { label: 'How is your business registered?' },
    business_years: { label: 'How long have you run this business?' },
    business_current_turnover: { label: 'Turnover last year' },
    business_account: { label: 'Business bank account' },
    monthly_income: {
      label: 'Monthly income',
      hint: 'What you receive in a typical month, after deductions',
      why: 'Lenders check how much of your income is left after monthly payments, to keep the loan within what you can repay.',
    },
    salary_mode: { label: 'How are you paid?' },
    emi: {
      label: 'Monthly payments for other loans',
      hint: 'In total. Leave empty or enter 0 if you have none',
    },
    se_loan_amount: { label: 'How much do you need?', hint: 'From ₹1,000 to ₹10,00,000' },
    desired_tenure: {
      label: 'Loan term',
      hint: 'We compare offers over this term. A longer one means lower monthly payments and a higher total cost.',
    },
    prefer_net_banking: { label: 'Do you use net banking?' },
    credit_score_class: {
      label: 'Your credit score, if you know it',
      hint: 'Without it, you’ll only match lenders that accept any score. Each credit bureau shows you your score free once a year.',
    },
    residence_type: { label: 'Your home' },
    monthly_rent: { label: 'Monthly rent', hint: 'Only your share' },
    address1: {
      label: 'Address Line 1',
      hint: 'House, street. You can use , . # and -',
      why: 'A lender must know where you live before it lends, and some only serve certain PIN codes. Comparing doesn’t lead to a visit.',
    },
    address2: { label: 'Address Line 2', hint: 'Area, landmark' },
    postal_code: { label: 'PIN code' },
  } satisfies Record<ProfileField, FieldWords> as Record<ProfileField, FieldWords>,
  income: {
    self_employed: {
      label: 'Monthly income',
      hint: 'What’s left for you in a typical month, after business costs',
    },
    other: { label: 'Monthly income', hint: 'All the money you receive in a typical month' },
  },
  verified: 'Confirmed by code',
  verifiedHint: 'You signed in with this number. To use another one, log out and sign in with it.',
  area: (district: string, state: string) => `${district}, ${state}`,
  areaUnknown: 'This PIN code isn’t on our list yet. If it’s right, please continue.',
  go: { next: 'Continue', back: 'Back', last: 'See my offers', sending: 'Asking the lenders' },
  saving: {
    never: 'We save your answers as you go.',
    unsaved: 'Not saved yet. We’ll save when you’re back online',
    merged: (fields: string) =>
      `You also filled this in on another device. We loaded the newer version and kept what you typed here: ${fields}. Please check it.`,
    mergedAll: 'You also filled this in on another device. We loaded the newer version. Please check it.',
  },
  consent: {
    required: 'Needed for offers',
    optional: 'Your choice',
    agree: 'I agree',
    decline: 'I don’t agree',
    declined: 'Without this we can’t ask lenders for offers. Your details stay saved here, and you can decide later.',
    version: (version: string) => `Version: ${version}`,
    all: (count: number) => `Select all ${count}`,
    none: 'Select none',
    chosen: ({ chosen, all }: { chosen: number; all: number }) => `${chosen} of ${all} selected`,
    chooseOne: 'Select at least one lender, so we can ask for an offer',
    earlier: 'You answered these before, in another language or for an earlier version. Please read them again.',
    useEarlier: 'Give the same answers again',
  },
  check: {
    name: 'Check your answers',
    lead: 'Change anything that isn’t right. Nothing is sent to a lender until you press the button below.',
    change: 'Change',
    changeOne: (label: string) => `Change: ${label}`,
    none: 'Not answered',
  },
  labelled: (label: string, message: string) => `${label}: ${message}`,
};

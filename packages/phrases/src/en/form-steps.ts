import type { BusinessStep } from '@tulna/rules/business-profile-rules';
import type { ProfileStep } from '@tulna/rules/profile-rules';

/** Names of the steps of the profile forms, for the customer and for staff who read how far they came. */
export const formSteps = {
  personal: 'About you',
  contact: 'How to reach you',
  employment: 'Your work',
  income: 'Your income and the loan',
  residence: 'Where you live',
  business: 'Your business',
  turnover: 'Turnover and the loan',
  place: 'Address and bank account',
  consent: 'Your consent',
} satisfies Record<ProfileStep | BusinessStep, string>;

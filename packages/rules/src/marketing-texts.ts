/** Limits of the fields of a marketing text: most characters of each text. */
export const marketingTextLimits = {
  name: 120,
  english: 1000,
  hindi: 1000,
} as const;

export const MARKETING_TEXT_PRODUCTS = [
  'personal_loan',
  'business_loan',
  'gold_loan',
  'home_loan',
  'credit_card',
  'insurance',
] as const;

export const MARKETING_TEXT_CHANNELS = ['whatsapp', 'sms', 'social'] as const;

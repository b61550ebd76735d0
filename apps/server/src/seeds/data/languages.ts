import type { LanguageRow } from '@tulna/contract/languages';

const india = { country_key: 'IN', country_name: 'India', phone_code: '91' };

/** The languages of the demo world, in the order of the selector (specification §3 "Language"). */
export const languages: readonly LanguageRow[] = [
  { id: 'en', languageName: 'English', image: '/assets/languages/en.svg', isDefault: true, ...india },
  { id: 'hi', languageName: 'हिन्दी', image: '/assets/languages/hi.svg', isDefault: false, ...india },
];

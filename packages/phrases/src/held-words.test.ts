import { BUSINESS_FIELDS, checkBusinessField } from '@tulna/rules/business-profile-rules';
import { GOLD_FIELDS } from '@tulna/rules/gold-fields';
import { checkProfileField, PROFILE_FIELDS } from '@tulna/rules/profile-rules';
import { UTM_FIELDS } from '@tulna/rules/visits';
import { beforeAll, describe, expect, it } from 'vitest';
import { type HeldTopics, heldWords } from './held-words.ts';
import type { Language } from './language.ts';
import { loaders } from './topics.ts';

const languages = ['en', 'hi'] as const;
const topics: Partial<Record<Language, HeldTopics>> = {};
beforeAll(async () => {
  for (const language of languages) {
    const { shell, myData, profile, business, products } = loaders[language];
    topics[language] = {
      ...{ shell: await shell(), myData: await myData(), profile: await profile() },
      ...{ business: await business(), products: await products() },
    };
  }
});
const words = (language: Language) => {
  const loaded = topics[language];
  if (loaded === undefined) throw new Error('not loaded');
  return heldWords(loaded, language);
};

/** The fields of each class that is described field by field. */
const fieldsOfClasses = {
  sign_in: ['mobile_phone_number', 'email', 'language'],
  blocks: ['blocked_at', 'unblocked_at'],
  profile: ['chosen_product', ...PROFILE_FIELDS],
  business: BUSINESS_FIELDS,
  draft: [...PROFILE_FIELDS, ...BUSINESS_FIELDS, ...GOLD_FIELDS],
  nominee: ['nominee_name', 'relation', 'nominee_phone', 'nominee_email'],
  origin: ['brand', 'entry', 'url_segment', 'qr', 'reference', 'link_code', ...UTM_FIELDS],
};

describe.each(languages)('in %s', (language) => {
  it('every field has a name', () => {
    const { name } = words(language);
    for (const [ofClass, fields] of Object.entries(fieldsOfClasses))
      for (const field of fields) {
        const said = name(ofClass, field);
        expect(said, `${ofClass} ${field}`).not.toBe(field);
        expect(said, `${ofClass} ${field}`).toMatch(language === 'hi' ? /[ऀ-ॿ]|^PAN$/u : /^[A-Z]/);
      }
  });

  it('exactly the fields that the forms read as whole rupees are shown as rupees', () => {
    const { value } = words(language);
    // A person who is asked for everything: a rented home, a bank account.
    const form = { residence_type: 'hostel', employment_status_code: 'salaried', business_account: 'current' };
    const isAmount = (code: string | undefined) => code?.startsWith('amount_') === true;
    for (const [fields, check] of [
      [PROFILE_FIELDS, checkProfileField],
      [BUSINESS_FIELDS, checkBusinessField],
    ] as const)
      for (const field of fields) {
        const fault = (check as typeof checkProfileField)(
          field as (typeof PROFILE_FIELDS)[number],
          { ...form, [field]: 'a lot' },
          '2026-11-24',
        );
        expect(value(field, '1265000') === '₹12,65,000', field).toBe(isAmount(fault));
      }
  });
});

it('shows values in words', () => {
  const en = words('en');
  expect(en.name('sessions', '2026-11-24T19:30:00.000Z')).toBe('25 November 2026, 01:00');
  expect(en.value('blocked_at', '2026-11-24T19:30:00.000Z')).toBe('25 November 2026, 01:00');
  expect(en.value('birth_date', '1992-04-17')).toBe('17 April 1992');
  expect(en.value('emi', '0')).toBe('₹0');
  expect(en.value('desired_tenure', '12')).toBe('1 year');
  expect(en.value('desired_tenure', '18')).toBe('18 months');
  const hi = words('hi');
  expect(hi.value('birth_date', '1992-04-17')).toBe('17 अप्रैल 1992');
  expect(hi.value('chosen_product', 'Gold Loans')).toBe('गोल्ड लोन');
  expect(hi.value('entry', 'hand_off')).toBe('पार्टनर ने भेजा');
  expect(hi.value('relation', 'sibling')).toBe('भाई या बहन');
  expect([en.value('language', 'hi'), hi.value('language', 'en')]).toEqual(['हिन्दी', 'English']);
});

it('a field that both a person and a business have is named differently for a business', () => {
  const { name } = words('en');
  expect([name('business', 'postal_code'), name('profile', 'postal_code')]).toEqual(['Business PIN code', 'PIN code']);
});

it('an unexpected value is shown unchanged', () => {
  const { name, value } = words('en');
  for (const [field, text] of [
    ['birth_date', '1992-99-99'],
    ['birth_date', '1992-02-31'],
    ['birth_date', '17 April'],
    ['emi', 'about 9000'],
    ['emi', '9'.repeat(300)],
    ['desired_tenure', '0'],
    ['desired_tenure', 'long'],
    ['chosen_product', 'constructor'],
    ['entry', 'toString'],
    ['first_name', '2026-99-99T00:00:00Z'],
    ['employer_name', '65000'],
    ['postal_code', '411007'],
  ] as const)
    expect(value(field, text), field).toBe(text);
  for (const field of ['constructor', 'tostring', 'something_else']) expect(name('draft', field)).toBe(field);
});

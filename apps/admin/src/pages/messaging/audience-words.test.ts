import { formatsOf } from '@tulna/console-kit/formats';
import { loadTopics, phrasesOf } from '@tulna/console-kit/language';
import { expect, test, vi } from 'vitest';
import { ruleWords } from './audience-words.ts';

// The console kit adds a listener to the browser's window when it is loaded.
vi.hoisted(() => vi.stubGlobal('window', new EventTarget()));

const names: Readonly<Record<string, string>> = { KA: 'Karnataka', '380': 'Ahmedabad' };

test.each([
  ['en', 'product', '=', 'Gold Loans', 'Product is Gold Loans'],
  ['hi', 'product', '!=', 'Gold Loans', 'प्रोडक्ट गोल्ड लोन नहीं है'],
  ['en', 'language', '=', 'hi', 'Language is Hindi'],
  ['hi', 'language', '=', 'en', 'भाषा अंग्रेज़ी है'],
  ['en', 'employment', '!=', 'salaried', 'Employment isn’t Salaried'],
  ['en', 'monthly_income', '>=', '150000', 'Monthly income (₹) at least 1,50,000'],
  ['hi', 'loan_amount', '<=', '150000', 'लोन की रकम (₹) ज़्यादा से ज़्यादा 1,50,000'],
  ['en', 'joined_on', '<=', '2026-11-10', 'First sign-in until 10 Nov 2026'],
  ['hi', 'profile_saved_on', '>=', '2026-11-10', 'प्रोफ़ाइल सेव की 10 नव॰ 2026 से'],
  ['en', 'place', 'notIn', 'KA,380', 'State, city or district isn’t one of: Karnataka; Ahmedabad'],
  ['hi', 'postal_code', 'beginsWith', '56', 'पिन कोड 56 से शुरू'],
  // A rule saved by a later version, which this one doesn't know, is shown as stored.
  ['en', 'shoe_size', '=', '9', 'shoe_size = 9'],
] as const)('in %s, %s %s %s is read as a sentence', async (language, field, operator, value, sentence) => {
  await loadTopics(language, ['adminCampaigns']);
  const words = phrasesOf(language, 'adminCampaigns');
  const placeNames = (places: readonly string[]) => places.map((place) => names[place] ?? place);
  expect(ruleWords({ field, operator, value }, { words, language }, formatsOf(language), placeNames)).toBe(sentence);
});

import { consoleLoaders } from '@tulna/phrases/console-topics';
import { expect, test } from 'vitest';
import { findingWords } from './finding-words.ts';

type Finding = Parameters<typeof findingWords>[1];

const finding = (changes: Partial<Finding>): Finding => ({
  id: '7f1c2f0e-5d0b-4c57-9a55-0c1f6c2b7d11',
  at: '2026-11-21T10:00:00.000Z',
  kind: 'refused',
  why: '',
  figures: [],
  figure: null,
  stated: null,
  limit: null,
  stated_paise: null,
  limit_paise: null,
  amount_paise: null,
  tenure_months: null,
  our_emi_paise: 969_733,
  stated_emi_paise: 979_834,
  our_apr: 17.33,
  stated_apr: 17.9,
  ...changes,
});

test.each<[Partial<Finding>, string, string]>([
  [
    { kind: 'differs', figures: ['emi'] },
    'Differs · EMI: lender ₹9,798.34, ours ₹9,697.33',
    'अंतर है · किस्त: लेंडर ₹9,798.34, हमारी ₹9,697.33',
  ],
  [
    { kind: 'held_back', figures: ['apr'] },
    'Held back · APR: lender 17.90%, ours 17.33%',
    'रोका गया · APR: लेंडर 17.90%, हमारा 17.33%',
  ],
  [
    { why: 'unexpected tenorMonths', figure: 'tenorMonths', stated: '361', limit: 360 },
    'Rejected · tenorMonths: lender 361, our limit 360',
    'नामंज़ूर · tenorMonths: लेंडर 361, हमारी सीमा 360',
  ],
  [
    { why: 'unexpected roiPa', figure: 'roiPa', stated: '80.01' },
    'Rejected · roiPa: lender 80.01',
    'नामंज़ूर · roiPa: लेंडर 80.01',
  ],
  [
    { why: 'charges out of range', figure: 'charges', stated_paise: 5_000_001, limit_paise: 5_000_000 },
    'Rejected · Charges: lender ₹50,000.01, our limit ₹50,000.00',
    'नामंज़ूर · शुल्क: लेंडर ₹50,000.01, हमारी सीमा ₹50,000.00',
  ],
  [{ why: 'more than 20 plans' }, 'Rejected · more than 20 plans', 'नामंज़ूर · more than 20 plans'],
])('%o', async (changes, english, hindi) => {
  const words = async (language: 'en' | 'hi') => (await consoleLoaders[language].adminLenders()).panel.finding;
  expect(findingWords(await words('en'), finding(changes))).toBe(english);
  expect(findingWords(await words('hi'), finding(changes))).toBe(hindi);
});

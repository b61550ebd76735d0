import { expect, it } from 'vitest';
import { hindiOf, translated } from './translated.ts';

const stored = translated({
  key_feature: { english: 'Free for life', hindi: 'हमेशा मुफ़्त' },
  marketing_bullets: { english: ['One', 'Two'], hindi: ['एक', 'दो'] },
  annual_fee: { english: '₹499', hindi: '' },
});

it('stores each Hindi text with the English that it translates', () => {
  expect(stored).toEqual({
    key_feature: { of: 'Free for life', hi: 'हमेशा मुफ़्त' },
    marketing_bullets: { of: ['One', 'Two'], hi: ['एक', 'दो'] },
  });
  expect(hindiOf(stored, 'key_feature', 'Free for life', '')).toBe('हमेशा मुफ़्त');
  expect(hindiOf(stored, 'marketing_bullets', ['One', 'Two'], [])).toEqual(['एक', 'दो']);
});

it('returns no Hindi for a field whose English has changed, and keeps the other fields', () => {
  expect(hindiOf(stored, 'key_feature', 'Free for a year', '')).toBe('');
  expect(hindiOf(stored, 'marketing_bullets', ['One', 'Three'], [])).toEqual([]);
  expect(hindiOf(stored, 'marketing_bullets', ['One', 'Two'], [])).toEqual(['एक', 'दो']);
});

it('returns the fallback if no Hindi was ever written', () => {
  expect(hindiOf(null, 'key_feature', 'Free for life', '')).toBe('');
  expect(hindiOf(stored, 'annual_fee', '₹499', '')).toBe('');
});

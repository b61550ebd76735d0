import { expect, it } from 'vitest';
import { hindiOf, translated } from './translated.ts';

const kept = translated({
  key_feature: { english: 'Free for life', hindi: 'हमेशा मुफ़्त' },
  marketing_bullets: { english: ['One', 'Two'], hindi: ['एक', 'दो'] },
  annual_fee: { english: '₹499', hindi: '' },
});

it('keeps each Hindi text with the English that it was written for', () => {
  expect(kept).toEqual({
    key_feature: { of: 'Free for life', hi: 'हमेशा मुफ़्त' },
    marketing_bullets: { of: ['One', 'Two'], hi: ['एक', 'दो'] },
  });
  expect(hindiOf(kept, 'key_feature', 'Free for life', '')).toBe('हमेशा मुफ़्त');
  expect(hindiOf(kept, 'marketing_bullets', ['One', 'Two'], [])).toEqual(['एक', 'दो']);
});

it('shows none once the English says something else, in one field and not in the others', () => {
  expect(hindiOf(kept, 'key_feature', 'Free for a year', '')).toBe('');
  expect(hindiOf(kept, 'marketing_bullets', ['One', 'Three'], [])).toEqual([]);
  expect(hindiOf(kept, 'marketing_bullets', ['One', 'Two'], [])).toEqual(['एक', 'दो']);
});

it('has none if none was written', () => {
  expect(hindiOf(null, 'key_feature', 'Free for life', '')).toBe('');
  expect(hindiOf(kept, 'annual_fee', '₹499', '')).toBe('');
});

import { describe, expect, test } from 'vitest';
import { filledValues, mergeDraft, sameValues } from './draft-merge.ts';

describe('a form filled in on two devices', () => {
  const base = { first_name: 'Asha', last_name: 'Verma', gender: 'female' };

  test('takes the newer value of every field that was not touched here', () => {
    expect(mergeDraft(base, base, { ...base, last_name: 'Rao', emi: '500' })).toEqual({
      values: { ...base, last_name: 'Rao', emi: '500' },
      kept: [],
    });
  });

  test('keeps the text typed here, and names the field when both changed it differently', () => {
    const mine = { ...base, last_name: 'Singh', monthly_income: '40000' };
    const theirs = { ...base, last_name: 'Rao', monthly_income: '40000', gender: 'other' };
    expect(mergeDraft(base, mine, theirs)).toEqual({
      values: { first_name: 'Asha', last_name: 'Singh', gender: 'other', monthly_income: '40000' },
      kept: ['last_name'],
    });
  });

  test('a field emptied here stays empty, one emptied there too', () => {
    const merged = mergeDraft(base, { ...base, gender: '' }, { ...base, first_name: '' });
    expect(merged.values).toEqual({ last_name: 'Verma' });
  });

  test('an empty field and an absent one are the same answer', () => {
    expect(sameValues({ a: '' }, {})).toBe(true);
    expect(sameValues({ a: '1' }, {})).toBe(false);
    expect(filledValues({ a: '', b: '2' })).toEqual({ b: '2' });
  });
});

import { describe, expect, test } from 'vitest';
import { filledValues, mergeDraft, sameValues } from './draft-merge.ts';

describe('a form filled in on two devices', () => {
  const base = { first_name: 'Asha', last_name: 'Verma', gender: 'female' };

  test('the newer value is taken for every field that was not changed here', () => {
    expect(mergeDraft(base, base, { ...base, last_name: 'Rao', emi: '500' })).toEqual({
      values: { ...base, last_name: 'Rao', emi: '500' },
      conflicts: [],
    });
  });

  test('the text typed here is kept, and the field is listed if both devices changed it differently', () => {
    const mine = { ...base, last_name: 'Singh', monthly_income: '40000' };
    const theirs = { ...base, last_name: 'Rao', monthly_income: '40000', gender: 'other' };
    expect(mergeDraft(base, mine, theirs)).toEqual({
      values: { first_name: 'Asha', last_name: 'Singh', gender: 'other', monthly_income: '40000' },
      conflicts: ['last_name'],
    });
  });

  test('a field that was cleared on either device stays empty', () => {
    const merged = mergeDraft(base, { ...base, gender: '' }, { ...base, first_name: '' });
    expect(merged.values).toEqual({ last_name: 'Verma' });
  });

  test('an empty field and a missing one are the same answer', () => {
    expect(sameValues({ a: '' }, {})).toBe(true);
    expect(sameValues({ a: '1' }, {})).toBe(false);
    expect(filledValues({ a: '', b: '2' })).toEqual({ b: '2' });
  });
});

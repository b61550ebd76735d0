import { describe, expect, it } from 'vitest';
import {
  AUDIENCE_FIELD_NAMES,
  AUDIENCE_FIELDS,
  type AudienceGroup,
  type AudienceRule,
  audienceFault,
  isAudienceField,
  isAudienceGroup,
  placesOf,
  placesText,
  rulesOf,
} from './audience.ts';

const rule = (field = 'language', operator = '=', value = 'hi'): AudienceRule => ({ field, operator, value });
const group = (...rules: (AudienceRule | AudienceGroup)[]): AudienceGroup => ({ combinator: 'and', rules });

describe('places of a rule', () => {
  it.each([
    ['', []],
    ['MH', ['MH']],
    ['MH,2476', ['MH', '2476']],
  ])('%j are %j, and the other way round', (value, places) => {
    expect(placesOf(value)).toEqual(places);
    expect(placesText(places)).toBe(value);
  });
});

describe('an audience', () => {
  it('can be chosen by these fields and no others', () => {
    expect(AUDIENCE_FIELD_NAMES).toEqual([
      'language',
      'product',
      'employment',
      'monthly_income',
      'loan_amount',
      'place',
      'postal_code',
      'joined_on',
      'profile_saved_on',
    ]);
    expect(AUDIENCE_FIELDS.product.values).toContain('Gold Loans');
    expect(AUDIENCE_FIELDS.employment.values).toContain('self_employed');
    expect(['language', 'toString', ''].map(isAudienceField)).toEqual([true, false, false]);
  });

  it.each([
    ['language', '=', 'hi', true],
    ['language', '!=', 'en', true],
    ['language', '>=', 'en', false],
    ['language', '=', 'ta', false],
    ['caste', '=', 'hi', false],
    ['product', '=', 'Personal Loans', true],
    ['product', '=', 'personal loans', false],
    ['monthly_income', '=', '0', true],
    ['monthly_income', '>=', '100000000', true],
    ['monthly_income', '<=', '100000001', false],
    ['monthly_income', '!=', '1', false],
    ['monthly_income', '<=', '-1', false],
    ['monthly_income', '<=', '1.5', false],
    ['monthly_income', '<=', '', false],
    ['monthly_income', '<=', '5 ', false],
    ['monthly_income', '<=', ' 5', false],
    ['loan_amount', '<=', '1000000000', true],
    ['loan_amount', '<=', '1000000001', false],
    ['loan_amount', '<=', '00000000001', false],
    ['place', 'in', 'MH', true],
    ['place', 'notIn', 'MH,2476', true],
    ['place', 'in', '', false],
    ['place', 'in', 'MH,', false],
    ['place', 'in', 'mh', false],
    ['place', 'in', 'MHX', false],
    ['place', 'in', '1', false],
    ['place', 'in', '11001', true],
    ['place', 'in', '110016', false],
    ['place', '=', 'MH', false],
    ['place', 'in', Array(40).fill('MH').join(), true],
    ['place', 'in', Array(41).fill('MH').join(), false],
    ['postal_code', 'beginsWith', '1', true],
    ['postal_code', 'beginsWith', '110016', true],
    ['postal_code', 'beginsWith', '1100160', false],
    ['postal_code', 'beginsWith', 'x1', false],
    ['postal_code', 'beginsWith', '1x', false],
    ['postal_code', 'beginsWith', '', false],
    ['postal_code', '=', '110016', false],
    ['joined_on', '>=', '2026-11-27', true],
    ['joined_on', '<=', '2026-02-29', false],
    ['joined_on', '=', '2026-11-27', false],
    ['profile_saved_on', '<=', '2026-11-27', true],
    ['profile_saved_on', '<=', '20261127', false],
  ])('may be chosen by %s %s %j: %s', (field, operator, value, right) =>
    expect(audienceFault(group(rule(), rule(field, operator, value)))).toBe(right ? undefined : 'audience_rule'),
  );

  it('has at most 20 rules, however they are grouped', () => {
    const many = (count: number) => Array.from({ length: count }, () => rule());
    expect(audienceFault(group(...many(20)))).toBeUndefined();
    expect(audienceFault(group(...many(21)))).toBe('audience_size');
    expect(audienceFault(group(...many(10), group(...many(10))))).toBeUndefined();
    expect(audienceFault(group(...many(10), group(...many(11))))).toBe('audience_size');
  });

  it('has groups at most three deep, and the rules of all groups are counted', () => {
    const deep = group(rule(), group(group(rule('postal_code', 'beginsWith', '11'))));
    expect(audienceFault(deep)).toBeUndefined();
    expect(audienceFault(group(deep))).toBe('audience_size');
    expect(audienceFault(group(group(group())))).toBeUndefined();
    expect(audienceFault(group(group(group(group()))))).toBe('audience_size');
    expect(audienceFault(group(group(rule('caste'))))).toBe('audience_rule');
    expect(audienceFault(group())).toBeUndefined();
    expect(rulesOf(deep).map(({ field }) => field)).toEqual(['language', 'postal_code']);
    expect([rule(), group()].map(isAudienceGroup)).toEqual([false, true]);
  });
});

import { paise } from '@tulna/rules/money';
import { describe, expect, test } from 'vitest';
import { lenderAdapters } from './adapters/all.ts';
import { personalValues } from './http-call.ts';
import { hidden, type Json, loggedJson, loggedJsonCap } from './logged-json.ts';
import { redactor } from './redaction.ts';
import { inventedLead } from './testing/people.ts';

const nobody = redactor({ texts: [] });

describe('of fields that aren’t on the list, only the structure is logged', () => {
  const fields = ['id', 'plans.rate', 'plans.words', 'deep.code'];
  test.each<[string, unknown, Json]>([
    ['listed values are logged', { id: 'L-1', deep: { code: 7 } }, { id: 'L-1', deep: { code: 7 } }],
    [
      'other values are hidden',
      { gender: 'female', emi: 3500, yes: true },
      { gender: hidden, emi: hidden, yes: hidden },
    ],
    ['null is logged', { id: null, gender: null }, { id: null, gender: null }],
    [
      'listed fields within lists are logged',
      { plans: [{ rate: 1.5, emi: 2 }] },
      { plans: [{ rate: 1.5, emi: hidden }] },
    ],
    ['a list of listed values is logged', { plans: { words: ['A', 'B'] } }, { plans: { words: ['A', 'B'] } }],
    ['of any other list, only its length is logged', { people: [{ a: 1 }, { a: 2 }] }, { people: '[2 items]' }],
    ['the beginning of a listed name doesn’t count as listed', { plan: [{ rate: 1 }] }, { plan: '[1 items]' }],
    ['an object where a value was expected is hidden', { id: { gender: 'male' } }, { id: { gender: hidden } }],
    ['a listed name elsewhere is hidden', { deep: { id: 'L-1' } }, { deep: { id: hidden } }],
    ['names that could be personal data are hidden', { 'Asha Rao': 1, '9876543210': 1 }, { '[field]': hidden }],
    ['a bare text is hidden', 'female, EMI 3500', hidden],
    ['a bare number is hidden', 3500, hidden],
    ['no body is logged as null', undefined, null],
  ])('%s', (_name, body, expected) => {
    expect(loggedJson(fields, nobody, body)).toEqual(expected);
  });

  test.each([
    ['IN_PROCESS', 'IN_PROCESS'],
    ['Customer Not Interested', 'Customer Not Interested'],
    ['2.00% p.m.', '2.00% p.m.'],
    ['2030-03-04T05:06:07.000Z', '2030-03-04T05:06:07.000Z'],
    ['/Date(1898838000000)/', '/Date(1898838000000)/'],
    ['one two three four', 'one two three four'],
    ['one two three four five', hidden],
    ['x'.repeat(120), 'x'.repeat(120)],
    ['x'.repeat(121), hidden],
    ['<b>hello</b>', hidden],
    ['', hidden],
  ])('a listed field holds a word, never a sentence: %s', (text, expected) => {
    expect(loggedJson(fields, nobody, { id: text })).toEqual({ id: expected });
  });

  test('the logged body is limited in size', () => {
    const plans = Array.from({ length: 20 }, () => ({ rate: 'y'.repeat(119), emi: 1 }));
    expect(JSON.stringify(loggedJson(fields, nobody, { plans })).length).toBeLessThan(loggedJsonCap);
    const long = Array.from({ length: 20 }, () => ({ rate: 'y'.repeat(119), words: Array(20).fill('z'.repeat(60)) }));
    expect(loggedJson(fields, nobody, { plans: long })).toMatchObject({ truncated: true });
    expect(loggedJson(fields, nobody, { plans: [...plans, ...plans] })).toHaveProperty('plans.length', 20);
  });
});

/** A body with a value at every listed path. */
const bodyWith = (paths: readonly string[], value: unknown): object => {
  const body: { [key: string]: unknown } = {};
  for (const path of paths) {
    const names = path.split('.');
    let place = body;
    for (const name of names.slice(0, -1)) {
      place[name] ??= {};
      place = place[name] as { [key: string]: unknown };
    }
    const last = names.at(-1) ?? '';
    place[last] ??= value;
  }
  return body;
};

describe.each(lenderAdapters.map(({ key, logged }) => [key, logged] as const))('%s', (_key, logged) => {
  const lead = inventedLead({
    monthlyIncomePaise: paise(4_187_300),
    existingEmiPaise: paise(351_700),
    desiredAmountPaise: paise(17_395_000),
    desiredTenureMonths: 17,
  });
  const clean = redactor(personalValues(lead));
  const personal = Object.entries(lead).filter(([field]) => !/Id$|Url$|^idempotencyKey$/.test(field)) as [
    string,
    string | number,
  ][];

  test('every personal field is tested', () => {
    expect(personal.map(([field]) => field).sort()).toEqual(
      [
        'pan',
        'phone',
        'email',
        'firstName',
        'lastName',
        'birthDate',
        'gender',
        'postalCode',
        'employment',
        'employerName',
        'monthlyIncomePaise',
        'existingEmiPaise',
        'desiredAmountPaise',
        'desiredTenureMonths',
      ].sort(),
    );
  });

  test.each(personal)('the %s is masked even if a lender writes it into every listed field', (_field, value) => {
    for (const listed of Object.values(logged)) {
      for (const written of [value, String(value)]) {
        const log = JSON.stringify(loggedJson(listed, clean, bodyWith(listed, written)));
        expect(log).not.toContain(`"${value}"`);
        expect(log).not.toMatch(new RegExp(`[:[]${value}[,}\\]]`));
      }
    }
  });

  test('no listed field is an amount or about a person', () => {
    for (const path of Object.values(logged).flat()) {
      expect(path).not.toMatch(
        /pan\b|mobile|phone|mail|birth|dob|gender|pin_?code|postal|employ|income|salary|emi|amount|amt|paise|url|remark|reason|note|because|message$|token|secret|password/i,
      );
    }
  });
});

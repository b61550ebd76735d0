import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from './clock.ts';
import {
  budgetAllows,
  budgetDays,
  CALL_DISPOSITIONS,
  callBackFault,
  callBudget,
  dispositionRule,
  filledScript,
  firstNameOf,
  mayUseScript,
  movesCall,
  noteFault,
  scriptFault,
} from './telecalling.ts';

const at = (text: string) => new Date(`${text}+05:30`);

describe('the call limit', () => {
  test('is counted by the Indian calendar: for today, and for today with the six days before it', () => {
    for (const time of ['00:00:00', '23:59:59'])
      expect(budgetDays(at(`2026-11-24T${time}`))).toEqual({
        day: at('2026-11-24T00:00:00'),
        week: at('2026-11-18T00:00:00'),
      });
  });

  test.each([
    [[], '2026-11-24T12:00:00', '2026-11-24T12:00:00'],
    [['2026-11-23T23:59:59'], '2026-11-24T00:00:00', '2026-11-24T00:00:00'],
    [['2026-11-24T00:00:00'], '2026-11-24T18:00:00', '2026-11-25T00:00:00'],
    [
      ['2026-11-18T10:00:00', '2026-11-20T10:00:00', '2026-11-22T10:00:00'],
      '2026-11-24T12:00:00',
      '2026-11-25T00:00:00',
    ],
    [
      ['2026-11-17T10:00:00', '2026-11-20T10:00:00', '2026-11-22T10:00:00'],
      '2026-11-24T12:00:00',
      '2026-11-24T12:00:00',
    ],
    [
      ['2026-11-22T10:00:00', '2026-11-23T10:00:00', '2026-11-24T10:00:00'],
      '2026-11-24T12:00:00',
      '2026-11-29T00:00:00',
    ],
  ])('after %j, asked on %s, the phone may ring on %s', (rang, now, next) => {
    expect(budgetAllows(rang.map(at), at(now))).toEqual(at(next));
  });

  test('is never exceeded by calls at the times that it allows', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3 * 24 * 60 }), { maxLength: 40 }), (pauses) => {
        const rang: Date[] = [];
        let now = at('2026-11-01T10:00:00');
        for (const minutes of pauses) {
          now = budgetAllows(rang, new Date(now.getTime() + minutes * 60_000));
          const { day, week } = budgetDays(now);
          expect(rang.filter((one) => one >= day).length).toBeLessThan(callBudget.perDay);
          expect(rang.filter((one) => one >= week).length).toBeLessThan(callBudget.perWeek);
          rang.push(now);
        }
      }),
    );
  });
});

test.each([
  ['2026-11-24T12:00:00', 'past'],
  ['2026-11-24T12:00:01', undefined],
  ['2026-11-25T09:59:59', 'hours'],
  ['2026-11-25T10:00:00', undefined],
  ['2026-11-25T10:30:00', undefined],
  ['2026-11-25T18:59:59', undefined],
  ['2026-11-25T19:00:00', 'hours'],
  ['2026-12-24T12:00:00', undefined],
  ['2026-12-24T12:00:01', 'far'],
])('a call-back agreed for %s is %s', (agreed, fault) => {
  expect(callBackFault(at(agreed), at('2026-11-24T12:00:00'))).toBe(fault);
});

test.each([
  ['Wants to talk to his wife first', undefined],
  ['ABCPM1204N', 'pan'],
  ['abcpm 1204 n', 'pan'],
  ['98765432', 'number'],
  ['9876 54 32', 'number'],
  ['lives in A1234B', undefined],
  ['१२३ ग्राम सोना', undefined],
  ['9876543', undefined],
  ['+91 98765-43210', 'number'],
  ['९८७६५४३२१०', 'number'],
  ['Earns 65,000 and pays 4,000', undefined],
])('a note that says %s has the fault %s', (note, fault) => {
  expect(noteFault(note)).toBe(fault);
});

describe('a script', () => {
  const lenders = ['KreditBee', 'Aditya Birla Capital'];
  test.each([
    ['Hello {first_name}, from {brand}', undefined],
    ['Hello {name}', { fault: 'place', word: 'name' }],
    ['Hello {first_name', { fault: 'bracket' }],
    ['Hello }', { fault: 'bracket' }],
    [`{${'a'.repeat(41)}}`, { fault: 'place', word: 'a'.repeat(40) }],
    ['Take kreditbee!', { fault: 'lender', word: 'KreditBee' }],
    ['Aditya-Birla  Capital pays', { fault: 'lender', word: 'Aditya Birla Capital' }],
    ['Aditya is my name', undefined],
  ])('“%s” has the fault %j', (text, fault) => {
    expect(scriptFault(text, lenders)).toEqual(fault);
  });

  test('is searched for a lender’s name in any other text, and a name without letters is never found', () => {
    expect(scriptFault('Take Money View today', ['Money View.'])).toEqual({ fault: 'lender', word: 'Money View.' });
    expect(scriptFault('', ['...'])).toBeUndefined();
  });

  test('has its facts filled in once, and never placeholders within a fact', () => {
    const facts = {
      first_name: '{lender}',
      agent: 'Farida',
      brand: 'Tulna',
      product: 'loan',
      step: 'ready',
      amount: '₹1',
      lender: 'X',
    };
    expect(filledScript('{first_name} {agent} {agent} {other}', facts)).toBe('{lender} Farida Farida {other}');
  });

  test('with a lender can only be used for a service call to people who have all applied', () => {
    expect(mayUseScript(['Hello'], 'promotional', [])).toBe(true);
    expect(mayUseScript(['{lender}'], 'service', ['with_lender', 'approved'])).toBe(true);
    expect(mayUseScript(['a', '{lender}'], 'promotional', ['approved'])).toBe(false);
    expect(mayUseScript(['{lender}'], 'service', [])).toBe(false);
    expect(mayUseScript(['{lender}'], 'service', ['approved', 'form'])).toBe(false);
  });
});

test('every disposition ends a lead or defines when it is tried again', () => {
  for (const one of CALL_DISPOSITIONS) {
    const { final, retryMs, time } = dispositionRule(one);
    expect([final, retryMs !== undefined, time === true].filter(Boolean), one).toHaveLength(1);
    expect(retryMs ?? 0).toBeLessThan(DAY_MS);
  }
});

test.each([
  ['asked', 'ringing', true],
  ['asked', 'connected', true],
  ['ringing', 'asked', false],
  ['connected', 'ringing', false],
  ['connected', 'connected', false],
  ['connected', 'ended', true],
  ['ended', 'failed', false],
  ['failed', 'ended', false],
  ['ended', 'connected', false],
] as const)('a call that is %s becomes %s: %s', (from, to, moves) => {
  expect(movesCall(from, to)).toBe(moves);
});

test.each([
  ['Farida Calls', 'Farida'],
  ['  Asha  ', 'Asha'],
  ['', ''],
])('the first name of “%s” is “%s”', (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});

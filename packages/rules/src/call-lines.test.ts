import { describe, expect, test } from 'vitest';
import { CALL_LINES, type CallLine, calledNumber, lineFor, purposeOfLine } from './call-lines.ts';

const at = (day: string, time = '12:00:00') => new Date(`${day}T${time}+05:30`);

describe('the line of a purpose', () => {
  const lines: readonly CallLine[] = [
    { number: '1400000001', purpose: 'promotional', from: '2026-01-01', until: '2026-03-31' },
    { number: '1400000002', purpose: 'promotional', from: '2026-03-01', until: null },
    { number: '1600000001', purpose: 'service', from: '2026-02-01', until: '2026-02-28' },
  ];

  test.each([
    ['promotional', '2025-12-31', undefined],
    ['promotional', '2026-01-01', '1400000001'],
    ['promotional', '2026-02-28', '1400000001'],
    ['promotional', '2026-03-01', '1400000002'],
    ['promotional', '2026-04-01', '1400000002'],
    ['service', '2026-01-31', undefined],
    ['service', '2026-02-01', '1600000001'],
    ['service', '2026-02-28', '1600000001'],
    ['service', '2026-03-01', undefined],
  ] as const)('of %s calls on %s is %s', (purpose, day, number) => {
    expect(lineFor(purpose, at(day), lines)?.number).toBe(number);
    expect(lineFor(purpose, at(day), lines.toReversed())?.number).toBe(number);
    // The whole Indian day.
    expect(lineFor(purpose, at(day, '00:00:00'), lines)?.number).toBe(number);
    expect(lineFor(purpose, at(day, '23:59:59'), lines)?.number).toBe(number);
  });

  test.each([
    ['1400000001', '2026-03-31', 'promotional'],
    ['1400000001', '2026-04-01', 'former'],
    ['1600000001', '2026-01-31', undefined],
    ['1600000001', '2026-02-01', 'service'],
    ['1600000002', '2026-02-01', undefined],
  ] as const)('%s on %s is %s', (number, day, purpose) => {
    expect(purposeOfLine(number, at(day), lines)).toBe(purpose);
  });
});

test('a line has ten digits, belongs to the series of its purpose, and ends after it begins', () => {
  for (const { number, purpose, from, until } of CALL_LINES) {
    expect(number).toMatch(purpose === 'promotional' ? /^140\d{7}$/ : /^160\d{7}$/);
    expect(until === null || until >= from).toBe(true);
  }
});

test.each([
  ['1409900102', '1409900102'],
  ['+91 140 990 0102', '1409900102'],
  ['911409900102', '1409900102'],
  ['0140-9900102', '1409900102'],
  ['(140) 990.0102', '1409900102'],
  ['0091 1409900102', '1409900102'],
  ['१४०९९००१०२', '1409900102'],
  ['\u202a+91 140\u2013990\u20110102\u202c', '1409900102'],
  ['140990010', undefined],
  ['14099001022', undefined],
  ['+92 1409900102', undefined],
  ['call', undefined],
])('%s is read as %s', (typed, number) => {
  expect(calledNumber(typed)).toBe(number);
});

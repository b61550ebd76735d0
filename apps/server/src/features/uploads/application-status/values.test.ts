import { expect, test } from 'vitest';
import { amountFault, readMoment, readPaise, readStatus } from './values.ts';

/** Indian clock times, as the moment in UTC. */
test.each([
  ['2026-11-05 12:00 am', '2026-11-04T18:30:00.000Z'],
  ['2026-11-05 12:30 AM', '2026-11-04T19:00:00.000Z'],
  ['2026-11-05 1:00 am', '2026-11-04T19:30:00.000Z'],
  ['2026-11-05 11:59 am', '2026-11-05T06:29:00.000Z'],
  ['2026-11-05 12:00 pm', '2026-11-05T06:30:00.000Z'],
  ['2026-11-05 12:30 PM', '2026-11-05T07:00:00.000Z'],
  ['2026-11-05 1:00 pm', '2026-11-05T07:30:00.000Z'],
  ['05/11/2026 11:59:59pm', '2026-11-05T18:29:59.000Z'],
  ['05/11/2026 00:00', '2026-11-04T18:30:00.000Z'],
  ['05/11/2026 23:59', '2026-11-05T18:29:00.000Z'],
  ['5-Nov-2026, 09:05', '2026-11-05T03:35:00.000Z'],
])('%s is read in Indian time', (cell, at) => {
  expect(readMoment(cell)).toEqual({ at: new Date(at), dayOnly: false });
});

test.each([
  ['2026-11-05T06:30:00Z', '2026-11-05T06:30:00.000Z'],
  ['2026-11-05T06:30:00z', '2026-11-05T06:30:00.000Z'],
  ['2026-11-05T23:59:59Z', '2026-11-05T23:59:59.000Z'],
  ['2026-11-05T00:00Z', '2026-11-05T00:00:00.000Z'],
  ['2026-11-05T06:30:00.123Z', '2026-11-05T06:30:00.000Z'],
  ['2026-11-05T12:00:00+05:30', '2026-11-05T06:30:00.000Z'],
  ['2026-11-05T06:30:00+0000', '2026-11-05T06:30:00.000Z'],
  ['2026-11-05T01:30:00-05:00', '2026-11-05T06:30:00.000Z'],
])('%s is the moment of its own zone', (cell, at) => {
  expect(readMoment(cell)).toEqual({ at: new Date(at), dayOnly: false });
});

test.each([
  ['2026-11-05', '2026-11-05T18:29:59.999Z'],
  ['05.11.2026', '2026-11-05T18:29:59.999Z'],
  ['46331', '2026-11-05T18:29:59.999Z'],
])('%s alone is the end of its day', (cell, at) =>
  expect(readMoment(cell)).toEqual({ at: new Date(at), dayOnly: true }),
);

test('a day number of Excel with a time is that time in India', () =>
  expect(readMoment('46331.5')).toEqual({ at: new Date('2026-11-05T06:30:00.000Z'), dayOnly: false }));

test.each([
  '2026-11-05 24:00',
  '2026-11-05 12:60',
  '2026-11-05 12:30:60',
  '31/02/2026',
  '29/02/2027',
  '2026-13-01',
  '1999-12-31',
  '2101-01-01',
  'yesterday',
  '',
])('%j is no moment', (cell) => expect(readMoment(cell)).toBeUndefined());

test.each([
  ['₹1,50,000.50', 15_000_050],
  ['Rs. 150000', 15_000_000],
  ['150,000', 15_000_000],
  ['150000.5', 15_000_050],
  ['150000.5000', 15_000_050],
  ['१,५०,०००', 15_000_000],
  ['0.01', 1],
  ['1000000000', 100_000_000_000],
])('%s is so many paise', (cell, paise) => expect(readPaise(cell)).toBe(paise));

test.each([
  ['125000,50', 'amountGrouping'],
  ['1,25,00', 'amountGrouping'],
  ['2,5', 'amountGrouping'],
  ['5 lakh', 'amountWords'],
  ['1E+05', 'amountWords'],
  ['1000.005', 'amountDecimals'],
  ['1.005', 'amountGrouping'],
  ['0', 'amount'],
  ['-5', 'amount'],
  ['paid', 'amount'],
  ['1000000000.01', 'amountLimit'],
  ['99999999999999999', 'amountLimit'],
] as const)('%s is refused with its own reason', (cell, fault) => {
  expect(readPaise(cell)).toBeUndefined();
  expect(amountFault(cell)).toBe(fault);
});

test('a status is found whatever its letters and signs, and an unknown one is none', () => {
  expect(readStatus(' LOAN - Disbursed ')).toBe('disbursed');
  expect(readStatus('e-sign done')).toBe('agreement');
  expect(readStatus('approved?!')).toBe('approved');
  expect(readStatus('approved by manager')).toBeUndefined();
});

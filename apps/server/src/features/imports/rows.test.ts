import { expect, test } from 'vitest';
import type { SheetRow } from '../../platform/spreadsheets/sheet.ts';
import { statusFileKind as kind } from '../lender-applications/index.ts';
import type { MappedColumn } from './content.ts';
import { rowReader, wordKeys } from './rows.ts';

const headers = ['lead_id', 'lender', 'status', 'status_date', 'disbursed_amount', 'tranche'];
const columns = headers.map(
  (column, index): MappedColumn => ({ index, header: column, samples: [], column, from: 'name' }),
);
const words = [{ column: 'status', word: 'paid', rows: 1, value: 'disbursed', from: 'person' } as const];
const read = (cells: readonly string[], more: Partial<SheetRow> = {}, monthFirst = {}) =>
  rowReader({
    kind,
    content: { columns, words: [...words], monthFirst, end: null },
    headerRow: 1,
    lender: null,
    now: new Date('2026-11-20T10:00:00Z'),
    prepared: new Map([['cashe', 'cashe']]),
  })({ number: 2, cells: [...cells], ...more });
const row = (amount: string, date = '', tranche = '') => ['L-1', 'CASHe', 'paid', date, amount, tranche];

test.each([
  ['₹1,50,000.50', 15_000_050],
  ['Rs. 150000', 15_000_000],
  ['150,000', 15_000_000],
  ['150000.5', 15_000_050],
  ['150000.5000', 15_000_050],
  ['१,५०,०००', 15_000_000],
  ['0.01', 1],
  ['1000000000', 100_000_000_000],
])('%s is read as %i paise', (cell, paise) => {
  expect(read(row(cell))).toMatchObject({ is: 'good', row: { disbursedPaise: paise } });
});

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
])('%s is refused with its own reason', (cell, reason) => {
  const verdict = read(row(cell));
  const faults = verdict.is === 'wrong' ? verdict.faults : [];
  expect(faults).toEqual([
    { column: 'disbursed_amount', reason, ...(reason === 'amountLimit' && { values: { crore: 100 } }) },
  ]);
});

test.each([
  ['24:00 isn’t a time', '05/11/2026 24:00', 'dateTime'],
  ['a date in the future is refused', '22/11/2026', 'future'],
  ['a word isn’t a date', 'soon', 'date'],
])('%s', (_, date, reason) => {
  expect(read(row('1', date))).toEqual({ is: 'wrong', faults: [{ column: 'status_date', reason }] });
});

test('in a column with the month first, an ambiguous date is refused and an unambiguous one is accepted', () => {
  const refused = [{ column: 'status_date', reason: 'dateColumnMonthFirst', values: { row: 9 } }];
  expect(read(row('1', '05/11/2026'), {}, { status_date: 9 })).toEqual({ is: 'wrong', faults: refused });
  for (const date of ['13/11/2026', '5-Nov-26', '2026-11-05'])
    expect(read(row('1', date), {}, { status_date: 9 }).is).toBe('good');
});

test.each([
  ['e', 'errorCell'],
  ['f', 'formula'],
])('a cell of kind %s is reported as such, but only in a column that the row needs', (kindOfCell, reason) => {
  const cells = row('#N/A');
  expect(read(cells, { kinds: `tttt${kindOfCell}t` })).toEqual({
    is: 'wrong',
    faults: [{ column: 'disbursed_amount', reason }],
  });
  expect(read(['L-1', 'CASHe', 'x', '', '#N/A', ''], { kinds: `tttt${kindOfCell}t` })).toEqual({
    is: 'wrong',
    faults: [{ column: 'status', reason: 'word', values: expect.any(Object) }],
  });
});

test.each([
  ['1', 'good'],
  ['99', 'good'],
  ['100', 'wrong'],
  ['0', 'wrong'],
  ['1.5', 'wrong'],
])('tranche %s is %s', (tranche, is) => expect(read(row('1', '', tranche)).is).toBe(is));

test('sums, empty rows, repeated headers and rows above or below the table are left out', () => {
  for (const cells of [['Total', '', '', '', '5000', ''], ['', '', '', '', '', ''], headers])
    expect(read(cells)).toEqual({ is: 'left_out' });
  expect(read(['L-1', 'CASHe', 'paid', '', '', ''], { number: 1 })).toEqual({ is: 'left_out' });
});

test('look-alike letters and lost digits in a reference are refused', () => {
  for (const [reference, reason] of [
    ['L\u0415AD-1', 'lookAlike'],
    ['9.18E+11', 'lostDigits'],
  ])
    expect(read([reference ?? '', 'CASHe', 'paid', '', '1', ''])).toMatchObject({
      is: 'wrong',
      faults: [{ column: 'lead_id', reason }],
    });
});

test('each word gets its own key, the same each time, however many there are', () => {
  const keyOf = wordKeys();
  for (const round of [1, 2])
    for (let n = 0; n < 1500; n += 1) expect(keyOf(` Word-${n}! `), `round ${round}`).toBe(`word ${n}`);
});

import { describe, expect, test } from 'vitest';
import { MOST_PAISE, plainText, readImportCell } from './import-cells.ts';
import type { ImportCellType, ImportColumn } from './import-columns.ts';

const column = (type: ImportCellType, more: Partial<ImportColumn> = {}): ImportColumn => ({
  id: 'x',
  type,
  names: ['x'],
  ...more,
});
const read = (type: ImportCellType, text: string, more: Partial<ImportColumn> = {}) =>
  readImportCell(column(type, more), text);

describe.each(['text', 'id', 'word', 'moment', 'amount', 'percent', 'whole'] as const)('a cell of %s', (type) => {
  test.each(['', '   ', '\u200B', '\u00A0'])('with %j is empty', (text) => expect(read(type, text)).toBeUndefined());

  test('with an error, or with a formula without a value, is refused for that', () => {
    expect(readImportCell(column(type), '#N/A', 'error')).toEqual({ fault: 'error_cell' });
    expect(readImportCell(column(type), '', 'formula')).toEqual({ fault: 'formula' });
  });
});

describe('a reference', () => {
  test.each([
    [' UPW-0012 ', 'UPW-0012'],
    ["'00123", '00123'],
    ['UPW\u200B12\uFEFF', 'UPW12'],
    ['ＵＰＷ１２', 'UPW12'],
    ['UPW१२', 'UPW12'],
    ['UPW\u00A012', 'UPW 12'],
    ['1E5', '1E5'],
    ['L-1E10', 'L-1E10'],
    ['1E10-L', '1E10-L'],
    ["O'Neil-1", "O'Neil-1"],
    ['लीड 12', 'लीड 12'],
    ['x'.repeat(100), 'x'.repeat(100)],
  ])('%j is %j', (text, id) => expect(read('id', text)).toEqual({ type: 'id', text: id }));

  test.each([
    ['UP\u0410-12', 'look_alike'],
    ['\u039Fne', 'look_alike'],
    ['9.18E+11', 'lost_digits'],
    ['9E+11', 'lost_digits'],
    ['1.23456789e12', 'lost_digits'],
    ['x'.repeat(101), 'too_long'],
  ] as const)('%j is refused: %s', (text, fault) => expect(read('id', text)).toEqual({ fault }));
});

describe('an amount', () => {
  test.each([
    ['₹1,50,000.50', 15_000_050],
    ['Rs. 500/-', 50_000],
    ['0', 0],
    ['10000000000', MOST_PAISE],
  ])('%s is %d paise', (text, paise) => expect(read('amount', text)).toEqual({ type: 'amount', paise }));

  test.each([
    ['10000000000.01', 'too_large'],
    ['125000,50', 'grouping'],
    ['5 lakh', 'words'],
    ['1.5E+05', 'exponent'],
    ['12.345', 'grouping'],
    ['1212.345', 'decimals'],
    ['(500)', 'negative'],
    ['paid', 'not_a_number'],
  ] as const)('%s is refused: %s', (text, fault) => expect(read('amount', text)).toEqual({ fault }));

  test('may be negative if its column allows it', () => {
    expect(read('amount', '(1,500.25)', { negative: true })).toEqual({ type: 'amount', paise: -150_025 });
    expect(read('amount', '-10000000000.01', { negative: true })).toEqual({ fault: 'too_large' });
  });
});

test.each([
  ['percent', '2.5%', { type: 'percent', decimal: '2.5' }],
  ['percent', '2.1234', { type: 'percent', decimal: '2.1234' }],
  ['percent', '2.12345', { fault: 'decimals' }],
  ['percent', '-1', { fault: 'negative' }],
  ['whole', '3', { type: 'whole', value: 3 }],
  ['whole', '3.0', { type: 'whole', value: 3 }],
  ['whole', '3.5', { fault: 'decimals' }],
  ['word', ' In\u00A0 Review ', { type: 'word', text: 'In Review' }],
  ['word', 'x'.repeat(121), { fault: 'too_long' }],
  ['text', 'x'.repeat(1000), { type: 'text', text: 'x'.repeat(1000) }],
  ['text', 'x'.repeat(1001), { fault: 'too_long' }],
  ['moment', '11/25/2026', { fault: 'month_first' }],
] as const)('%s %j', (type, text, value) => expect(read(type, text)).toEqual(value));

test('a date and time keeps its day', () =>
  expect(read('moment', '5-Nov-26')).toMatchObject({ type: 'moment', moment: { day: '2026-11-05', dayOnly: true } }));

test('a text keeps its lines, and loses characters that reverse its order', () =>
  expect(plainText(' a\u202E \t b\n c ')).toBe('a b\n c'));

import { expect, test } from 'vitest';
import { type ListColumn, matchingRows } from './list-columns.tsx';
import { csvField, csvOf } from './list-export.tsx';

test.each([
  ['=1+1', `"'=1+1"`],
  ['+91 98765', `"'+91 98765"`],
  ['-2', `"'-2"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['a, "b"', '"a, ""b"""'],
  ['two\nlines', '"two\nlines"'],
  ['plain', 'plain'],
])('%j becomes a text that no spreadsheet runs', (value, field) => {
  expect(csvField(value)).toBe(field);
});

test('numbers stay numbers, also negative ones, and null is an empty field', () => {
  expect([csvField(-2.5), csvField(0), csvField(null)]).toEqual(['-2.5', '0', '']);
});

interface Row {
  name: string;
  fee: number;
}

const columns: readonly ListColumn<Row>[] = [
  { id: 'name', header: 'Name', width: 1, cell: ({ name }) => name, value: ({ name }) => name },
  { id: 'fee', header: 'Fee', width: 1, cell: ({ fee }) => fee, value: ({ fee }) => fee },
  { id: 'actions', header: 'Actions', width: 1, cell: () => null },
];
const rows: readonly Row[] = [
  { name: 'Café Card', fee: 499 },
  { name: 'नया कार्ड', fee: 0 },
];

test('an export has the columns with a value and is safe to open in a spreadsheet', () => {
  expect(csvOf(columns, rows)).toBe('\uFEFFName,Fee\r\nCafé Card,499\r\nनया कार्ड,0\r\n');
});

test.each([
  ['cafe 499', ['Café Card']],
  ['कार्ड', ['नया कार्ड']],
  ['cafe 500', []],
  ['', ['Café Card', 'नया कार्ड']],
])('the search %j finds %j', (search, found) => {
  expect(matchingRows(rows, columns, [], { search, filters: {} }).map(({ name }) => name)).toEqual(found);
});

test('a filter keeps matching rows, and one that the server applies keeps all of them', () => {
  const free = {
    key: 'fee',
    label: 'Fee',
    options: [],
    matches: (row: Row, value: string) => String(row.fee) === value,
  };
  const chosen = { search: '', filters: { fee: '0', kind: 'x' } };
  expect(matchingRows(rows, columns, [free, { key: 'kind', label: 'Kind', options: [] }], chosen)).toEqual([rows[1]]);
});

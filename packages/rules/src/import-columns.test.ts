import { describe, expect, test } from 'vitest';
import {
  findSheet,
  findTable,
  HEADER_ROWS,
  headerWord,
  type ImportColumns,
  isTotalRow,
  missingColumns,
  readHeaders,
} from './import-columns.ts';

type Id = 'application_id' | 'lender' | 'lead_id' | 'status' | 'amount';
const columns: ImportColumns<Id> = {
  columns: [
    { id: 'application_id', type: 'id', names: ['application id', 'app id'] },
    { id: 'lender', type: 'word', names: ['lender', 'बैंक'] },
    { id: 'lead_id', type: 'id', names: ['lead id', 'lead no', 'LAN'] },
    { id: 'status', type: 'word', names: ['status', 'stage', 'स्थिति'] },
    { id: 'amount', type: 'amount', names: ['amount', 'disbursed amount (₹)'] },
  ],
  needs: [[['status']], [['application_id'], ['lead_id', 'lender']]],
};

test.each([
  ['  Lead_ID ', 'lead id'],
  ['LEAD-ID.', 'lead id'],
  ['Lead\u200BID', 'leadid'],
  ['Ｌｅａｄ　ＩＤ', 'lead id'],
  ['Disbursed Amount (₹)', 'disbursed amount'],
  ['Rate %', 'rate %'],
  ['स्थिति:', 'स्थिति'],
])('the header %j is compared as %j', (header, word) => expect(headerWord(header)).toBe(word));

describe('headers', () => {
  test('are recognised by any of their names, in both languages', () =>
    expect(readHeaders(columns, ['LAN', 'बैंक', 'Stage', 'Disbursed Amount', 'PAN', ''])).toEqual({
      places: { lead_id: 0, lender: 1, status: 2, amount: 3 },
      doubled: [],
      unknown: [4],
    }));

  test('with the same meaning are reported, and the first one is used', () =>
    expect(readHeaders(columns, ['Status', 'Lead id', 'Stage'])).toMatchObject({
      places: { status: 0, lead_id: 1 },
      doubled: [{ id: 'status', at: [0, 2] }],
    }));

  test('that a person mapped before take precedence, even if mapped to nothing', () =>
    expect(
      readHeaders(columns, ['Stage', 'Sub stage', 'Ref'], { stage: '', 'sub stage': 'status', ref: 'lead_id' }),
    ).toEqual({
      places: { status: 1, lead_id: 2 },
      doubled: [],
      unknown: [0],
    }));

  test('called like a property of every object are not mistaken for saved ones', () =>
    expect(readHeaders(columns, ['constructor', 'toString', '__proto__'])).toEqual({
      places: {},
      doubled: [],
      unknown: [0, 1, 2],
    }));
});

describe('the missing columns', () => {
  test.each([
    [{ status: 0, application_id: 1 }, []],
    [{ status: 0, lead_id: 1, lender: 2 }, []],
    [{ status: 0, lead_id: 1 }, ['application_id']],
    [{ lead_id: 1, lender: 2 }, ['status']],
    [{}, ['status', 'application_id']],
  ] as const)('with %j is %j', (places, missing) => expect(missingColumns(columns, places)).toEqual(missing));

  test('are those of the shortest alternative', () => {
    const needs: ImportColumns<Id> = {
      ...columns,
      needs: [
        [
          ['lead_id', 'lender', 'amount'],
          ['application_id', 'lender'],
        ],
      ],
    };
    expect(missingColumns(needs, { lender: 0 })).toEqual(['application_id']);
    expect(missingColumns(needs, { lender: 0, lead_id: 1 })).toEqual(['amount']);
  });
});

describe('the table of a sheet', () => {
  const headers = ['Lead id', 'Lender', 'Status'];
  const titles = (count: number) => Array.from({ length: count }, (_, index) => [`Status report, page ${index}`]);

  test('begins below its titles', () => {
    expect(findTable(columns, [['Status'], ['From', '01/11/2026'], headers, ['L-1', 'CASHe', 'ok']])).toMatchObject({
      header: 2,
      missing: [],
      places: { lead_id: 0, lender: 1, status: 2 },
    });
  });

  test('is searched for in the first twenty rows', () => {
    expect(HEADER_ROWS).toBe(20);
    expect(findTable(columns, [...titles(19), headers])?.header).toBe(19);
    expect(findTable(columns, [...titles(20), headers])).toBeUndefined();
  });

  test('with columns missing begins at the row with the most known columns', () =>
    expect(
      findTable(columns, [
        ['Lead id', 'x'],
        ['Lead id', 'Amount'],
        ['Lead id', 'Amount', 'Stage'],
      ]),
    ).toMatchObject({
      header: 2,
      missing: ['application_id'],
    }));

  test('begins at the first of several rows with equally many known columns', () => {
    expect(
      findTable(columns, [
        ['Lead id', 'Amount'],
        ['Stage', 'Amount'],
      ])?.header,
    ).toBe(0);
    expect(
      findTable(columns, [
        ['Lead id', 'Amount', 'Stage'],
        ['Stage', 'Amount'],
      ])?.header,
    ).toBe(0);
  });

  test('is not found if only one word is known', () =>
    expect(findTable(columns, [['Status'], ['a', 'b']])).toBeUndefined());

  test('begins at the first complete row of headers, not the widest', () =>
    expect(findTable(columns, [headers, ['Lead id', 'Lender', 'Status', 'Amount']])?.header).toBe(0));
});

describe('the sheet of a workbook', () => {
  const full = [['Lead id', 'Lender', 'Status']];
  const wide = [['Lead id', 'Lender', 'Status', 'Amount']];
  const part = [['Lead id', 'Status', 'Amount']];
  const less = [['Status', 'Amount']];
  const sheet = (rows: string[][], hidden = false) => ({ hidden, rows });

  test.each([
    ['the first complete one, after a cover sheet', [sheet([['Report']]), sheet(full), sheet(full)], 1],
    ['the first complete one, not the widest', [sheet(full), sheet(wide)], 0],
    ['the visible one of two', [sheet(full, true), sheet(full)], 1],
    ['a hidden one, if only that one is complete', [sheet(part), sheet(full, true)], 1],
    ['the one with the most known columns', [sheet(less), sheet(part)], 1],
    ['a visible one before a hidden one with more known columns', [sheet(part, true), sheet(less)], 1],
    ['a hidden one, if no visible one has known columns', [sheet([['a']]), sheet(part, true)], 1],
    ['the first, if none has known columns', [sheet([['a']]), sheet([['b']])], 0],
  ] as const)('is %s', (_, sheets, at) => expect(findSheet(columns, sheets).sheet).toBe(at));

  test('is returned with its table, or without one', () => {
    expect(findSheet(columns, [sheet(full)]).table?.header).toBe(0);
    expect(findSheet(columns, [sheet([['a']])]).table).toBeUndefined();
    expect(findSheet(columns, [])).toEqual({ sheet: 0, table: undefined });
  });
});

test.each([
  [['Total', '', '5,00,000'], true],
  [['', 'Grand Total', '5,00,000'], true],
  [['Sub-total:', '', '1'], true],
  [['Total records 25'], true],
  [['कुल', '', '5'], true],
  [[' ', ' Total ', '5'], true],
  [['Total', ' ', '5'], true],
  [['कुल राशि', '', '5'], true],
  [['', '', ''], false],
  [['Total', 'L-1', '5'], false],
  [['Totally new', '', '5'], false],
  [['L-1', 'Total', '5'], false],
])('%j is a row of sums: %s', (cells, is) => expect(isTotalRow(cells, [1])).toBe(is));

test('the word “Total” may be in a column that identifies the record, if the others are empty', () => {
  expect(isTotalRow(['', 'Total', '5'], [1])).toBe(true);
  expect(isTotalRow(['', 'Total', '5'], [1, 2])).toBe(false);
});

import { presetPeriod } from '@tulna/rules/periods';
import { expect, test } from 'vitest';
import { type ListColumn, matchingRows } from './list-columns.tsx';
import { passes, periodOf, sentFilters } from './list-filter-values.tsx';
import { requestOf } from './list-server.tsx';

const facts = {
  sorts: ['at'],
  filters: { at: 'days', kind: 'several', score: 'numbers', name: 'text' },
  search: 'texts',
  standard: '-at',
} as const;
const state = { search: '', sort: undefined, page: 1, filters: {}, open: '' };

test('a URL’s filters become call parameters; invalid and unknown ones are left out', () => {
  const filters = { at: '2026-11-01..2026-11-02', kind: 'a,b', score: '5..', name: 'x', tab: 'two' };
  expect(sentFilters(facts.filters, filters)).toEqual({
    at: '2026-11-01..2026-11-02',
    kind: 'a,b',
    score: '5..',
    name: 'x',
  });
  expect(sentFilters(facts.filters, { at: 'someday', score: '9..1', kind: '' })).toEqual({});
  expect(sentFilters(facts.filters, { at: 'custom_range' })).toEqual({});
});

test('a preset becomes dates at the time of the call', () => {
  const today = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10);
  const { from, to } = presetPeriod('last_7_days', today);
  expect(sentFilters(facts.filters, { at: 'last_7_days' })).toEqual({ at: `${from}..${to}` });
  expect(periodOf('last_7_days')).toEqual({ from, to });
  expect(periodOf('2026-11-01..')).toBeUndefined();
});

test.each([
  [{ search: 'ab' }, {}],
  [{ search: ' abc ' }, { search: 'abc' }],
  [{ search: '12' }, {}],
  [{ sort: { id: 'at', descending: true } }, { sort: '-at' }],
  [{ sort: { id: 'at', descending: false } }, { sort: 'at' }],
  [{ sort: { id: '__proto__', descending: false } }, {}],
])('%j is sent as %j', (part, asked) => {
  expect(requestOf(facts, { ...state, ...part })).toEqual(asked);
});

test('a list that searches by numbers accepts a short number, and a list without search sends none', () => {
  expect(requestOf({ ...facts, search: 'numbers' }, { ...state, search: '12' })).toEqual({ search: '12' });
  expect(requestOf({ ...facts, search: false }, { ...state, search: 'long enough' })).toEqual({});
});

test.each([
  ['text', 'Asha', 'Asha', true],
  ['text', 'Asha', 'asha', false],
  ['several', 'a,b', 'b', true],
  ['several', 'a,b', 'ab', false],
  ['numbers', '5..7', 5, true],
  ['numbers', '5..7', 7, true],
  ['numbers', '5..7', 4.99, false],
  ['numbers', '5..7', 7.01, false],
  ['numbers', '5..', null, false],
  ['numbers', 'five', 1, true],
  // In UTC, an Indian day starts at 18:30 on the day before.
  ['days', '2026-11-02..2026-11-02', '2026-11-01T18:30:00.000Z', true],
  ['days', '2026-11-02..2026-11-02', '2026-11-01T18:29:59.999Z', false],
  ['days', '2026-11-02..2026-11-02', '2026-11-02T18:29:59.999Z', true],
  ['days', '2026-11-02..2026-11-02', '2026-11-02T18:30:00.000Z', false],
  ['days', '..2026-11-02', null, false],
] as const)('%s %j lets %j through: %j', (kind, chosen, value, isThrough) => {
  expect(passes(kind, chosen, value)).toBe(isThrough);
});

test('lists whose rows are all in the browser support the same kinds of filter as the server', () => {
  const columns: readonly ListColumn<{ fee: number }>[] = [
    { id: 'fee', header: 'Fee', width: 1, cell: ({ fee }) => fee },
  ];
  const rows = [{ fee: 1 }, { fee: 5 }, { fee: 9 }];
  const filter = { key: 'fee', label: 'Fee', kind: 'numbers', of: (row: { fee: number }) => row.fee } as const;
  const filtered = (value: string) =>
    matchingRows(rows, columns, [filter], { search: '', filters: { fee: value } }).map(({ fee }) => fee);
  expect([filtered('2..'), filtered('..5'), filtered('5..5')]).toEqual([[5, 9], [1, 5], [5]]);
});

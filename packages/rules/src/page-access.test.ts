import { expect, test } from 'vitest';
import { type AccessTable, accessOf, firstPageFor, mayOpenPage } from './page-access.ts';

const table: AccessTable = {
  desk: { roles: [7], notYet: true },
  reports: { roles: [7, 8] },
  'reports/secret': { roles: [8] },
  settings: { roles: [7, 8, 9] },
};

test.each([
  ['reports', 7, true],
  ['reports', 9, false],
  // A page below another one has the same access at any depth, unless it has its own row.
  ['reports/:id', 7, true],
  ['reports/:id/:day', 7, true],
  ['reports/secret', 7, false],
  ['reports/secret', 8, true],
  ['reports/secret/:id', 7, false],
  // The row exists before the page does: the server already guards its calls by it.
  ['desk', 7, true],
  ['desk', 8, false],
  ['report', 7, false],
  ['nowhere', 7, false],
  ['nowhere/settings', 7, false],
  ['', 7, false],
  ['constructor', 7, false],
  ['settings', Number.NaN, false],
])('page "%s" for role %d: %s', (slug, role, may) => {
  expect(mayOpenPage(table, role, slug)).toBe(may);
});

test('a page without a row, and below no page with a row, may not be opened', () => {
  expect(accessOf(table, 'nowhere/at/all')).toBeUndefined();
  expect(accessOf(table, 'reports/:id')).toBe(table.reports);
});

test('an index page has the empty slug', () => {
  const portal: AccessTable = { '': { roles: [7] }, reports: { roles: [7, 8] } };
  expect(mayOpenPage(portal, 7, '')).toBe(true);
  expect(mayOpenPage(portal, 8, '')).toBe(false);
  expect([7, 8].map((role) => firstPageFor(portal, role))).toEqual(['', 'reports']);
});

test('a role lands on the first existing page that it may open', () => {
  expect([7, 8, 9, 10].map((role) => firstPageFor(table, role))).toEqual(['reports', 'reports', 'settings', undefined]);
});

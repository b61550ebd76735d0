import { expect, it } from 'vitest';
import { applicationPath, firstStepPath, LENDER_PAGES, lenderOfPage, pageOfLender } from './lender-pages.ts';
import { userPageAt } from './user-pages.ts';

it.each(Object.entries(LENDER_PAGES))('%s has the page %s, and back', (lender, page) => {
  expect(pageOfLender(lender)).toBe(page);
  expect(lenderOfPage(page)).toBe(lender);
  expect(userPageAt(`/user/${page}`)).toBe(page);
});

it.each(['offers', '', 'constructor', 'tata-capital'])('%j is no page of a lender', (page) => {
  expect(lenderOfPage(page)).toBeUndefined();
  expect(pageOfLender(page)).toBeUndefined();
});

it.each([
  ['cashe', '/user/lenders-transaction/cashe?application=1', '/user/lenders-transaction/cashe?application=1'],
  ['tata-capital', '/user/lenders-transaction/tata-capital?application=1', undefined],
  ['indialends', '/user/lenders-transaction/indialends?application=1', '/user/indialends-otp?application=1'],
  ['muthoot', '/user/muthootgold?application=1', undefined],
  ['indiagold', '/user/indiagold?application=1', undefined],
])('an application with %s', (lender, shown, first = shown) => {
  expect(applicationPath(lender, '1')).toBe(shown);
  expect(firstStepPath(lender, '1')).toBe(first);
  expect(userPageAt(shown.replace(/\?.*/, ''))).toBeDefined();
});

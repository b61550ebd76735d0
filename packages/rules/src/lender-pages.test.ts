import { expect, it } from 'vitest';
import {
  applicationPath,
  firstStepPath,
  goldPathOf,
  LENDER_PAGES,
  lenderOfPage,
  pageOfLender,
} from './lender-pages.ts';
import { userPageAt } from './user-pages.ts';

it.each(Object.entries(LENDER_PAGES))('%s has the page %s, and the page leads back to it', (lender, page) => {
  expect(pageOfLender(lender)).toBe(page);
  expect(lenderOfPage(page)).toBe(lender);
  expect(userPageAt(`/user/${page}`)).toBe(page);
});

it.each(['offers', '', 'constructor', 'tata-capital'])('%j is no page of a lender', (page) => {
  expect(lenderOfPage(page)).toBeUndefined();
  expect(pageOfLender(page)).toBeUndefined();
});

it.each([
  ['Personal Loans', 'cashe', '/user/cashe?application=1'],
  ['Personal Loans', 'money-view', '/user/money-view?application=1'],
  ['Personal Loans', 'upwards', '/user/upwards?application=1'],
  ['Personal Loans', 'money-tap', '/user/money-tap?application=1'],
  ['Personal Loans', 'nira', '/user/nira?application=1'],
  ['Personal Loans', 'kreditbee', '/user/kreditbee?application=1'],
  ['Personal Loans', 'finzy', '/user/finzy?application=1'],
  ['Personal Loans', 'earlysalary', '/user/earlysalary?application=1'],
  ['Personal Loans', 'tata-capital', '/user/lenders-transaction/tata-capital?application=1'],
  [
    'Personal Loans',
    'indialends',
    '/user/lenders-transaction/indialends?application=1',
    '/user/indialends-otp?application=1',
  ],
  ['Business Loans', 'indialends', '/user/lenders-transaction/indialends?application=1'],
  // A lender's page opens only for its own product.
  ['Business Loans', 'kreditbee', '/user/lenders-transaction/kreditbee?application=1'],
  ['Gold Loans', 'muthoot', '/user/muthootgold?application=1'],
  ['Gold Loans', 'indiagold', '/user/indiagold?application=1'],
  ['No Such Product', 'cashe', '/user/lenders-transaction/cashe?application=1'],
  ['No Such Product', 'tata-capital', '/user/lenders-transaction/tata-capital?application=1'],
  ['No Such Product', 'indialends', '/user/lenders-transaction/indialends?application=1'],
])('an application for %s with %s', (product, lender, shown, first = shown) => {
  expect(applicationPath(product, lender, '1')).toBe(shown);
  expect(firstStepPath(product, lender, '1')).toBe(first);
  expect(userPageAt(shown.replace(/\?.*/, ''))).toBeDefined();
});

it.each([
  ['muthootgold', '/user/muthootgold'],
  ['indiagold', '/user/indiagold'],
  ['cashe', '/user/gold-loans'],
  ['', '/user/gold-loans'],
])('the path of a gold loan at %j is %s', (redirect, path) => expect(goldPathOf(redirect)).toBe(path));

it.each([
  ['/user/cashe', 'cashe'],
  ['/oser/cashe', undefined],
  ['cashe', undefined],
  ['/user', undefined],
  ['/user/no-such-page', undefined],
  ['/user/lenders-transaction/cashe', 'lenders-transaction/:lender'],
  ['/user/lenders-transaction/:lender', undefined],
  ['/user/lenders-transaction/', undefined],
  ['/user/lenders-transaction/cashe/more', undefined],
  ['/user/key-fact-statement/7', 'key-fact-statement/:offer_id'],
  ['/user/cashe/7', undefined],
])('the page at %s is %s', (path, page) => expect(userPageAt(path)).toBe(page));

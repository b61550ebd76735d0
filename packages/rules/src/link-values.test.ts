import { describe, expect, test } from 'vitest';
import { stranger, type Visitor } from './journey.ts';
import { applicationPath, firstStepPath, GOLD_PAGES, lenderOfPage, pageOfLender } from './lender-pages.ts';
import { standardObligationsPercent } from './lender-policy.ts';
import { isProductName, PRODUCTS, productBySlug } from './products.ts';
import {
  ACCOUNT_PAGES,
  correctionOf,
  linkToApplication,
  linkToLenderPage,
  linkToOffers,
  linkToRefusal,
} from './user-links.ts';
import { userPageAt } from './user-pages.ts';

const loans = ['Personal Loans', 'Business Loans', 'Gold Loans'] as const;
const at = (product: string | null, facts: Partial<Visitor> = {}): Visitor => ({
  ...stranger({ login: false, productsLess: false, lender: null }),
  userId: 'u',
  verified: true,
  product,
  hasStoredRecord: true,
  plCompleted: true,
  blCompleted: true,
  ...facts,
});

describe('for a customer who chose a loan, links lead', () => {
  test('to the offers of that loan, and of no other', () => {
    const links = loans.map((chosen) => loans.map((loan) => linkToOffers(at(chosen), loan)));
    expect(links).toEqual([
      ['/user/offers', undefined, undefined],
      [undefined, '/user/business-offers', undefined],
      [undefined, undefined, '/user'],
    ]);
    expect(linkToOffers(at('Personal Loans'), 'Time Shares')).toBeUndefined();
    expect(linkToOffers(at(null), 'Personal Loans')).toBeUndefined();
  });

  test('to the pages of lenders', () => {
    const lenders = [
      'cashe',
      'kreditbee',
      'earlysalary',
      'indialends',
      'muthoot',
      'indiagold',
      'nobody',
      'constructor',
    ];
    const of = (product: string) => lenders.map((lender) => linkToLenderPage(at(product), lender));
    expect(of('Personal Loans')).toEqual([
      '/user/cashe',
      '/user/kreditbee',
      '/user/earlysalary',
      ...Array(5).fill(undefined),
    ]);
    expect(of('Gold Loans')).toEqual([
      ...Array(4).fill(undefined),
      '/user/muthootgold',
      '/user/indiagold',
      undefined,
      undefined,
    ]);
    expect(of('Business Loans')).toEqual(Array(8).fill(undefined));
  });

  test('to the refusal page of EarlySalary, the only lender that has one', () => {
    expect(linkToRefusal(at('Personal Loans'), 'earlysalary')).toBe('/user/earlysalary/declined');
    expect(linkToRefusal(at('Personal Loans'), 'cashe')).toBeUndefined();
    expect(linkToRefusal(at('Gold Loans'), 'earlysalary')).toBeUndefined();
  });

  test.each([
    ['Personal Loans', 'earlysalary', 'declined', '/user/earlysalary/declined?application=7'],
    ['Personal Loans', 'earlysalary', 'approved', '/user/earlysalary?application=7'],
    ['Personal Loans', 'cashe', 'declined', '/user/cashe?application=7'],
    ['Personal Loans', 'indialends', 'approved', '/user/lenders-transaction/indialends?application=7'],
    ['Personal Loans', 'nobody', 'approved', '/user/lenders-transaction/nobody?application=7'],
  ] as const)('to an application for %s at %s that is %s', (product, lenderKey, status, link) => {
    expect(linkToApplication(at(product), { product, lenderKey, id: '7', status })).toBe(link);
  });

  test('right after applying to the passcode page if the lender asks for one, else to the application', () => {
    expect(firstStepPath('Personal Loans', 'indialends', '7')).toBe('/user/indialends-otp?application=7');
    expect(firstStepPath('Business Loans', 'indialends', '7')).toBe(
      applicationPath('Business Loans', 'indialends', '7'),
    );
    expect(firstStepPath('Personal Loans', 'cashe', '7')).toBe('/user/cashe?application=7');
    expect(firstStepPath('Time Shares', 'cashe', '7')).toBe('/user/lenders-transaction/cashe?application=7');
  });

  test('to the form with the customer’s own data', () => {
    const personal = { product: 'Personal Loans', path: '/user/user-detail' };
    const business = { product: 'Business Loans', path: '/user/business-detail' };
    expect(correctionOf(at('Personal Loans', { plCompleted: false }))).toEqual(personal);
    expect(correctionOf(at('Business Loans', { plCompleted: true, blCompleted: false }))).toEqual(business);
    expect(correctionOf(at(null))).toEqual(personal);
    expect(correctionOf(at(null, { plCompleted: false }))).toEqual(business);
    expect(correctionOf(at('Gold Loans', { plCompleted: false, blCompleted: false }))).toBeUndefined();
  });
});

test.each([
  ['/user/offers', 'offers'],
  ['/user/lenders-transaction/cashe', 'lenders-transaction/:lender'],
  ['/user/key-fact-statement/7', 'key-fact-statement/:offer_id'],
  ['/user/lenders-transaction/', undefined],
  ['/user/lenders-transaction', undefined],
  ['/user/lenders-transaction/cashe/x', undefined],
  ['/user/lenders-transaction/:lender', undefined],
  ['/user/constructor/x', undefined],
  ['/user/nothing', undefined],
  ['/user/nothing/x', undefined],
  ['/user/', undefined],
  ['/user', undefined],
  ['/users/offers', undefined],
  ['offers', undefined],
])('the page of %s is %s', (path, page) => expect(userPageAt(path)).toBe(page));

test('lenders and their pages', () => {
  expect(GOLD_PAGES.map(lenderOfPage)).toEqual(['muthoot', 'indiagold']);
  expect(lenderOfPage('offers')).toBeUndefined();
  expect(pageOfLender('constructor')).toBeUndefined();
  expect(ACCOUNT_PAGES).toEqual(['applications', 'my-data']);
});

test('products are found by name and by slug', () => {
  expect(PRODUCTS.map(({ slug, name }) => productBySlug(slug)?.name === name && isProductName(name))).toEqual(
    PRODUCTS.map(() => true),
  );
  expect([productBySlug('yachts'), isProductName('Yachts')]).toEqual([undefined, false]);
});

test('a gold loan has no share for instalments, other loans at most 60 %', () =>
  expect(loans.map(standardObligationsPercent)).toEqual([60, 60, null]));

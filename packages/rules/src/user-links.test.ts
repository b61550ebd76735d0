import { describe, expect, it } from 'vitest';
import { homeOf, type JourneyBuild, nextStop, settle, stranger, type Visitor } from './journey.ts';
import { applicationPath, firstStepPath, goldPathOf, LENDER_PAGES } from './lender-pages.ts';
import { LENDER_APPLICATION_STATUSES } from './lifecycle.ts';
import { PRODUCTS } from './products.ts';
import {
  ACCOUNT_PAGES,
  correctionOf,
  linkToApplication,
  linkToLenderPage,
  linkToOffers,
  linkToRefusal,
} from './user-links.ts';
import { keyFactStatementPath, USER_PAGE_LIST, USER_PAGES, userPageAt, userPath } from './user-pages.ts';

const builds: Readonly<Record<string, JourneyBuild>> = {
  plain: { login: false, productsLess: false, lender: null },
  login: { login: true, productsLess: false, lender: null },
  'without products': { login: false, productsLess: true, lender: null },
  'of a lender': { login: false, productsLess: false, lender: 'kreditbee' },
  solar: { login: false, productsLess: false, lender: null, solar: true },
};
const lenders = [...Object.keys(LENDER_PAGES), 'tata-capital', 'dmi-finance'];
const loans = ['Personal Loans', 'Business Loans', 'Gold Loans'] as const;

/** A visitor on our pages: signed in, both forms filled in, nothing left to prove. */
const at = (product: string | null, build: JourneyBuild, facts: Partial<Visitor> = {}): Visitor => ({
  ...stranger(build),
  userId: 'u',
  verified: true,
  product,
  hasStoredRecord: true,
  plCompleted: true,
  blCompleted: true,
  ...facts,
});
const stays = (visitor: Visitor, path: string): void => expect(nextStop(visitor, path), path).toBeUndefined();

describe.each(Object.entries(builds))('in the build %s', (_, build) => {
  it.each([...PRODUCTS.map(({ name }) => name), null])(
    'with %s chosen, every link of ours leads to a page that opens',
    (product) => {
      for (const facts of [
        {},
        { plCompleted: false },
        { blCompleted: false },
        { isEditing: true },
        { storedLender: true },
      ]) {
        const visitor = at(product, build, facts);
        const made = [
          ...lenders.flatMap((lenderKey) => [
            linkToLenderPage(visitor, lenderKey),
            linkToRefusal(visitor, lenderKey),
            ...loans.flatMap((loan) =>
              LENDER_APPLICATION_STATUSES.map((status) =>
                linkToApplication(visitor, { product: loan, lenderKey, id: '1', status }),
              ),
            ),
          ]),
          ...PRODUCTS.map(({ name }) => linkToOffers(visitor, name)),
          ...ACCOUNT_PAGES.map(userPath),
          keyFactStatementPath('1'),
        ];
        expect(made.filter((path) => path !== undefined && nextStop(visitor, path) !== undefined)).toEqual([]);
      }
    },
  );

  it('after applying, a person is on that lender’s page, for every lender', () => {
    for (const product of loans)
      for (const lender of lenders) {
        const visitor = at(product, build);
        const isGold = lender === 'muthoot' || lender === 'indiagold';
        if (isGold !== (product === 'Gold Loans')) continue;
        // Without a products page gold can’t be chosen.
        if (isGold && build.productsLess) continue;
        for (const path of [applicationPath(product, lender, '1'), firstStepPath(product, lender, '1')])
          stays(visitor, path);
      }
  });

  it.each(PRODUCTS.map(({ name }) => name))(
    'with %s chosen, own data is corrected on a page that the guard opens',
    (product) => {
      for (const [plCompleted, blCompleted] of [
        [true, true],
        [true, false],
        [false, true],
        [false, false],
      ] as const) {
        const visitor = at(product, build, { plCompleted, blCompleted });
        const correction = correctionOf(visitor);
        if (correction === undefined) expect([plCompleted, blCompleted]).toEqual([false, false]);
        // The state in which the server leaves it: the form's product chosen, a completed form opened for editing.
        else stays({ ...visitor, product: correction.product, isEditing: true }, correction.path);
      }
    },
  );
});

const { plain } = builds as { plain: JourneyBuild };

it.each([
  ['Personal Loans', 'Personal Loans', 'cashe', 'sent', '/user/cashe?application=1'],
  ['Personal Loans', 'Personal Loans', 'earlysalary', 'sent', '/user/earlysalary?application=1'],
  ['Personal Loans', 'Personal Loans', 'earlysalary', 'declined', '/user/earlysalary/declined?application=1'],
  ['Personal Loans', 'Personal Loans', 'cashe', 'declined', '/user/cashe?application=1'],
  ['Personal Loans', 'Personal Loans', 'dmi-finance', 'sent', '/user/lenders-transaction/dmi-finance?application=1'],
  ['Business Loans', 'Business Loans', 'lendingkart', 'sent', '/user/lenders-transaction/lendingkart?application=1'],
  ['Gold Loans', 'Gold Loans', 'muthoot', 'sent', '/user/muthootgold?application=1'],
  ['Gold Loans', 'Personal Loans', 'cashe', 'sent', undefined],
  ['Personal Loans', 'Gold Loans', 'muthoot', 'sent', undefined],
  ['Credit Cards', 'Personal Loans', 'cashe', 'sent', undefined],
] as const)('%s chosen, an application for %s with %s, %s', (chosen, product, lenderKey, status, path) =>
  expect(linkToApplication(at(chosen, plain), { product, lenderKey, id: '1', status })).toBe(path),
);

it.each([
  ['Personal Loans', 'Personal Loans', '/user/offers'],
  ['Business Loans', 'Business Loans', '/user/business-offers'],
  ['Gold Loans', 'Gold Loans', '/user'],
  ['Gold Loans', 'Personal Loans', undefined],
  ['Credit Cards', 'Credit Cards', undefined],
  ['Other Insurance', 'Business Loans', undefined],
] as const)('%s chosen, the offers of %s', (chosen, product, path) =>
  expect(linkToOffers(at(chosen, plain), product)).toBe(path),
);

it.each([
  ['Personal Loans', false, false, 'Personal Loans', '/user/user-detail'],
  ['Business Loans', true, false, 'Business Loans', '/user/business-detail'],
  ['Gold Loans', true, true, 'Personal Loans', '/user/user-detail'],
  ['Credit Cards', false, true, 'Business Loans', '/user/business-detail'],
  ['Other Insurance', true, false, 'Personal Loans', '/user/user-detail'],
] as const)('%s chosen, filled in: %s, %s: corrected as %s', (chosen, plCompleted, blCompleted, product, path) =>
  expect(correctionOf(at(chosen, plain, { plCompleted, blCompleted }))).toEqual({ product, path }),
);

it('every page of the area can be reached: from a home page, by one of our links, or through the guard', () => {
  const ways = new Set<string | undefined>();
  const add = (path: string | undefined) => path !== undefined && ways.add(userPageAt(path.replace(/\?.*/, '')));
  for (const { name } of PRODUCTS)
    for (const facts of [
      {},
      { isEditing: true },
      { plCompleted: false, blCompleted: false },
      { hasStoredRecord: false, identityCheckRequired: true },
      { build: { ...plain, lender: 'kreditbee' }, storedLender: true },
    ]) {
      const visitor = at(name, plain, facts);
      add(settle(visitor, homeOf(visitor)));
      // The page that the gold-loans call opens; the area itself makes this call.
      add(goldPathOf(''));
      for (const lenderKey of lenders) {
        add(linkToLenderPage(visitor, lenderKey));
        add(linkToRefusal(visitor, lenderKey));
        for (const loan of loans) {
          add(linkToApplication(visitor, { product: loan, lenderKey, id: '1', status: 'sent' }));
          add(firstStepPath(loan, lenderKey, '1'));
        }
      }
    }
  for (const page of USER_PAGE_LIST) if (USER_PAGES[page] !== 'account') expect([...ways], page).toContain(page);
});

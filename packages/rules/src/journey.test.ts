import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { homeOf, type JourneyBuild, nextStop, settle, stranger, type Visitor } from './journey.ts';
import { PRODUCTS } from './products.ts';
import { USER_PAGE_LIST, USER_PAGES, userPageAt } from './user-pages.ts';

const plain: JourneyBuild = { login: false, productsLess: false, lender: null };
const withLogin: JourneyBuild = { ...plain, login: true };
const ofLender: JourneyBuild = { ...plain, lender: 'cashe' };
const productsLess: JourneyBuild = { ...plain, productsLess: true };

const visitor = (facts: Partial<Visitor>): Visitor => ({ ...stranger(facts.build ?? plain), ...facts });
const unverified: Partial<Visitor> = { userId: 'u' };
const verified: Partial<Visitor> = { userId: 'u', verified: true };
const personal: Partial<Visitor> = { ...verified, product: 'Personal Loans' };
const known: Partial<Visitor> = { ...personal, plCompleted: true, hasStoredRecord: true };
const elsewhere: Partial<Visitor> = { ...personal, plCompleted: true, identityCheckRequired: true };
const gold: Partial<Visitor> = { ...verified, product: 'Gold Loans' };
const business: Partial<Visitor> = { ...verified, product: 'Business Loans' };
const trader: Partial<Visitor> = { ...business, blCompleted: true, hasStoredRecord: true };

type Row = readonly [says: string, facts: Partial<Visitor>, path: string, next: string | undefined];

const guard: readonly Row[] = [
  ['no user id, go to root', {}, '/user/offers', '/'],
  ['no user id, go to root (login build too)', { build: withLogin }, '/user/offers', '/'],
  ['no verified phone, go to verification', unverified, '/user/offers', '/verification'],
  ['no chosen product, go to products', verified, '/user/offers', '/products'],
  ['an unknown product is none', { ...verified, product: 'Time Shares' }, '/user/offers', '/products'],
  ['no chosen product, the area itself', verified, '/user', '/products'],
  ['unauthenticated on products: root', {}, '/products', '/'],
  ['unauthenticated on products: login in the login build', { build: withLogin }, '/products', '/login'],
  ['unauthenticated on verification: root', {}, '/verification', '/'],
  ['unauthenticated on verification: login in the login build', { build: withLogin }, '/verification', '/login'],
  ['unverified on products', unverified, '/products', '/verification'],
  ['unverified may verify', unverified, '/verification', undefined],
  ['unverified may go back and correct the number', unverified, '/', undefined],
  ['a stranger may read the landing page', {}, '/', undefined],
  ['a product may be changed', known, '/products', undefined],
  ['query and trailing slash do not matter', verified, '/user/offers/?partner=cl#x', '/products'],
  ['public pages are open', {}, '/terms-of-use', undefined],
  ['an unknown page is the router’s business', {}, '/user/nowhere', undefined],
  ['the login page of another build is the router’s business', verified, '/login', undefined],
];

const groups: readonly Row[] = [
  ['personal loan page, business product', business, '/user/offers', '/products'],
  ['business page, personal product', personal, '/user/business-offers', '/products'],
  ['gold page, personal product', personal, '/user/muthootgold', '/products'],
  ['insurance page, gold product', gold, '/user/insurance/transaction', '/products'],
  ['card page, insurance product', { ...verified, product: 'Other Insurance' }, '/user/credit-card', '/products'],
  ['a product without pages', { ...verified, product: 'Deals' }, '/user/offers', '/products'],
  ['gold page', gold, '/user/indiagold', undefined],
  ['the gold-loans call is made by the area itself', gold, '/user', undefined],
  ['gold, signed in on the first page', gold, '/', '/user'],
  ['gold, a record waits to be proved', { ...gold, identityCheckRequired: true }, '/user', '/user/welcome-back'],
  ['gold page, the same', { ...gold, identityCheckRequired: true }, '/user/indiagold', '/user/welcome-back'],
  ['the check itself, with gold', { ...gold, identityCheckRequired: true }, '/user/welcome-back', undefined],
  [
    'the check itself, with cards',
    { ...verified, product: 'Credit Cards', identityCheckRequired: true },
    '/user/welcome-back',
    undefined,
  ],
  ['nothing to check, with gold', gold, '/user/welcome-back', '/products'],
  ['insurance page', { ...verified, product: 'Other Insurance' }, '/user/insurance/transaction', undefined],
  ['card page', { ...verified, product: 'Credit Cards' }, '/user/credit-card', undefined],
  ['own applications need no product', verified, '/user/applications', undefined],
  ['own data needs no finished profile', personal, '/user/my-data', undefined],
  ['own data needs a verified phone', unverified, '/user/my-data', '/verification'],
];

const personalLoan: readonly Row[] = [
  ['logged in and verified with no product: products', verified, '/', '/products'],
  ['after the code: products', verified, '/verification', '/products'],
  ['after the login page: products', { ...verified, build: withLogin }, '/login', '/products'],
  ['stored record: offers', known, '/', '/user/offers'],
  ['stored record, the area itself: offers', known, '/user', '/user/offers'],
  ['without a stored record: welcome-back', elsewhere, '/verification', '/user/welcome-back'],
  ['no record to check against: the form', personal, '/user/welcome-back', '/user/user-detail'],
  ['pl_completed not 1: any page goes to user-detail', personal, '/user/offers', '/user/user-detail'],
  ['pl_completed not 1: a lender page too', personal, '/user/cashe', '/user/user-detail'],
  ['pl_completed not 1: lenders-transaction too', personal, '/user/lenders-transaction/cashe', '/user/user-detail'],
  ['pl_completed not 1: user-detail stays', personal, '/user/user-detail', undefined],
  [
    'pl_completed not 1: welcome-back stays open',
    { ...personal, identityCheckRequired: true },
    '/user/welcome-back',
    undefined,
  ],
  ['complete and not editing: user-detail goes to offers', known, '/user/user-detail', '/user/offers'],
  ['complete, not chosen to edit, record not unlocked here', elsewhere, '/user/user-detail', '/user/welcome-back'],
  ['complete and editing: user-detail stays', { ...known, isEditing: true }, '/user/user-detail', undefined],
  ['complete and editing: offers stay open', { ...known, isEditing: true }, '/user/offers', undefined],
  ['record not unlocked: no way round the check', elsewhere, '/user/offers', '/user/welcome-back'],
  ['record not unlocked: the check stays', elsewhere, '/user/welcome-back', undefined],
  ['after the check: offers', { ...elsewhere, hasStoredRecord: true }, '/user/welcome-back', '/user/offers'],
  [
    'after the check, chose to edit',
    { ...elsewhere, hasStoredRecord: true, isEditing: true },
    '/user/welcome-back',
    '/user/user-detail',
  ],
  ['pl_update_required: offers go back', { ...known, plUpdateRequired: true }, '/user/offers', '/user/user-detail'],
  [
    'pl_se_update_required: offers go back',
    { ...known, plSeUpdateRequired: true },
    '/user/offers',
    '/user/user-detail',
  ],
  ['update required: user-detail stays', { ...known, plUpdateRequired: true }, '/user/user-detail', undefined],
  ['update required: a lender page stays open', { ...known, plUpdateRequired: true }, '/user/cashe', undefined],
  ['complete: offers', known, '/user/offers', undefined],
  ['complete: declined page', known, '/user/earlysalary/declined', undefined],
];

const lenderBuild: readonly Row[] = [
  [
    'complete profile: lender-submit',
    { ...known, build: ofLender, storedLender: true },
    '/user/user-detail',
    '/user/lender-submit',
  ],
  [
    'complete profile, from offers',
    { ...known, build: ofLender, storedLender: true },
    '/user/offers',
    '/user/lender-submit',
  ],
  ['lender-submit stays', { ...known, build: ofLender, storedLender: true }, '/user/lender-submit', undefined],
  [
    'lender-submit, incomplete',
    { ...personal, build: ofLender, storedLender: true },
    '/user/lender-submit',
    '/user/user-detail',
  ],
  [
    'lender-submit, update required',
    { ...known, build: ofLender, storedLender: true, plUpdateRequired: true },
    '/user/lender-submit',
    '/user/user-detail',
  ],
  ['no stored lender: offers', { ...known, build: ofLender }, '/user/lender-submit', '/user/offers'],
  ['another build: offers', { ...known, storedLender: true }, '/user/lender-submit', '/user/offers'],
];

const businessLoan: readonly Row[] = [
  ['bl_completed not 1: business-detail', business, '/user/business-offers', '/user/business-detail'],
  [
    'bl_completed not 1: welcome-back without a record',
    business,
    '/user/business-welcome-back',
    '/user/business-detail',
  ],
  ['bl_completed not 1: business-detail stays', business, '/user/business-detail', undefined],
  ['complete and not editing: business-offers', trader, '/user/business-detail', '/user/business-offers'],
  ['complete and editing', { ...trader, isEditing: true }, '/user/business-detail', undefined],
  [
    'welcome-back when a stored record exists',
    { ...business, blCompleted: true, identityCheckRequired: true },
    '/user',
    '/user/business-welcome-back',
  ],
  [
    'welcome-back stays until the check is done',
    { ...business, identityCheckRequired: true },
    '/user/business-welcome-back',
    undefined,
  ],
  ['lenders-transaction for a completed business profile', trader, '/user/lenders-transaction/flexiloans', undefined],
  ['lenders-transaction, incomplete', business, '/user/lenders-transaction/flexiloans', '/products'],
];

const otherBuilds: readonly Row[] = [
  ['no products page: a personal loan is meant', { ...verified, build: productsLess }, '/user', '/user/welcome-back'],
  [
    'no products page: another group goes home',
    { ...verified, build: productsLess },
    '/user/muthootgold',
    '/user/welcome-back',
  ],
  ['no products page: the path is the router’s business', { ...verified, build: productsLess }, '/products', undefined],
  ['the solar landing is for everyone', { ...verified, build: { ...plain, solar: true } }, '/', undefined],
];

describe.each([
  ['customer guard', guard],
  ['product groups', groups],
  ['personal loan', personalLoan],
  ['lender-type build', lenderBuild],
  ['business loan', businessLoan],
  ['other builds', otherBuilds],
])('%s (spec §4)', (_name, rows) => {
  test.each(rows)('%s', (_says, facts, path, next) => expect(nextStop(visitor(facts), path)).toBe(next));
});

test('without a stored record welcome-back is the next page, and a new customer ends on the form', () => {
  expect(homeOf(visitor(personal))).toBe('/user/welcome-back');
  expect(settle(visitor(personal), homeOf(visitor(personal)))).toBe('/user/user-detail');
});

const anyVisitor: fc.Arbitrary<Visitor> = fc.record({
  userId: fc.constantFrom(null, 'u'),
  verified: fc.boolean(),
  product: fc.constantFrom(null, 'Time Shares', ...PRODUCTS.map((product) => product.name)),
  hasStoredRecord: fc.boolean(),
  identityCheckRequired: fc.boolean(),
  plCompleted: fc.boolean(),
  blCompleted: fc.boolean(),
  isEditing: fc.boolean(),
  plUpdateRequired: fc.boolean(),
  plSeUpdateRequired: fc.boolean(),
  storedLender: fc.boolean(),
  build: fc.record({
    login: fc.boolean(),
    productsLess: fc.boolean(),
    lender: fc.constantFrom(null, 'cashe'),
    solar: fc.boolean(),
  }),
});
const PATHS = [
  '/',
  '/login',
  '/verification',
  '/products',
  '/credit-cards',
  '/user',
  ...USER_PAGE_LIST.map((page) => `/user/${page.replace(':lender', 'cashe')}`),
];

test('no visitor ends on a customer page without an id, a proved contact and a fitting product', () =>
  fc.assert(
    fc.property(anyVisitor, fc.constantFrom(...PATHS), (one, path) => {
      const page = userPageAt(settle(one, path));
      if (page === undefined) return;
      expect(one.userId).not.toBeNull();
      expect(one.verified).toBe(true);
      const group = USER_PAGES[page];
      if (group === 'account' || one.build.productsLess || page === 'lenders-transaction/:lender') return;
      // The check of a stored record opens for every customer who has a record to prove.
      if (page === 'welcome-back' && one.identityCheckRequired && !one.hasStoredRecord) return;
      expect(PRODUCTS.find((product) => product.name === one.product)?.group).toBe(group);
    }),
    { numRuns: 2000 },
  ));

test('a record is never shown before its check, except to a customer who chose to edit it', () =>
  fc.assert(
    fc.property(anyVisitor, fc.constantFrom(...PATHS), (one, path) => {
      fc.pre(one.identityCheckRequired && !one.hasStoredRecord && !one.isEditing);
      const page = userPageAt(settle(one, path));
      if (one.plCompleted) expect(['offers', 'user-detail', 'lender-submit', 'cashe']).not.toContain(page);
      if (one.blCompleted) expect(['business-offers', 'business-detail']).not.toContain(page);
    }),
    { numRuns: 2000 },
  ));

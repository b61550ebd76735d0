/**
 * The pages that about four thousand visitors end on, as one fingerprint. Nine switches set the facts that the journey uses; some switches
 * set several facts. The right answers are in journey.test.ts, case by case. A change that sends anybody to another page also changes this
 * fingerprint, so it can't be accidental.
 */
import { expect, test } from 'vitest';
import { sha256Of } from './decision-cases.ts';
import { homeOf, nextStop, type Visitor } from './journey.ts';
import { PRODUCTS } from './products.ts';
import { USER_PAGE_LIST } from './user-pages.ts';

const PATHS = [
  '/',
  '/login',
  '/verification',
  '/verification/?a=1',
  '/products#x',
  '/products//',
  '/credit-cards',
  '/user',
  '/user/offers?next=/products',
  '/user/nothing',
  ...USER_PAGE_LIST.map((page) => `/user/${page.replace(':lender', 'cashe').replace(':offer_id', '7')}`),
];
const GROUPS = [...new Map(PRODUCTS.map((product) => [product.group, product.name])).values()];

/** One visitor for each product and each setting of nine switches, some of which set several facts. */
const visitors = [null, 'Time Shares', ...GROUPS].flatMap((product) =>
  Array.from({ length: 2 ** 9 }, (_, bits): Visitor => {
    const on = (bit: number): boolean => (bits & (1 << bit)) !== 0;
    const isKnown = on(3);
    return {
      product,
      userId: on(0) || on(1) ? 'u' : null,
      verified: on(1),
      hasStoredRecord: isKnown,
      identityCheckRequired: on(2) && !isKnown,
      plCompleted: on(4),
      blCompleted: on(5),
      isEditing: on(6) && on(1),
      plUpdateRequired: on(7) && on(4),
      plSeUpdateRequired: on(7) && !on(4),
      storedLender: on(8),
      build: {
        login: on(8),
        productsLess: on(6) && !on(1),
        lender: on(7) && on(8) ? 'cashe' : null,
        solar: on(4) && on(8),
      },
    };
  }),
);

test('every visitor ends on the page that the fingerprint records', async () => {
  const answers = visitors.map((visitor) =>
    [homeOf(visitor), PATHS.map((path) => nextStop(visitor, path) ?? '')].join(),
  );
  expect(visitors.length).toBeGreaterThan(2500);
  expect((await sha256Of(answers.join('\n'))).slice(0, 16)).toBe('9d23291ca0865416');
});

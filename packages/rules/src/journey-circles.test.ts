/** Tests every possible visitor on every page. It takes seconds, but minutes when instrumented, so mutation runs leave this file out. */
import { expect, test } from 'vitest';
import { MAX_STOPS, nextStop, type Visitor } from './journey.ts';
import { PRODUCTS } from './products.ts';
import { USER_PAGE_LIST } from './user-pages.ts';

const PATHS = [
  '/',
  '/login',
  '/verification',
  '/products',
  '/credit-cards',
  '/user',
  ...USER_PAGE_LIST.map((page) => `/user/${page.replace(':lender', 'cashe')}`),
];

const every = function* (): Generator<Visitor> {
  const names = [null, ...PRODUCTS.map((product) => product.name)];
  for (const product of names)
    for (let bits = 0; bits < 2 ** 14; bits += 1) {
      const on = (bit: number): boolean => (bits & (1 << bit)) !== 0;
      yield {
        product,
        userId: on(0) ? 'u' : null,
        verified: on(1),
        hasStoredRecord: on(2),
        identityCheckRequired: on(3),
        plCompleted: on(4),
        blCompleted: on(5),
        isEditing: on(6),
        plUpdateRequired: on(7),
        plSeUpdateRequired: on(8),
        storedLender: on(9),
        build: { login: on(10), productsLess: on(11), lender: on(12) ? 'cashe' : null, solar: on(13) },
      };
    }
};

test('no visitor is ever redirected in circles', { timeout: 60_000 }, () => {
  let longest = 0;
  for (const one of every())
    for (const path of PATHS) {
      let at = path;
      let steps = 0;
      for (let next = nextStop(one, at); next !== undefined; next = nextStop(one, at)) {
        at = next;
        steps += 1;
        if (steps > MAX_STOPS) throw new Error(`${path}: ${JSON.stringify(one)}`);
      }
      longest = Math.max(longest, steps);
    }
  expect(longest).toBeLessThan(MAX_STOPS);
});

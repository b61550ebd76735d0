import { expect, it } from 'vitest';
import { chosenByFunnel, type FunnelLanding } from './funnel-journey.ts';
import { homeOf, stranger, type Visitor } from './journey.ts';

/** A customer who has just signed in and hasn't chosen a product. */
const visitor: Visitor = {
  ...stranger({ login: false, productsLess: false, lender: null }),
  userId: 'u1',
  verified: true,
  product: null,
};

it.each<[FunnelLanding, Partial<Visitor>, string | null]>([
  [{ lands: 'products', lands_product: null }, {}, null],
  [{ lands: 'products', lands_product: 'Personal Loans' }, {}, null],
  [{ lands: 'form', lands_product: null }, {}, null],
  [{ lands: 'offers', lands_product: null }, {}, null],
  [{ lands: 'form', lands_product: 'Personal Loans' }, {}, 'Personal Loans'],
  [{ lands: 'form', lands_product: 'Personal Loans' }, { plCompleted: true }, null],
  [{ lands: 'form', lands_product: 'Personal Loans' }, { blCompleted: true }, 'Personal Loans'],
  [{ lands: 'form', lands_product: 'Business Loans' }, { blCompleted: true }, null],
  [{ lands: 'offers', lands_product: 'Personal Loans' }, { plCompleted: true }, 'Personal Loans'],
])('%j leads a visitor with %j to %s', (landing, more, product) => {
  expect(homeOf({ ...visitor, ...more })).toBe('/products');
  expect(chosenByFunnel({ ...visitor, ...more }, landing)).toBe(product);
});

it('chooses nothing for a customer who has chosen before', () => {
  const chosen = { ...visitor, product: 'Personal Loans' };
  expect(homeOf(chosen)).not.toBe('/products');
  expect(chosenByFunnel(chosen, { lands: 'form', lands_product: 'Business Loans' })).toBeNull();
});

import { checkUuid } from '@tulna/rules/patterns';
import { expect, test } from 'vitest';
import { creditCards } from './credit-cards.ts';

test('there are twelve cards in ascending order, secured and unsecured, one of them switched off', () => {
  expect(creditCards).toHaveLength(12);
  expect(creditCards.filter((card) => card.secured).length).toBeGreaterThanOrEqual(3);
  expect(creditCards.filter((card) => !card.status)).toHaveLength(1);
  const order = creditCards.map((card) => card.sort_order);
  expect(order).toEqual(order.toSorted((one, other) => one - other));
});

test.each(['category_id', 'category_name', 'category_img_thumb', 'utm_link', 'sort_order'] as const)(
  'no two cards share a %s',
  (field) => {
    expect(new Set(creditCards.map((card) => card[field])).size).toBe(creditCards.length);
  },
);

test.each(creditCards)('$category_name has all its fields', (card) => {
  expect(checkUuid(card.category_id)).toBeUndefined();
  expect(new URL(card.utm_link.replace('{UNIQUE_ID}', 'x')).hostname).toMatch(/\.example$/);
  expect(card.utm_link.split('{UNIQUE_ID}')).toHaveLength(2);
  expect(card.monthly_rate).toBeGreaterThan(1);
  expect(card.monthly_rate).toBeLessThan(4);
  expect(card.marketing_bullets.length).toBeGreaterThanOrEqual(2);
  for (const text of [card.category_name, card.key_feature, card.annual_fee, card.issuer, ...card.marketing_bullets]) {
    expect(text.trim()).not.toBe('');
  }
});

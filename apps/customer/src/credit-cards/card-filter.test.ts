import type { PublicCreditCard } from '@tulna/contract/credit-cards';
import { expect, test } from 'vitest';
import { cardsOfKind, filtered, filterFrom, toggled } from './card-filter.ts';
import { detailList } from './use-cards.ts';

const card = (id: string, annual_fee: string, secured: 0 | 1, key_feature = ''): PublicCreditCard => ({
  category_id: id,
  category_name: `Card ${id}`,
  category_img_thumb: '',
  key_feature,
  annual_fee,
  marketing_bullets: [],
  key_feature_hi: '',
  annual_fee_hi: '',
  marketing_bullets_hi: [],
  secured,
  sort_order: 1,
  can_apply: 1,
  issuer: '',
  monthly_rate: null,
});
const cards = [
  card('a', 'Free for life', 0),
  card('b', '₹499', 1, '5% back on fuel'),
  card('c', '₹2,999', 0, 'Lounges'),
];
const ids = (list: readonly PublicCreditCard[]) => list.map(({ category_id }) => category_id).join('');

test('filters by fee and benefit narrow the list of cards and keep its order', () => {
  const through = (search: string) => ids(filtered(cards, filterFrom(new URLSearchParams(search))));
  expect(through('')).toBe('abc');
  expect(through('fee=up_to_500')).toBe('ab');
  expect(through('fee=up_to_500&benefit=fuel')).toBe('b');
  expect(through('benefit=travel')).toBe('c');
  expect(through('fee=free&benefit=travel')).toBe('');
  expect(through('fee=<script>&benefit=__proto__')).toBe('abc');
});

test('each kind of card lists only the cards of that kind', () => {
  expect([
    ids(cardsOfKind(cards, 'all')),
    ids(cardsOfKind(cards, 'secured')),
    ids(cardsOfKind(cards, 'unsecured')),
  ]).toEqual(['abc', 'b', 'ac']);
});

test('at most three cards are compared', () => {
  expect(['a', 'b', 'c', 'd'].reduce(toggled, [] as readonly string[])).toEqual(['a', 'b', 'c']);
  expect(toggled(['a', 'b', 'c'], 'b')).toEqual(['a', 'c']);
});

test('the detail list in the cookie is valid JSON for any number of cards', () => {
  const many = Array.from({ length: 200 }, (_, index) => card(`id-${index}`, '₹499', 0));
  const text = detailList(many);
  expect(text.length).toBeLessThanOrEqual(1500);
  expect((JSON.parse(text) as unknown[]).length).toBeGreaterThan(20);
  expect(JSON.parse(detailList([]))).toEqual([]);
});

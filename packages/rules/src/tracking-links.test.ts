import { expect, test } from 'vitest';
import { PRODUCTS } from './products.ts';
import { reservedSegments } from './reserved-segments.ts';
import {
  checkLastDay,
  checkShortAddress,
  type LinkTarget,
  linkTarget,
  SHORT_CODE_CHARACTERS,
  SHORT_SEGMENT,
  shortPath,
  TRACKING_LINK_PRODUCTS,
} from './tracking-links.ts';

const link: LinkTarget = {
  code: 'diwali',
  brand: 'haldi',
  merchant: null,
  product: 'any',
  language: 'visitor',
  landing: 'home',
  utm: { utm_source: 'insta gram', utm_medium: 'social', utm_campaign: 'diwali&x', utm_term: '', utm_content: '' },
};

test.each([
  ['abc', true],
  ['a-c', true],
  ['a'.repeat(40), true],
  ['007', true],
  ['ab', false],
  ['a'.repeat(41), false],
  ['-bc', false],
  ['ab-', false],
  ['Abc', false],
  ['a/b', false],
  ['a.b', false],
  ['दीवाली', false],
  ['', false],
])('a short address of %j', (text, isGood) => {
  expect(checkShortAddress(text)).toBe(isGood ? undefined : 'invalid_short_address');
});

test('the last day is today or later, or none', () => {
  expect(checkLastDay('2026-11-22', '2026-11-23')).toBe('day_over');
  expect(checkLastDay('2026-11-23', '2026-11-23')).toBeUndefined();
  expect(checkLastDay(null, '2026-11-23')).toBeUndefined();
});

test('an address that we choose has no look-alike characters, and people may choose it too', () => {
  expect([...SHORT_CODE_CHARACTERS].filter((character) => '01ilo'.includes(character))).toEqual([]);
  expect(checkShortAddress(SHORT_CODE_CHARACTERS)).toBeUndefined();
  expect(shortPath('diwali')).toBe('/l/diwali');
  expect(reservedSegments.has(SHORT_SEGMENT)).toBe(true);
});

test('a link leads to its page with everything that the first touch stores, and without empty values', () => {
  expect(linkTarget(link, false)).toBe(
    '/?partner=haldi&utm_source=insta+gram&utm_medium=social&utm_campaign=diwali%26x&utm_id=diwali',
  );
  const more: LinkTarget = {
    ...link,
    merchant: 'abcd2345',
    product: 'gold-loans',
    language: 'hi',
    landing: 'campaign',
    utm: { ...link.utm, utm_term: 't', utm_content: 'c' },
  };
  expect(linkTarget(more, true)).toBe(
    '/socialmedia-onboarding?partner=haldi&merchant=abcd2345&utm_source=insta+gram&utm_medium=social&utm_campaign=diwali%26x&utm_term=t&utm_content=c&utm_id=diwali&qr=1&product=gold-loans&lang=hi',
  );
});

test('its products are those of the menu', () => {
  expect(TRACKING_LINK_PRODUCTS).toEqual(['any', ...PRODUCTS.filter(({ inMenu }) => inMenu).map(({ slug }) => slug)]);
});

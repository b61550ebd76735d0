import type { BrandAnswer } from '@tulna/contract/brands';
import { expect, test } from 'vitest';
import { type BrandProvider, cookiesOfAddress, resolveVisit } from './visit.ts';

const brand = (key: string) => ({ key }) as BrandAnswer;
const keys = ['cl', 'haldi', 'kajal', 'neelam'];
const brands: BrandProvider = {
  byKey: (key) => (keys.includes(key.toLowerCase()) ? brand(key.toLowerCase()) : undefined),
  byHost: (host) => (host === 'haldi.example' ? brand('haldi') : undefined),
  standard: () => brand('cl'),
};

const resolve = (url: string, more: { host?: string; cookies?: string; acceptLanguage?: string } = {}) =>
  resolveVisit(
    { url, host: more.host ?? 'example', cookies: more.cookies, acceptLanguage: more.acceptLanguage },
    brands,
  );

test.each([
  ['/?partner=kajal', { host: 'haldi.example:3000', cookies: 'partner=neelam' }, 'kajal', '', '/'],
  ['/neelam/products?partner=kajal', {}, 'kajal', '/neelam', '/products'],
  ['/neelam/products', { cookies: 'partner=kajal' }, 'neelam', '/neelam', '/products'],
  ['/NeeLam', {}, 'neelam', '/neelam', '/'],
  ['/NEELAM/products', {}, 'neelam', '/neelam', '/products'],
  ['/', { cookies: 'a=b; partner=kajal', host: 'haldi.example' }, 'kajal', '', '/'],
  ['/', { host: 'HALDI.example:80' }, 'haldi', '', '/'],
  ['/', {}, 'cl', '', '/'],
  ['/?partner=nobody', { cookies: 'partner=kajal' }, 'kajal', '', '/'],
  ['/?partner=../../etc', {}, 'cl', '', '/'],
  ['/nobody/x', {}, 'cl', '', '/nobody/x'],
  ['/create-merchant-form/kajal', { cookies: 'partner=neelam' }, 'kajal', '', '/create-merchant-form/kajal'],
  [
    '/create-merchant-form/kajal?partner=haldi',
    { cookies: 'partner=neelam' },
    'kajal',
    '',
    '/create-merchant-form/kajal',
  ],
  ['/neelam/create-merchant-form/kajal', {}, 'kajal', '/neelam', '/create-merchant-form/kajal'],
  ['/create-merchant-form/nobody', { cookies: 'partner=neelam' }, 'neelam', '', '/create-merchant-form/nobody'],
  ['/create-merchant-form/success', {}, 'cl', '', '/create-merchant-form/success'],
  ['/products/', {}, 'cl', '', '/products'],
  ['/', { cookies: 'partner=%E0%A4%A' }, 'cl', '', '/'],
] as const)('%s has the brand that comes first', (url, more, key, basename, path) => {
  expect(resolve(url, more)).toMatchObject({ brand: { key }, basename, path });
});

test.each([
  ['/?lang=hi', { cookies: 'language=en', acceptLanguage: 'en' }, 'hi'],
  ['/?lang=fr', { cookies: 'language=hi' }, 'hi'],
  ['/', { acceptLanguage: 'ta, hi-IN;q=0.8, en;q=0.5' }, 'hi'],
  ['/', { acceptLanguage: 'fr' }, 'en'],
  ['/', {}, 'en'],
] as const)('%s has the language that comes first', (url, more, language) => {
  expect(resolve(url, more).language).toBe(language);
});

test('an address that can’t be decoded has no path', () => {
  expect(resolve('/%E0%A4%A').path).toBeUndefined();
});

test.each([
  ['/?partner=Kajal&lang=hi', ['partner=kajal', 'language=hi']],
  ['/products?lang=en', ['language=en']],
  ['/neelam?partner=haldi', ['partner=haldi']],
  ['/?partner=nobody&lang=fr', []],
  ['/create-merchant-form/kajal?partner=haldi', []],
  ['/neelam', []],
])('the response to %s sets the cookies %j', (url, cookies) => {
  expect(cookiesOfAddress(url, resolve(url, { cookies: 'partner=neelam; language=hi' }))).toEqual(
    cookies.map((pair) => `${pair}; Path=/; SameSite=None; Secure`),
  );
});

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { reservedSegments } from '@tulna/rules/reserved-segments';
import { expect, test } from 'vitest';
import { canonicalPath, routeAt, siteRoutes } from './routes.ts';

const plain = { login: false, productsLess: false, lender: null };
const routes = siteRoutes(plain);

test.each([
  ['/', '/'],
  ['/diwali-2026', '/:urlSegment'],
  ['/products', '/products'],
  ['/products/car-loans', '/products/:slug'],
  ['/products/personal-loans', '*'],
  ['/products/nothing', '*'],
  ['/verification', '/verification'],
  ['/login', '*'],
  ['/favicon.ico', '*'],
  ['/wp-login.php', '*'],
  ['/credit-cards', '/credit-cards'],
  ['/admin', '*'],
  ['/404', '/404'],
  ['/a/b', '*'],
  ['/user', '/user'],
])('%s is answered by %s', (path, pattern) => {
  expect(routeAt(routes, path).path).toBe(pattern);
});

test('the build settings add the login page and take the products page away', () => {
  expect(routeAt(siteRoutes({ ...plain, login: true }), '/login').path).toBe('/login');
  expect(routeAt(siteRoutes({ ...plain, productsLess: true }), '/products').status).toBe(404);
});

test('attribution words share one rendering, unknown paths another', () => {
  const canonical = (path: string) => canonicalPath(routeAt(routes, path), path);
  expect([canonical('/x1'), canonical('/x2'), canonical('/')]).toEqual(['/', '/', '/']);
  expect([canonical('/a/b'), canonical('/c.d')]).toEqual(['/404', '/404']);
  expect([canonical('/create-merchant-form/haldi'), canonical('/create-merchant-form')]).toEqual(
    Array(2).fill('/create-merchant-form'),
  );
});

test('every page of the table names its own file', () => {
  for (const route of siteRoutes({ ...plain, login: true })) {
    const file = fileURLToPath(new URL(`../${route.source}`, import.meta.url));
    expect(existsSync(file), route.source).toBe(true);
    expect(String(route.load)).toContain(route.source.replace(/^src\//, '').replace(/\.tsx$/, ''));
  }
});

test('no page of ours can be hidden by the key of a partner, nor be an attribution word', () => {
  const firsts = siteRoutes({ ...plain, login: true }).map(({ path }) => path.split('/')[1] ?? '');
  const words = firsts.filter((first) => first !== '' && !/^[:*]/.test(first));
  expect(words.length).toBeGreaterThan(15);
  expect(words.filter((word) => !reservedSegments.has(word))).toEqual([]);
});

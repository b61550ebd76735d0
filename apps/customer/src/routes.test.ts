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
  expect(routeAt(routes, path, 'cl').path).toBe(pattern);
});

test('the build settings add the sign-in page and remove the products page', () => {
  expect(routeAt(siteRoutes({ ...plain, login: true }), '/login', 'cl').path).toBe('/login');
  expect(routeAt(siteRoutes({ ...plain, productsLess: true }), '/products', 'cl').status).toBe(404);
});

test('all attribution words share one cached page, and all unknown paths share another', () => {
  const canonical = (path: string) => canonicalPath(routeAt(routes, path, 'haldi'), path);
  expect([canonical('/x1'), canonical('/x2'), canonical('/')]).toEqual(['/', '/', '/']);
  expect([canonical('/a/b'), canonical('/c.d')]).toEqual(['/404', '/404']);
  expect([canonical('/create-merchant-form/haldi'), canonical('/create-merchant-form')]).toEqual(
    Array(2).fill('/create-merchant-form'),
  );
});

test.each([
  ['/create-merchant-form', 'cl', 200],
  ['/create-merchant-form/haldi', 'haldi', 200],
  ['/create-merchant-form/HALDI', 'haldi', 200],
  ['/create-merchant-form/success', 'cl', 200],
  // The brand that the server found; an unknown partner has no brand of its own.
  ['/create-merchant-form/nobody_here', 'haldi', 404],
  ['/create-merchant-form/-', 'cl', 404],
  ['/create-merchant-form/<b>', 'cl', 404],
] as const)('%s under %s is answered with %i', (path, brand, status) => {
  const route = routeAt(routes, path, brand);
  expect(route.status ?? 200).toBe(status);
  // For any path, one page is made and cached.
  if (status === 404) expect(canonicalPath(route, path)).toBe('/create-merchant-form/-');
});

test('every page of the route table has a file of its own', () => {
  for (const route of siteRoutes({ ...plain, login: true })) {
    const file = fileURLToPath(new URL(`../${route.source}`, import.meta.url));
    expect(existsSync(file), route.source).toBe(true);
    expect(String(route.load)).toContain(route.source.replace(/^src\//, '').replace(/\.tsx$/, ''));
  }
});

test('the first word of every page’s path is reserved, so that no partner key or attribution word can take its place', () => {
  const firsts = siteRoutes({ ...plain, login: true }).map(({ path }) => path.split('/')[1] ?? '');
  const words = firsts.filter((first) => first !== '' && !/^[:*]/.test(first));
  expect(words.length).toBeGreaterThan(15);
  expect(words.filter((word) => !reservedSegments.has(word))).toEqual([]);
});

import { readFile } from 'node:fs/promises';
import { loaders } from '@tulna/phrases/topics';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { signIn } from '../support/sign-in.ts';
import { newPhone, test } from '../support/test.ts';
import { chooseBusinessLoans, fillBusiness, sendBusiness } from './business-steps.ts';
import { choosePersonalLoans, consentAndSend, fillProfile, newPan } from './profile-steps.ts';

const map = await readFile(new URL('../../docs/spec-map.md', import.meta.url), 'utf8');
const part = map.split(/^## /m).find((text) => text.startsWith('Customer area')) ?? '';
/** Every page of the customer area that the map lists, and where the area itself leads. */
const pages = [
  '/user',
  ...[...part.matchAll(/^\| `(\/user\/[^`]*)` \|/gm)].map(([, path = '']) => path.replace(':lender', 'kreditbee')),
];

const account = ['/user/my-data', '/user/applications'];
const personal = [
  'cashe money-view upwards money-tap nira kreditbee finzy earlysalary earlysalary/declined',
  'lenders-transaction/kreditbee indialends-otp',
]
  .join(' ')
  .split(' ')
  .map((page) => `/user/${page}`);

/** Where each page leads a visitor (§4), by rules that name pages; every other page leads to `otherwise`. */
interface Visitor {
  /** Pages that open. */
  opens: readonly string[];
  /** Pages that lead to another than `otherwise`. */
  leads?: Readonly<Record<string, string>>;
  otherwise: string;
}

const each = (paths: readonly string[], to: string): Record<string, string> =>
  Object.fromEntries(paths.map((path) => [path, to]));

const visitors = {
  unfinished: {
    opens: ['/user/user-detail'],
    leads: each(
      ['/user', ...personal, '/user/offers', '/user/welcome-back', '/user/lender-submit'],
      '/user/user-detail',
    ),
    otherwise: '/products',
  },
  finished: {
    opens: [...personal, '/user/offers'],
    leads: each(['/user', '/user/user-detail', '/user/welcome-back', '/user/lender-submit'], '/user/offers'),
    otherwise: '/products',
  },
  trader: {
    opens: ['/user/business-offers', '/user/lenders-transaction/kreditbee'],
    leads: each(['/user', '/user/business-detail', '/user/business-welcome-back'], '/user/business-offers'),
    otherwise: '/products',
  },
  gold: {
    opens: ['/user/muthootgold', '/user/indiagold'],
    leads: { '/user': '/user/muthootgold' },
    otherwise: '/products',
  },
  cards: { opens: ['/user/credit-card'], leads: { '/user': '/user/credit-card' }, otherwise: '/products' },
  insured: {
    opens: ['/user/insurance/transaction'],
    leads: { '/user': '/user/insurance/transaction' },
    otherwise: '/products',
  },
} satisfies Record<string, Visitor>;

/** Goes to a page as a link of the site does, without loading it anew: the same guard decides. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), path);

/**
 * Opens the pages of a visitor by their addresses, and asks for the many others from within; tells the ones that land
 * elsewhere than they should.
 */
async function astray(page: Page, { opens, leads = {}, otherwise }: Visitor): Promise<string[]> {
  const wrong: string[] = [];
  for (const path of [...pages, ...account]) {
    const expected = opens.includes(path) || account.includes(path) ? path : (leads[path] ?? otherwise);
    if (expected === path || path === pages[0]) await page.goto(path);
    else await follow(page, path);
    // A step of the form stands in the query; the path is what §4 speaks of.
    await page.waitForURL((at) => at.pathname === expected, { timeout: 15_000 }).catch(() => undefined);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const at = new URL(page.url()).pathname;
    if (at !== expected) wrong.push(`${path} leads to ${at}, not to ${expected}`);
  }
  return wrong;
}

const refused = /Failed to load resource.*status of 404/;

test('the map lists the pages of the specification', () => {
  expect(pages).toHaveLength(23);
  for (const { opens } of Object.values(visitors)) for (const path of opens) expect(pages).toContain(path);
});

test('every page of a personal loan, before and after its profile', { timeout: 240_000 }, async ({ open, url }) => {
  const { page, expectComplaint } = await open();
  expectComplaint(refused);
  await signIn(page, url, { phone: newPhone() });
  await choosePersonalLoans(page, 'en');
  expect(await astray(page, visitors.unfinished)).toEqual([]);
  await page.goto('/user/user-detail');
  await fillProfile(page, 'en', newPan());
  await consentAndSend(page, 'en');
  expect(await astray(page, visitors.finished)).toEqual([]);
  // From the offers, the drawer of a phone leads back to the profile (§2).
  const { frame } = await loaders.en.shell();
  await page.goto('/user/offers');
  // The language stands on top there (§2), and the application in flight has its cookie (§3, §7).
  await page.getByLabel(frame.language).waitFor();
  expect(await page.getByRole('contentinfo').getByLabel(frame.language).count()).toBe(0);
  expect((await page.context().cookies()).find(({ name }) => name === 'app_id')?.value).toMatch(/^[0-9a-f-]{36}$/);
  await page.getByRole('button', { name: frame.menu }).click();
  await page.getByRole('dialog', { name: frame.menu }).getByRole('button', { name: frame.returnToProfile }).click();
  await page.waitForURL((at) => at.pathname === '/user/user-detail');
});

test('every page with a finished business profile', { timeout: 240_000 }, async ({ open, url }) => {
  const { page, expectComplaint } = await open();
  expectComplaint(refused);
  await signIn(page, url, { phone: newPhone() });
  await chooseBusinessLoans(page, 'en');
  await fillBusiness(page, 'en', newPan());
  await sendBusiness(page, 'en');
  expect(await astray(page, visitors.trader)).toEqual([]);
});

test('every page with a product that has no profile of its own', { timeout: 240_000 }, async ({ open, url }) => {
  const { names } = await loaders.en.products();
  const { page, expectComplaint } = await open();
  expectComplaint(refused);
  await signIn(page, url, { phone: newPhone() });
  for (const [product, visitor] of [
    ['Gold Loans', visitors.gold],
    ['Credit Cards', visitors.cards],
    ['Other Insurance', visitors.insured],
  ] as const) {
    await page.goto('/products');
    await page.getByRole('button', { name: names[product] }).click();
    await page.waitForURL((at) => at.pathname !== '/products');
    expect([product, await astray(page, visitor)]).toEqual([product, []]);
  }
});

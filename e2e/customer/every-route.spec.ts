import { readFile } from 'node:fs/promises';
import type { Language } from '@tulna/phrases/language';
import { loaders } from '@tulna/phrases/topics';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { refusedCall, screens } from '../support/browser.ts';
import { loaded } from '../support/loaded.ts';
import { hindiProblemsOf, problemsOf } from '../support/problems.ts';
import { signIn } from '../support/sign-in.ts';
import { newPhone, test } from '../support/test.ts';
import { chooseBusinessLoans, fillBusiness, sendBusiness } from './business-steps.ts';
import { choosePersonalLoans, finishProfile, newPan } from './profile-steps.ts';

const map = await readFile(new URL('../../docs/spec-map.md', import.meta.url), 'utf8');
const part = map.split(/^## /m).find((text) => text.startsWith('Customer area')) ?? '';
/** Every page of the customer area in the map. */
const area = [...part.matchAll(/^\| `(\/user\/[^`]*)` \|/gm)].map(([, path = '']) =>
  path.replace(':lender', 'kreditbee'),
);

const account = ['/user/my-data', '/user/applications'];
/** Pages that redirect to the next step, as the customer area itself does, once the customer is past them. */
const homes = ['/', '/verification', '/user'];
/** Pages that have detailed tests of their own. */
const lenders = 'cashe money-view upwards money-tap nira kreditbee finzy earlysalary'
  .split(' ')
  .map((lender) => `/user/${lender}`);
const personal = [
  ...lenders,
  '/user/earlysalary/declined',
  '/user/lenders-transaction/kreditbee',
  '/user/indialends-otp',
];

/**
 * Where a visitor gets at each page (§4). Pages in `opens` open, those in `leads` redirect to the given page, and all others to
 * `otherwise`.
 */
interface Visitor {
  home: string;
  opens: readonly string[];
  leads?: Readonly<Record<string, string>>;
  otherwise: string;
}

const each = (paths: readonly string[], to: string): Record<string, string> =>
  Object.fromEntries(paths.map((path) => [path, to]));

const visitors = {
  stranger: { home: '/', opens: [], leads: { '/products': '/' }, otherwise: '/' },
  undecided: { home: '/products', opens: account, otherwise: '/products' },
  unfinished: {
    home: '/user/user-detail',
    opens: ['/user/user-detail', ...account],
    leads: each([...personal, '/user/offers', '/user/welcome-back', '/user/lender-submit'], '/user/user-detail'),
    otherwise: '/products',
  },
  finished: {
    home: '/user/offers',
    opens: [...personal, '/user/offers', ...account],
    leads: each(['/user/user-detail', '/user/welcome-back', '/user/lender-submit'], '/user/offers'),
    otherwise: '/products',
  },
  trader: {
    home: '/user/business-offers',
    opens: ['/user/business-offers', '/user/lenders-transaction/kreditbee', ...account],
    leads: each(['/user/business-detail', '/user/business-welcome-back'], '/user/business-offers'),
    otherwise: '/products',
  },
  gold: {
    home: '/user/gold-loans',
    opens: ['/user/muthootgold', '/user/indiagold', '/user/gold-loans', ...account],
    otherwise: '/products',
  },
  cards: { home: '/user/credit-card', opens: ['/user/credit-card', ...account], otherwise: '/products' },
  insured: {
    home: '/user/insurance/transaction',
    opens: ['/user/insurance/transaction', ...account],
    otherwise: '/products',
  },
} satisfies Record<string, Visitor>;

/** Goes to a page without a reload, like a link of the site, so that the same guard decides. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), path);

/** True once the page has this path and has rendered its content. */
async function lands(page: Page, path: string): Promise<boolean> {
  // The step of a form is in the query; §4 only specifies paths.
  await page.waitForURL((at) => at.pathname === path, { timeout: 15_000 }).catch(() => undefined);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  // A redirected visitor sees the skeleton of a page first.
  await loaded(page);
  return new URL(page.url()).pathname === path;
}

/** Opens every page from within the site and returns those that end at a wrong path. The browser must be on a page of the customer site. */
async function astray(page: Page, { home, opens, leads = {}, otherwise }: Visitor): Promise<string[]> {
  const wrong: string[] = [];
  // Waits until the page is hydrated, because hydration fails at a path that isn't the one it was rendered for.
  await page.locator('html[data-page=awake]').waitFor({ state: 'attached' });
  for (const path of [...homes, ...area, ...account, '/products']) {
    const own = opens.includes(path) || path === '/products' ? path : otherwise;
    const expected = homes.includes(path) ? home : (leads[path] ?? own);
    await follow(page, path);
    if (!(await lands(page, expected))) wrong.push(`${path} leads to ${page.url()}, not to ${expected}`);
  }
  return wrong;
}

/** Opens the pages of a visitor by URL and returns problems: a page redirects, isn't accessible, or is in the wrong language. */
async function flawed(page: Page, opens: readonly string[], language: Language): Promise<string[]> {
  const problems: string[] = [];
  for (const path of opens) {
    await page.goto(path);
    if (!(await lands(page, path))) problems.push(`${path} leads to ${page.url()}`);
    else if (!lenders.includes(path))
      problems.push(...(await (language === 'hi' ? hindiProblemsOf(page, [screens.narrow]) : problemsOf(page))));
  }
  return problems;
}

test('the map has the pages of the specification', () => {
  expect(area).toHaveLength(22);
  for (const { opens } of Object.values(visitors))
    for (const path of opens) expect([...area, ...account, '/user/gold-loans']).toContain(path);
});

test('a visitor without a session is led to the first page from everywhere', { timeout: 120_000 }, async ({ open }) => {
  const { page } = await open();
  for (const path of ['/verification', '/products', '/user', '/user/offers', '/user/lenders-transaction/kreditbee']) {
    await page.goto(path);
    expect([path, await lands(page, '/')]).toEqual([path, true]);
  }
  expect(await astray(page, visitors.stranger)).toEqual([]);
});

for (const language of ['en', 'hi'] as const) {
  test(`every page of a personal loan opens or redirects correctly, before and after its profile, in ${language}`, {
    timeout: 240_000,
  }, async ({ open, url }) => {
    const { page } = await open();
    await signIn(page, url, { phone: newPhone(), language });
    // Redirects don't depend on the language, so they are tested only in English.
    const leads = async (visitor: Visitor) => language === 'en' && expect(await astray(page, visitor)).toEqual([]);
    expect(await flawed(page, ['/products'], language)).toEqual([]);
    await leads(visitors.undecided);
    await choosePersonalLoans(page, language);
    await leads(visitors.unfinished);
    expect(await flawed(page, visitors.unfinished.opens, language)).toEqual([]);
    await finishProfile(page, url);
    await leads(visitors.finished);
    expect(await flawed(page, visitors.finished.opens, language)).toEqual([]);
    // On a phone, the drawer shows the full name, and on the offers page it links back to the profile (§2).
    const { frame } = await loaders[language].shell();
    await page.setViewportSize(screens.phone);
    await page.goto('/user/offers');
    // On the offers page the language is at the top (§2), and the application in progress has its cookie (§3, §7).
    await expect.poll(() => page.getByRole('contentinfo').getByLabel(frame.language).count()).toBe(0);
    await page.getByLabel(frame.language).waitFor();
    await expect
      .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'app_id')?.value)
      .toMatch(/^[0-9a-f-]{36}$/);
    await page.getByRole('button', { name: frame.menu }).click();
    const drawer = page.getByRole('dialog', { name: frame.menu });
    await drawer.getByText('Meera Joshi').waitFor();
    await drawer.getByRole('button', { name: frame.returnToProfile }).click();
    await page.waitForURL((at) => at.pathname === '/user/user-detail');
  });
}

test('every page opens or redirects correctly with a finished business profile', { timeout: 240_000 }, async ({
  open,
  url,
}) => {
  const { page } = await open();
  await signIn(page, url, { phone: newPhone() });
  await chooseBusinessLoans(page, 'en');
  await fillBusiness(page, 'en', newPan());
  await sendBusiness(page, 'en');
  expect(await astray(page, visitors.trader)).toEqual([]);
  expect(await flawed(page, visitors.trader.opens, 'en')).toEqual([]);
});

test('every page opens or redirects correctly with a product that has no profile of its own', {
  timeout: 240_000,
}, async ({ open, url }) => {
  const { names } = await loaders.hi.products();
  const { page, expectComplaint } = await open();
  expectComplaint(refusedCall(404));
  await signIn(page, url, { phone: newPhone(), language: 'hi' });
  for (const [product, visitor] of [
    ['Gold Loans', visitors.gold],
    ['Credit Cards', visitors.cards],
    ['Other Insurance', visitors.insured],
  ] as const) {
    await page.goto('/products');
    await page.getByRole('button', { name: names[product] }).click();
    await page.waitForURL((at) => at.pathname !== '/products');
    expect([product, await astray(page, visitor)]).toEqual([product, []]);
    expect(await flawed(page, [visitor.home], 'hi')).toEqual([]);
  }
});

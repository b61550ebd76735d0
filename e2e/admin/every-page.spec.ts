import { expect } from 'vitest';
import { axe } from '../support/axe.ts';
import { screens } from '../support/browser.ts';
import { englishLeft } from '../support/english-left.ts';
import { test } from '../support/test.ts';
import { signIn } from './staff.ts';

const pages = [
  '/admin/dashboard',
  '/admin/application-status-file',
  '/admin/lenders',
  '/admin/credit-cards',
  '/admin/partners',
  '/admin/partners/new',
  '/admin/audit',
  '/admin/account',
  '/admin/no-such-page',
];

const looks = [
  { language: 'en', viewport: screens.desktop, colorScheme: 'light' },
  { language: 'hi', viewport: screens.narrow, colorScheme: 'dark' },
  { language: 'hi', viewport: screens.desktop, colorScheme: 'light' },
  { language: 'en', viewport: screens.narrow, colorScheme: 'dark' },
] as const;

for (const { language, viewport, colorScheme } of looks) {
  test(`every page stands in ${language}, ${colorScheme}, ${viewport.width} wide, and axe finds nothing`, async ({
    open,
    url,
  }) => {
    const { page } = await open({ viewport, colorScheme });
    await page.context().addCookies([{ name: 'language', value: language, url }]);
    await page.goto('/admin/login');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await axe(page), '/admin/login').toEqual([]);
    await signIn(page, url, 1);
    for (const path of pages) {
      await page.goto(path);
      await page.locator('#content').getByRole('heading', { level: 1 }).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
      await page.waitForLoadState('networkidle');
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(tooWide, path).toBeLessThanOrEqual(0);
      expect(await axe(page), path).toEqual([]);
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language);
    }
  }, 120_000);
}

test('no English is left where nobody typed any, on a console in Hindi', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.desktop });
  await page.context().addCookies([{ name: 'language', value: 'hi', url }]);
  await page.goto('/admin/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await englishLeft(page), '/admin/login').toEqual([]);
  await signIn(page, url, 1);
  for (const path of ['/admin/dashboard', '/admin/account', '/admin/no-such-page']) {
    await page.goto(path);
    await page.locator('#content').getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    // A session names the browser it was begun in as that names itself; those of tests also by this machine's own Node.
    expect(
      (await englishLeft(page)).filter((left) => !/ in: (?:node$|Mozilla)/.test(left)),
      path,
    ).toEqual([]);
  }
});

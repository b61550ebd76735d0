import type { Language } from '@tulna/phrases/language';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { screens } from '../support/browser.ts';
import { englishLeft } from '../support/english-left.ts';
import { follow } from '../support/follow.ts';
import { loaded } from '../support/loaded.ts';
import { brokenFigures, problemsOf, stickingOut } from '../support/problems.ts';
import { test } from '../support/test.ts';
import { signIn } from './staff.ts';

const pages = [
  '/admin/dashboard',
  '/admin/application-status-file',
  '/admin/mis-upload',
  '/admin/mis-upload/reconciliation',
  '/admin/commission-upload-file',
  '/admin/commission-upload-file/rates',
  '/admin/commission-upload-file/lines',
  '/admin/commission-upload-file/disputes',
  '/admin/commission-upload-file/accounts',
  '/admin/commission-upload-file/statements',
  '/admin/commission-upload-file/statement',
  '/admin/commission-upload-file/payments',
  '/admin/commission-upload-file/payments/each',
  '/admin/commission-upload-file/payments/results',
  '/admin/internal-report',
  '/admin/internal-report?report=dedupe',
  '/admin/internal-report?report=codes',
  '/admin/internal-report?report=lender-api',
  '/admin/internal-report?report=health',
  '/admin/csr-portal',
  '/admin/products-report',
  '/admin/vendors-products-report',
  '/admin/customers-journey',
  // One row of the widest tables is enough: the other rows are alike, and axe would check every cell.
  '/admin/lenders?q=KreditBee',
  '/admin/customer-eligibility?q=KreditBee',
  '/admin/customer-eligibility/try',
  '/admin/vendors-on-off?q=KreditBee',
  '/admin/vendors-on-off/partners?q=KreditBee',
  '/admin/vendors-on-off/planned',
  '/admin/vendors-on-off/history',
  '/admin/credit-cards?q=Haryali',
  '/admin/credit-cards/files',
  '/admin/tracking-links/files',
  '/admin/partners',
  '/admin/partners/brand-requests',
  '/admin/partners/new',
  '/admin/partners/1/people',
  '/admin/partners/1/funnel',
  '/admin/customer-info-deletion',
  '/admin/merchant-management',
  '/admin/user-management?tab=staff',
  '/admin/tracking-links',
  '/admin/scheduled-reports',
  '/admin/telecalling',
  '/admin/telecalling/campaigns',
  '/admin/telecalling/campaigns/scripts',
  '/admin/telecalling/campaigns/do-not-call',
  '/admin/telecalling/campaigns/calls',
  '/admin/telecalling/campaigns/board',
  '/admin/messaging',
  '/admin/messaging/recipients',
  '/admin/messaging/templates',
  '/admin/marketing-texts',
  '/admin/suspicious-leads',
  '/admin/portal-texts',
  '/admin/audit',
  '/admin/account',
  '/admin/no-such-page',
];

const looks = [
  { viewport: screens.desktop, colorScheme: 'light' },
  { viewport: screens.narrow, colorScheme: 'dark' },
] as const;

// The only English left is what people typed.
const untyped = ['/admin/login', '/admin/dashboard', '/admin/account', '/admin/no-such-page'];

async function problemsIn(page: Page, language: Language): Promise<string[]> {
  if (language === 'hi') {
    // Only the narrow width is checked here, because Hindi words are longer. Colours, names and structure are the same as in English.
    const wide = [...(await stickingOut(page, [screens.narrow])), ...(await brokenFigures(page))];
    const path = new URL(page.url()).pathname;
    if (!untyped.includes(path)) return wide;
    // The list of sessions shows the browser's own name; for test sessions that is Node's.
    const english = (await englishLeft(page)).filter((left) => !/ in: (?:node$|Mozilla)/.test(left));
    return [...wide, ...english.map((left) => `${path}: ${left}`)];
  }
  const problems: string[] = [];
  for (const { viewport, colorScheme } of looks) {
    await page.emulateMedia({ colorScheme });
    await expect
      .poll(() => page.locator('html').getAttribute('data-mantine-color-scheme'), { message: page.url() })
      .toBe(colorScheme);
    problems.push(...(await problemsOf(page, [viewport])), ...(await brokenFigures(page)));
  }
  return problems;
}

for (const language of ['en', 'hi'] as const) {
  const says = { en: 'every page renders without axe violations', hi: 'every page fits a narrow screen in Hindi' };
  test(says[language], async ({ open, url }) => {
    const { page, expectComplaint } = await open({ viewport: screens.desktop });
    // A page that doesn't exist answers 404.
    expectComplaint(/404 .*no-such-page/);
    await page.context().addCookies([{ name: 'language', value: language, url }]);
    await page.goto('/admin/login');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const problems = await problemsIn(page, language);
    await signIn(page, url, 1);
    if (language === 'hi') await page.goto('/admin/account');
    for (const path of pages) {
      await page.setViewportSize(screens.desktop);
      await page.emulateMedia({ colorScheme: 'light' });
      // Each page is opened by its URL only once, because the language makes no difference to that.
      if (language === 'en') await page.goto(path);
      else await follow(page, path);
      await page.locator('#content').getByRole('heading', { level: 1 }).waitFor();
      expect(page.url()).toBe(new URL(path, url).href);
      await loaded(page);
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language);
      problems.push(...(await problemsIn(page, language)));
    }
    expect(problems).toEqual([]);
  }, 300_000);
}

import type { Language } from '@tulna/phrases/language';
import { accessOf } from '@tulna/rules/page-access';
import { mayOpenPartnerPage, PARTNER_ACCESS, type PartnerPage, type PartnerRole } from '@tulna/rules/partner-access';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { screens } from '../support/browser.ts';
import { follow } from '../support/follow.ts';
import { loaded } from '../support/loaded.ts';
import { problemsOf, stickingOut } from '../support/problems.ts';
import { test } from '../support/test.ts';
import { signIn } from './people.ts';

/** The pages of §2 below a page of the menu. */
const below = [
  ...['personal-loan', 'business-loan', 'gold-loan', 'home-loan', 'credit-card', 'insurance'].map(
    (product) => `product-offering/${product}`,
  ),
  'marketing-support/messaging-content',
  'marketing-support/banners-and-creatives',
  'communication/tech-support',
  'communication/general-query',
  'faqs/customer-queries',
  'faqs/dsa-queries',
  'training-material/eligibility-criteria',
];

/** Every page that is there, and one that isn't. A page whose access says `notYet` has no address. */
const pagesOf = (role: PartnerRole): string[] => {
  const slugs = [...Object.keys(PARTNER_ACCESS), ...below].filter((slug) => {
    const [page = ''] = slug.split('/');
    return accessOf(PARTNER_ACCESS, slug)?.notYet !== true && mayOpenPartnerPage(role, page as PartnerPage);
  });
  return [...slugs, 'no-such-page'].map((slug) => (slug === '' ? '/partner' : `/partner/${slug}`));
};

const looks = [
  { viewport: screens.desktop, colorScheme: 'light' },
  { viewport: screens.narrow, colorScheme: 'dark' },
] as const;

async function problemsIn(page: Page, language: Language): Promise<string[]> {
  // Longer words stick out first; colours, names and structure are those of the English page.
  if (language === 'hi') return await stickingOut(page, [screens.narrow]);
  const problems: string[] = [];
  for (const { viewport, colorScheme } of looks) {
    await page.emulateMedia({ colorScheme });
    await expect
      .poll(() => page.locator('html').getAttribute('data-mantine-color-scheme'), { message: page.url() })
      .toBe(colorScheme);
    problems.push(...(await problemsOf(page, [viewport])));
  }
  return problems;
}

for (const language of ['en', 'hi'] as const) {
  const says = { en: 'every page renders without axe violations', hi: 'every page fits a narrow screen in Hindi' };
  test(says[language], async ({ open, url }) => {
    const { page, expectComplaint } = await open({ viewport: screens.desktop });
    // An address without a page is said to be one.
    expectComplaint(/404 .*no-such-page/);
    await page.context().addCookies([{ name: 'language', value: language, url }]);
    await page.goto('/partner/login');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const problems = await problemsIn(page, language);
    await signIn(page, url);
    if (language === 'hi') await page.goto('/partner/settings');
    for (const path of pagesOf(21)) {
      await page.setViewportSize(screens.desktop);
      await page.emulateMedia({ colorScheme: 'light' });
      // Each opens by its address once; the language changes nothing about that.
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

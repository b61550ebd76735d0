import type { Language } from '@tulna/phrases/language';
import { PARTNER_ACCESS } from '@tulna/rules/partner-access';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { screens } from '../support/browser.ts';
import { follow } from '../support/follow.ts';
import { loaded } from '../support/loaded.ts';
import { problemsOf, stickingOut } from '../support/problems.ts';
import { test } from '../support/test.ts';
import { signIn } from './people.ts';

/** The pages of §2, exactly spelled, with the overview of each section. They are repeated here so that no page is renamed by mistake. */
const specified = [
  '',
  'product-offering',
  'product-offering/personal-loan',
  'product-offering/business-loan',
  'product-offering/gold-loan',
  'product-offering/home-loan',
  'product-offering/credit-card',
  'product-offering/insurance',
  'marketing-support',
  'marketing-support/messaging-content',
  'marketing-support/banners-and-creatives',
  'communication',
  'communication/tech-support',
  'communication/general-query',
  'faqs',
  'faqs/customer-queries',
  'faqs/dsa-queries',
  'referral',
  'training-material',
  'training-material/eligibility-criteria',
  'lender-journey',
  'digital-integration',
  'reports',
  'customFunnel',
  'settings',
];

/** These pages, later ones, and an unknown address. */
const paths = [...new Set([...specified, ...Object.keys(PARTNER_ACCESS)]), 'no-such-page'].map((slug) =>
  slug === '' ? '/partner' : `/partner/${slug}`,
);

const looks = [
  { viewport: screens.desktop, colorScheme: 'light' },
  { viewport: screens.narrow, colorScheme: 'dark' },
] as const;

async function problemsIn(page: Page, language: Language): Promise<string[]> {
  // Only the narrow width is checked here, because Hindi words are longer. Colours are the same as in English.
  if (language === 'hi')
    return [...(await stickingOut(page, [screens.narrow])), ...(await problemsOf(page, [screens.desktop]))];
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
  const says = {
    en: 'every page renders without axe violations',
    hi: 'every page fits a narrow screen in Hindi and has no axe violations',
  };
  test(says[language], async ({ open, url }) => {
    const { page, expectComplaint } = await open({ viewport: screens.desktop });
    // A page that doesn't exist answers 404.
    expectComplaint(/404 .*no-such-page/);
    await page.context().addCookies([{ name: 'language', value: language, url }]);
    await page.goto('/partner/login');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const problems = await problemsIn(page, language);
    await signIn(page, url);
    if (language === 'hi') await page.goto('/partner/settings');
    for (const path of paths) {
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

test('every page of the specification works under a brand, and other spellings redirect to it', async ({ url }) => {
  const answers = new Map<string, string>();
  const ask = async (path: string): Promise<void> => {
    const answer = await fetch(url + path, { redirect: 'manual' });
    answers.set(path, `${answer.status} ${answer.headers.get('location') ?? ''}`.trim());
  };
  const under = ['', '/haldi', '/kajal'].flatMap((brand) => specified.map((slug) => `${brand}/partner/${slug}`));
  const other = ['customfunnel', 'custom-funnel', 'Custom_Funnel', 'CUSTOMFUNNEL'];
  for (const path of under) await ask(path.replace(/\/$/, ''));
  for (const spelling of other) await ask(`/haldi/partner/${spelling}`);
  expect(Object.fromEntries(answers)).toEqual(
    Object.fromEntries([
      ...under.map((path) => [path.replace(/\/$/, ''), '200']),
      ...other.map((spelling) => [`/haldi/partner/${spelling}`, '302 /haldi/partner/customFunnel']),
    ]),
  );
});

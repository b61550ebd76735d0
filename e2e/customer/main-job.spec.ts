import type { Language } from '@tulna/phrases/language';
import { loaders } from '@tulna/phrases/topics';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { tickToApply } from '../support/apply-ticks.ts';
import { axe } from '../support/axe.ts';
import { screens } from '../support/browser.ts';
import { covered } from '../support/covered.ts';
import { signIn, signInByHand } from '../support/sign-in.ts';
import { expectAccessible } from '../support/sound.ts';
import { newPhone, test } from '../support/test.ts';
import { choosePersonalLoans, consentAndSend, fillProfile, newPan } from './profile-steps.ts';

/** Checks on a phone that nothing covers the controls, and that the help button is visible and large enough for a thumb. */
async function expectFree(page: Page, language: Language): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) > screens.phone.width) return;
  const { frame } = await loaders[language].shell();
  expect(await page.evaluate(covered)).toEqual([]);
  const box = await page.getByRole('button', { name: frame.help, exact: true }).boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(80);
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
}

const runs: readonly (readonly [language: Language, screen: keyof typeof screens, brand: string])[] = [
  ['en', 'narrow', 'cl'],
  ['hi', 'phone', 'thela'],
  ['en', 'desktop', 'haldi'],
];

for (const [language, screen, brand] of runs) {
  test(`a person gets from the first page to a sent application in ${language}, ${screen}, brand ${brand}`, {
    timeout: 120_000,
  }, async ({ open, url }) => {
    const { page } = await open({ viewport: screens[screen] });
    const offers = await loaders[language].offers();
    const applications = await loaders[language].applications();
    const lender = 'KreditBee';

    await signInByHand(page, url, {
      phone: newPhone(),
      language,
      entrance: `/?partner=${brand}&lang=${language}`,
    });
    await choosePersonalLoans(page, language);
    await expectAccessible(page);
    await expectFree(page, language);
    await fillProfile(page, language, newPan());
    await expectAccessible(page);
    await expectFree(page, language);
    await consentAndSend(page, language);

    const card = page.getByRole('article', { name: lender }).filter({ hasText: offers.card.confirmed }).first();
    await card.waitFor({ timeout: 30_000 });
    await expectAccessible(page);
    await expectFree(page, language);
    await card.getByRole('button', { name: offers.apply(lender) }).click();
    const dialog = page.getByRole('dialog');
    for (const id of ['#apply-key-facts', '#apply-consent'])
      await expect.poll(() => dialog.locator(id).isChecked()).toBe(false);
    await expectAccessible(page);
    await tickToApply(dialog);
    await dialog.getByRole('button', { name: offers.apply(lender) }).click();

    await page.waitForURL((at) => at.pathname === '/user/kreditbee');
    await page.getByRole('link', { name: applications.go.lender(lender) }).click({ timeout: 30_000 });
    await page.waitForURL((at) => at.pathname.startsWith('/journey/'));
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language);
    await page.locator('button[value="accept"]').click();

    await page.waitForURL((at) => at.pathname === '/user/kreditbee');
    await page.getByText(applications.events.agreement()).waitFor({ timeout: 30_000 });
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: applications.go.all }).click();
    await page.getByRole('article', { name: lender }).getByText(applications.chips.agreement).waitFor();
    await expectAccessible(page);

    await page.getByRole('main').getByRole('link', { name: applications.go.kfs }).click();
    const keyFacts = await loaders[language].keyFacts();
    await page.getByRole('heading', { level: 1, name: keyFacts.title }).waitFor();
    await page.getByRole('columnheader', { name: keyFacts.schedule.balance }).waitFor();
    await expectAccessible(page);
  });
}

test('a step with errors lists them in a summary that gets the focus, and its links lead to the fields', async ({
  open,
  url,
}) => {
  const { page } = await open();
  const profile = await loaders.en.profile();
  const messages = await loaders.en.validation();
  await signIn(page, url, { phone: newPhone() });
  await choosePersonalLoans(page, 'en');
  await page.getByLabel(profile.fields.first_name.label, { exact: true }).fill('Meera 2');
  await page.getByLabel(profile.fields.tin.label, { exact: true }).fill('abcde');
  await page.getByRole('button', { name: profile.go.next }).click();
  const summary = page.getByRole('alert');
  await summary.getByRole('link', { name: messages.invalid_first_name }).waitFor();
  await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await axe(page)).toEqual([]);
  await summary.getByRole('link', { name: messages.invalid_pan }).click();
  const pan = page.getByLabel(profile.fields.tin.label, { exact: true });
  await expect.poll(() => pan.evaluate((input) => input === document.activeElement)).toBe(true);
  await expect.poll(() => pan.inputValue()).toBe('ABCDE');
  await summary.getByRole('link', { name: messages.invalid_pan }).waitFor();
});

test('without a required consent nothing is sent', async ({ open, url }) => {
  const { page } = await open();
  const profile = await loaders.en.profile();
  const messages = await loaders.en.validation();
  await signIn(page, url, { phone: newPhone() });
  await choosePersonalLoans(page, 'en');
  await fillProfile(page, 'en', newPan());
  await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(0);
  await page.getByRole('button', { name: profile.go.next }).click();
  await page.getByRole('alert').getByRole('link', { name: messages.consent_required }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/user/user-detail');
});

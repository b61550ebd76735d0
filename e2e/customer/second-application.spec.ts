import { loaders } from '@tulna/phrases/topics';
import { expect } from 'vitest';
import { tickToApply } from '../support/apply-ticks.ts';
import { screens } from '../support/browser.ts';
import { photograph } from '../support/photograph.ts';
import { signIn } from '../support/sign-in.ts';
import { expectAccessible } from '../support/sound.ts';
import { newPhone, test } from '../support/test.ts';
import { everyAnswer, expectFirstScreen } from './offers-steps.ts';
import { finishProfile } from './profile-steps.ts';

for (const [language, screen] of [
  ['en', 'phone'],
  ['hi', 'desktop'],
] as const) {
  test(`offers begin on the first screen, and a further application is possible after a warning, in ${language}, ${screen}`, {
    timeout: 180_000,
  }, async ({ open, url }) => {
    const { page } = await open({ viewport: screens[screen] });
    const offers = await loaders[language].offers();
    const { frame } = await loaders[language].shell();
    await signIn(page, url, { phone: newPhone(), language });
    await finishProfile(page, url);
    await everyAnswer(page, language);
    const cards = page.getByRole('main').getByRole('article');
    await photograph(page, `offers-first-screen-${language}-${screen}`);
    await expectFirstScreen(page, screen);

    const dialog = page.getByRole('dialog');
    const apply = async (lender: string) => {
      await cards
        .filter({ hasText: lender })
        .first()
        .getByRole('button', { name: offers.apply(lender) })
        .click();
      await dialog.locator('#apply-consent').waitFor();
    };
    await apply('Tata Capital');
    expect(await dialog.getByText(offers.applyDialog.already('CASHe')).count()).toBe(0);
    await tickToApply(dialog);
    await dialog.getByRole('button', { name: offers.apply('Tata Capital') }).click();
    await page.waitForURL((at) => at.pathname !== '/user/offers');

    // My offers is one press away on other pages, and isn't linked on the offers page itself.
    if (screen === 'phone') await page.getByRole('button', { name: frame.menu }).click();
    await page.getByRole('link', { name: frame.myOffers }).click();
    await page.waitForURL((at) => at.pathname === '/user/offers');
    await page.getByText(offers.inFlight.title('Tata Capital')).waitFor();
    expect(await page.getByRole('link', { name: frame.myOffers }).count()).toBe(0);

    await apply('KreditBee');
    await dialog.getByText(offers.applyDialog.already('Tata Capital')).waitFor();
    await photograph(page, `second-application-${language}-${screen}`);
    await expectAccessible(page);
    await tickToApply(dialog);
    await dialog.getByRole('button', { name: offers.apply('KreditBee') }).click();
    await page.waitForURL((at) => at.pathname !== '/user/offers');

    // With two applications in progress, both are named above the offers, before a third one is sent.
    await page.goto('/user/offers');
    const both = new Intl.ListFormat(language === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN').format([
      'KreditBee',
      'Tata Capital',
    ]);
    await page.getByText(offers.inFlight.several(both), { exact: false }).waitFor();
    await everyAnswer(page, language);
    await apply('CASHe');
    await dialog.getByText(offers.applyDialog.already(both)).waitFor();
    await dialog.getByRole('button', { name: offers.applyDialog.decline }).click();
    await page.getByRole('link', { name: offers.inFlight.all }).click();
    await page.waitForURL((at) => at.pathname === '/user/applications');
  });
}

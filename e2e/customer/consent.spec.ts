import type { OffersAnswer } from '@tulna/contract/offers';
import type { Language } from '@tulna/phrases/language';
import { loaders } from '@tulna/phrases/topics';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { awaitedLater } from '../support/awaited-later.ts';
import { screens } from '../support/browser.ts';
import { photograph } from '../support/photograph.ts';
import { signIn } from '../support/sign-in.ts';
import { expectAccessible } from '../support/sound.ts';
import { newPhone, test } from '../support/test.ts';
import { checkAndSend, choosePersonalLoans, fillProfile, finishProfile, newPan } from './profile-steps.ts';

const lendersOn = (page: Page) => page.locator('#consent-share_with_lenders');
const tick = (page: Page, name: string) => lendersOn(page).getByRole('checkbox', { name });
const ticked = (page: Page) => lendersOn(page).getByRole('checkbox', { checked: true });

async function openStep(page: Page, url: string, language: Language): Promise<void> {
  await signIn(page, url, { phone: newPhone(), language });
  await choosePersonalLoans(page, language);
  await fillProfile(page, language, newPan());
  await lendersOn(page).waitFor();
}

const savedAfter = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/api/save-profile-draft') && response.ok());

for (const language of ['en', 'hi'] as const) {
  test(`lenders are chosen one by one on a phone, in ${language}`, { timeout: 180_000 }, async ({ open, url }) => {
    const { page } = await open();
    const { consent, go } = await loaders[language].profile();
    const words = await loaders[language].failedRules();
    const offers = await loaders[language].offers();
    await openStep(page, url, language);
    const all = await lendersOn(page).getByRole('checkbox').count();
    expect(all).toBeGreaterThan(5);
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
    await expectAccessible(page);

    // If no lender is chosen, the list says so, and nothing is sent.
    await page.getByRole('button', { name: go.next }).click();
    await page.getByRole('alert').getByRole('link', { name: consent.chooseOne }).waitFor();
    await lendersOn(page).getByText(consent.chooseOne).waitFor();
    await expectAccessible(page);

    // One press ticks all, one press unticks all, and one press ticks a single lender.
    await lendersOn(page)
      .getByRole('button', { name: consent.all(all) })
      .click();
    await expect.poll(() => ticked(page).count()).toBe(all);
    await lendersOn(page).getByRole('button', { name: consent.none }).click();
    await expect.poll(() => ticked(page).count()).toBe(0);
    await tick(page, 'CASHe').check();
    await tick(page, 'KreditBee').check();
    await tick(page, 'KreditBee').uncheck();
    await lendersOn(page)
      .getByText(consent.chosen({ chosen: 1, all }))
      .waitFor();
    for (const [purpose, answer] of [
      ['profile_processing', consent.agree],
      ['contact_sms', consent.decline],
      ['contact_email', consent.decline],
    ] as const)
      await page.locator(`#consent-${purpose}`).getByRole('radio', { name: answer, exact: true }).check();
    const answered = awaitedLater(
      page.waitForResponse((response) => response.url().includes('/api/get-offers/'), { timeout: 60_000 }),
    );
    await checkAndSend(page, language);
    const { asked } = (await (await answered).json()) as OffersAnswer;
    expect(asked.map(({ lender }) => lender.key)).toEqual(['cashe']);
    const left = words.not_chosen({ rule: 'product', limit: null, actual: null, change: null }).reason;
    await page.getByText(left).first().waitFor();
    await page.getByRole('link', { name: offers.unmatched.choose }).first().waitFor();
    await expectAccessible(page);
  });
}

test('answers survive a reload, and are asked for again after a change of language', { timeout: 180_000 }, async ({
  open,
  url,
}) => {
  const { page } = await open();
  const { consent: english } = await loaders.en.profile();
  const { consent: hindi } = await loaders.hi.profile();
  const { frame } = await loaders.en.shell();
  await openStep(page, url, 'en');
  const sms = (answer: string) =>
    page.locator('#consent-contact_sms').getByRole('radio', { name: answer, exact: true });
  await tick(page, 'CASHe').check();
  // Reloads at once, while the answer may still be being saved.
  await sms(english.decline).check();
  await page.reload();
  await lendersOn(page).waitFor();
  await expect.poll(() => tick(page, 'CASHe').isChecked()).toBe(true);
  await expect.poll(() => ticked(page).count()).toBe(1);
  await expect.poll(() => sms(english.decline).isChecked()).toBe(true);
  await expect.poll(() => page.getByText(english.earlier).count()).toBe(0);

  await page.getByLabel(frame.language).first().selectOption('hi');
  await page.getByText(hindi.earlier).waitFor();
  await expect.poll(() => ticked(page).count()).toBe(0);
  await expect.poll(() => sms(hindi.decline).isChecked()).toBe(false);
  await expectAccessible(page);
  const saved = savedAfter(page);
  await page.getByRole('button', { name: hindi.useEarlier }).click();
  await expect.poll(() => tick(page, 'CASHe').isChecked()).toBe(true);
  await expect.poll(() => sms(hindi.decline).isChecked()).toBe(true);
  await expect.poll(() => page.getByText(hindi.earlier).count()).toBe(0);
  await saved;
});

test('in My data, sharing with a lender is stopped and allowed again, and a refused consent is given', {
  timeout: 180_000,
}, async ({ open, url }) => {
  const { page } = await open();
  const { consents: texts } = await loaders.en.myData();
  const offers = await loaders.en.offers();
  await signIn(page, url, { phone: newPhone() });
  await finishProfile(page, url);
  await page.getByRole('article').first().waitFor({ timeout: 30_000 });
  await page.goto('/user/my-data');
  const section = page.locator('#consents');
  const press = async (name: string, confirm: string) => {
    await section.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: confirm, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  await press(`${texts.stop}: KreditBee`, texts.withdraw);
  await press(`${texts.allow}: KreditBee`, texts.agree);
  await section.getByRole('button', { name: `${texts.stop}: KreditBee`, exact: true }).waitFor();
  await expectAccessible(page);

  const sms = 'Reminders and news by SMS';
  await press(`${texts.give}: ${sms}`, texts.agree);
  await press(`${texts.withdraw}: ${sms}`, texts.withdraw);
  await section.getByRole('button', { name: `${texts.give}: ${sms}`, exact: true }).waitFor();

  // Without the consent to process the profile no offer is shown, and the page says how to get them back.
  const use = 'Use my details to find loans';
  await press(`${texts.withdraw}: ${use}`, texts.withdraw);
  await page.goto('/user/offers');
  await page.getByRole('heading', { level: 1, name: offers.stopped.title }).waitFor();
  expect(await page.getByRole('article').count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: offers.stopped.give }).click();
  await press(`${texts.give}: ${use}`, texts.agree);
  await page.goto('/user/offers');
  await page.getByRole('article').first().waitFor();
});

for (const [language, viewport] of [
  ['hi', screens.phone],
  ['en', screens.desktop],
] satisfies [Language, object][]) {
  test(`a contact consent without an answer is given in My data, in ${language}`, { timeout: 180_000 }, async ({
    open,
    url,
  }) => {
    const { page } = await open({ viewport });
    const { consents: texts } = await loaders[language].myData();
    const [sms, email, whatsapp] = {
      en: ['Reminders and news by SMS', 'Reminders and news by e-mail', 'Offers and news on WhatsApp'],
      hi: ['SMS पर रिमाइंडर और जानकारी', 'ई-मेल पर रिमाइंडर और जानकारी', 'WhatsApp पर ऑफ़र और जानकारी'],
    }[language];
    await signIn(page, url, { phone: newPhone(), language });
    await finishProfile(page, url, { contact: 'leave' });
    await page.goto('/user/my-data');
    const section = page.locator('#consents');
    const press = (title = '') => section.getByRole('button', { name: `${texts.give}: ${title}`, exact: true });
    await press(sms).waitFor();
    await expect.poll(() => section.getByText(texts.unanswered).count()).toBe(3);
    await expectAccessible(page);
    await press(sms).click();
    const dialog = page.getByRole('dialog', { name: texts.giveTitle });
    await dialog.getByText(sms ?? '', { exact: true }).waitFor();
    await expectAccessible(page);
    const shown = awaitedLater(page.waitForRequest((request) => request.url().endsWith('/api/give-consent')));
    await dialog.getByRole('button', { name: texts.agree, exact: true }).click();
    expect((await shown).postDataJSON()).toMatchObject({ purpose: 'contact_sms' });
    await dialog.waitFor({ state: 'hidden' });
    await section.getByRole('button', { name: `${texts.withdraw}: ${sms}`, exact: true }).waitFor();
    await expect.poll(() => section.getByText(texts.unanswered).count()).toBe(2);
    await press(email).waitFor();
    await expect.poll(() => press(sms).count()).toBe(0);
    await expectAccessible(page);

    // WhatsApp has its own consent: one press gives it, one press withdraws it.
    await press(whatsapp).click();
    await dialog.getByText('STOP').waitFor();
    await photograph(page, `my-data-whatsapp-${language}`);
    await dialog.getByRole('button', { name: texts.agree, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await section.getByRole('button', { name: `${texts.withdraw}: ${whatsapp}`, exact: true }).click();
    const question = page.getByRole('dialog', { name: texts.withdrawTitle });
    await question.getByRole('button', { name: texts.withdraw, exact: true }).click();
    await question.waitFor({ state: 'hidden' });
    await press(whatsapp).waitFor();
    await expectAccessible(page);
  });
}

import { getMyDecisions } from '@tulna/contract/decision-records';
import { getOffers, type OffersAnswer } from '@tulna/contract/offers';
import { loaders } from '@tulna/phrases/topics';
import { expect } from 'vitest';
import { call } from '../support/api.ts';
import { awaitedLater } from '../support/awaited-later.ts';
import { axe } from '../support/axe.ts';
import { refusedCall, screens } from '../support/browser.ts';
import { messagesTo } from '../support/outbox.ts';
import { photograph } from '../support/photograph.ts';
import { sessionHeaders, signIn } from '../support/sign-in.ts';
import { newPhone, test } from '../support/test.ts';
import { finishProfile } from './profile-steps.ts';

for (const language of ['en', 'hi'] as const) {
  test(`a person views and downloads their data, complains, and deletes the data in ${language}`, async ({
    open,
    url,
  }) => {
    const { page, expectComplaint } = await open();
    const texts = await loaders[language].myData();
    const { frame } = await loaders[language].shell();
    const phone = newPhone();
    await signIn(page, url, { phone, language });
    await page.getByRole('link', { name: frame.privacyCentre }).click();
    const centre = await loaders[language].privacyCentre();
    await page.getByRole('link', { name: centre.go }).click();
    await page.getByRole('heading', { level: 1, name: texts.title }).waitFor();
    await page.getByText(texts.held.show).first().click();
    await page.getByText(phone).waitFor();

    const download = awaitedLater(page.waitForEvent('download'));
    await page.getByRole('button', { name: texts.keep.json }).click();
    expect((await download).suggestedFilename()).toMatch(/^my-data-.*\.json$/);

    await page.getByLabel(texts.complain.category).selectOption('service');
    await page.getByLabel(texts.complain.description).fill('Called late in the evening');
    await page.getByRole('button', { name: texts.complain.send }).click();
    await page
      .getByText(/G\d\d-[2-9A-Z]{8}/)
      .first()
      .waitFor();
    await page.getByText(texts.complain.status.received, { exact: true }).waitFor();
    expect((await messagesTo(url, phone))[0]?.body).toMatch(/G\d\d-/);

    await page.getByRole('button', { name: texts.erase.start }).click();
    await page.getByLabel(texts.erase.understood).check();
    await page.getByRole('button', { name: texts.erase.confirm }).click();
    await page.waitForURL((at) => at.pathname.startsWith('/erasure-certificate/'));
    await page.getByRole('heading', { level: 1, name: texts.certificate.title }).waitFor();
    const number = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.getByText(number).waitFor();
    await expect.poll(() => page.getByText(phone).count()).toBe(0);
    expect(await page.evaluate(() => document.cookie)).not.toContain('user_token');

    await page.goto('/user/my-data');
    await page.waitForURL((at) => at.pathname === '/');
    expectComplaint(refusedCall(404));
    await page.goto('/erasure-certificate/E2026-AAAAA-AAAAA-AAAAA-AAAAA');
    await page.getByRole('heading', { level: 1, name: texts.certificate.missing }).waitFor();
  });
}

for (const language of ['en', 'hi'] as const) {
  test(`the receipt of a consent is printed alone, and the record of a decision is read and downloaded, in ${language}`, {
    timeout: 120_000,
  }, async ({ open, url }) => {
    const { page } = await open({ viewport: screens[language === 'hi' ? 'narrow' : 'desktop'] });
    const { consents } = await loaders[language].myData();
    await signIn(page, url, { phone: newPhone(), language });
    await finishProfile(page, url);
    await page.goto('/user/my-data');
    // The labels of the forms are loaded after the page.
    const held = page.locator('#held details').filter({ hasText: '₹62,000' }).first();
    await held.locator('summary').click();
    const { fields } = await loaders[language].profile();
    await held.getByText(fields.monthly_income.label, { exact: true }).waitFor();
    const share = page.locator('#consents').getByRole('button', { name: new RegExp(`^${consents.receipt.open}: `) });
    await share.first().click();
    const dialog = page.getByRole('dialog', { name: consents.receipt.title });
    // The hash of the text as shown, and that of the entry.
    await expect.poll(() => dialog.getByText(/^[0-9a-f]{64}$/).count()).toBe(2);
    await dialog.getByText(consents.receipt.holds).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(false);
    await expect.poll(() => dialog.getByText(consents.receipt.holds).isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => share.first().evaluate((button) => button === document.activeElement)).toBe(true);

    // The decision record shows what the offers page showed, in its order, and that the decision was replayed.
    const { decisions } = await loaders[language].myData();
    const words = await loaders[language].decisionWords();
    const headers = await sessionHeaders(page);
    const { body: own } = await call(url, getMyDecisions, { headers });
    const address = getOffers.path.replace(':credit_application_id', own.decisions[0]?.credit_application_id ?? '');
    const offers = async () => (await (await fetch(url + address, { headers })).json()) as OffersAnswer;
    await expect.poll(async () => (await offers()).complete, { timeout: 30_000 }).toBe(true);
    const shown = (await offers()).offers.map(({ lender }) => lender.name);
    await page
      .locator('#decisions')
      .getByRole('button', { name: new RegExp(`^${decisions.open}: `) })
      .click();
    const record = page.getByRole('dialog', { name: decisions.title });
    await record.getByText(words.same).waitFor();
    await record.getByText(/^[0-9a-f]{64}$/).waitFor();
    await record.locator('summary').last().click();
    await record.getByText(words.shown.order.same).last().waitFor();
    expect(shown.length).toBeGreaterThan(3);
    await expect
      .poll(() => record.locator('details').last().locator('ol > li > strong').allInnerTexts())
      .toEqual(shown);
    expect(await axe(page)).toEqual([]);
    await photograph(page, `my-data-decision-${language}`);
    for (const [name, file] of [
      [decisions.html, decisions.fileName],
      [decisions.json, /^decision-.*\.json$/],
    ] as const) {
      const download = awaitedLater(page.waitForEvent('download'));
      await record.getByRole('button', { name }).click();
      expect((await download).suggestedFilename()).toMatch(file);
    }
  });
}

import type { Language } from '@tulna/phrases/language';
import { loaders } from '@tulna/phrases/topics';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { tickToApply } from '../support/apply-ticks.ts';
import { screens } from '../support/browser.ts';
import { photograph } from '../support/photograph.ts';
import { signIn } from '../support/sign-in.ts';
import { expectAccessible } from '../support/sound.ts';
import { newPhone, test } from '../support/test.ts';
import { everyAnswer } from './offers-steps.ts';
import { finishProfile } from './profile-steps.ts';

const lenders = [
  ['cashe', 'CASHe'],
  ['money-view', 'Money View'],
  ['upwards', 'Upwards'],
  ['money-tap', 'MoneyTap'],
  ['nira', 'NIRA'],
  ['kreditbee', 'KreditBee'],
  ['finzy', 'Finzy'],
  ['earlysalary', 'EarlySalary'],
] as const;

/** Goes from the offers to a lender's page, by the link in the details of its offer. */
async function openByLink(page: Page, language: Language, lender: string): Promise<void> {
  const { card } = await loaders[language].offers();
  const offer = page.getByRole('article', { name: lender }).first();
  await offer.locator('summary').first().click({ timeout: 30_000 });
  await offer.getByRole('link', { name: card.lenderPage(lender) }).click();
}

/** Applies on a lender's page; returns a function that makes its sandbox send an update of the lead. */
async function applyHere(page: Page, language: Language, lender: string): Promise<(status: string) => Promise<void>> {
  const texts = await loaders[language].lenderPages();
  const offers = await loaders[language].offers();
  const applications = await loaders[language].applications();
  await page.getByRole('button', { name: texts.state.apply(lender) }).click({ timeout: 30_000 });
  const dialog = page.getByRole('dialog');
  await tickToApply(dialog);
  await dialog.getByRole('button', { name: offers.apply(lender) }).click();
  const step = page.getByRole('link', { name: applications.go.lender(lender) });
  await step.waitFor({ timeout: 30_000 });
  const journey = new URL((await step.getAttribute('href')) ?? '');
  return async (status) => {
    const slug = new URL(page.url()).pathname.split('/').at(-1);
    const sent = await fetch(
      `${journey.origin}/control/lenders/${slug}/leads/${journey.pathname.split('/').at(-1)}/updates`,
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ status }) },
    );
    expect(await sent.json()).toMatchObject({ deliveries: [{ answered: 200 }] });
  };
}

for (const [language, screen] of [
  ['en', 'desktop'],
  ['hi', 'phone'],
] as const) {
  test(`every lender’s page shows its own steps and the person’s state in ${language}, ${screen}`, {
    timeout: 180_000,
  }, async ({ open, url }) => {
    const { page } = await open({ viewport: screens[screen] });
    const texts = { ...(await loaders[language].lenderPages()), ...(await loaders[language].lenderJourneys()) };
    const applications = await loaders[language].applications();
    await signIn(page, url, { phone: newPhone(), language });
    await finishProfile(page, url);
    await page.getByRole('article', { name: 'CASHe' }).first().waitFor({ timeout: 30_000 });

    const shown = new Set<string>();
    // The pages differ only by the content of one table, so in Hindi three of them are enough.
    const visited = language === 'en' ? lenders : lenders.slice(0, 3);
    for (const [slug, lender] of visited) {
      await openByLink(page, language, lender);
      await page.waitForURL((at) => at.pathname === `/user/${slug}`);
      await page.getByRole('heading', { level: 1, name: texts.title(lender) }).waitFor();
      const steps = page.getByRole('region', { name: texts.stepsTitle(lender) });
      await steps.waitFor();
      shown.add(await steps.innerText());
      await page.getByRole('heading', { name: texts.documentsTitle }).waitFor();
      await photograph(page, `lender-${slug}-${language}-${screen}`);
      await expectAccessible(page);
      await page.goBack();
    }
    // The table has different content for each lender.
    expect(shown.size).toBe(visited.length);

    await openByLink(page, language, 'CASHe');
    const sendUpdate = await applyHere(page, language, 'CASHe');
    await page.waitForURL((at) => at.pathname === '/user/cashe' && at.searchParams.has('application'));
    // The page after applying shows the application, and below it the lender's steps, documents and times.
    await page.getByRole('region', { name: texts.stepsTitle('CASHe') }).waitFor();
    await page.getByRole('heading', { level: 2, name: texts.nextTitle }).waitFor();
    await sendUpdate('disbursed');
    await page.reload();
    const window = page.getByRole('region', { name: applications.coolingOff.title });
    await window.getByText(applications.coolingOff.left(3)).waitFor();
    await window.getByText(applications.coolingOff.due).waitFor();
    const [letter] = await Promise.all([
      page.waitForEvent('download'),
      window.getByRole('button', { name: applications.coolingOff.letter }).click(),
    ]);
    expect(letter.suggestedFilename()).toBe(`${applications.coolingOff.letterFile}.txt`);
    await photograph(page, `cooling-off-${language}-${screen}`);
    await page.getByText(applications.events.started({ lender: 'CASHe', entity: '' })).waitFor();
    await expectAccessible(page);

    // The list leads to the same page, and that page leads to the offers.
    await page.getByRole('main').getByRole('link', { name: texts.state.all }).click();
    await page.getByRole('article', { name: 'CASHe' }).getByRole('link', { name: applications.go.one }).click();
    await page.waitForURL((at) => at.pathname === '/user/cashe');
    await page.goto('/user/offers');

    await openByLink(page, language, 'EarlySalary');
    const refuse = await applyHere(page, language, 'EarlySalary');
    await refuse('declined');
    await page.waitForURL((at) => at.pathname === '/user/earlysalary/declined', { timeout: 30_000 });
    await page.getByRole('heading', { level: 1, name: texts.declined.title }).waitFor();
    await expectAccessible(page);
    // The page shows no figures of its own: it links to the offers page, where this lender's offer is.
    await page.getByRole('main').getByRole('link', { name: texts.declined.offers, exact: true }).first().click();
    await page.waitForURL((at) => at.pathname === '/user/offers');
  });
}

test('IndiaLends asks for its own passcode between applying and the application', { timeout: 120_000 }, async ({
  open,
  url,
}) => {
  const { page, expectComplaint } = await open();
  expectComplaint(/status of 422/);
  const { otp } = await loaders.en.lenderPages();
  const offers = await loaders.en.offers();
  await signIn(page, url, { phone: newPhone() });
  await finishProfile(page, url);

  await page.goto('/user/indialends-otp');
  await page.getByRole('heading', { level: 1, name: otp.without }).waitFor();
  await page.goto('/user/offers');
  const card = page.getByRole('article', { name: 'IndiaLends' }).filter({ hasText: offers.card.confirmed }).first();
  await card.getByRole('button', { name: offers.apply('IndiaLends') }).click({ timeout: 30_000 });
  const dialog = page.getByRole('dialog');
  await tickToApply(dialog);
  await dialog.getByRole('button', { name: offers.apply('IndiaLends') }).click();
  await page.waitForURL((at) => at.pathname === '/user/indialends-otp');
  await page.getByRole('button', { name: otp.send }).click();
  const code = page.getByLabel(otp.label);
  await code.waitFor();
  await photograph(page, 'indialends-otp');
  await expectAccessible(page);
  await code.fill('111111');
  await page.locator('input[aria-invalid="true"]').waitFor();
  await page.getByText(/^That’s not the code IndiaLends sent\./).waitFor();
  const right = /code is (\d{6})/.exec(await page.innerText('main'))?.[1] ?? '';
  await code.fill(right);
  await page.waitForURL((at) => at.pathname === '/user/lenders-transaction/indialends');

  const { page: stranger } = await open();
  await stranger.goto('/indialends-otp');
  await stranger.getByRole('heading', { level: 1, name: otp.signInTitle }).waitFor();
  await expectAccessible(stranger);
});

test('up to three offers are shown side by side, even on the narrowest screen', { timeout: 120_000 }, async ({
  open,
  url,
}) => {
  const { page } = await open({ viewport: screens.narrow });
  const { apply } = await loaders.en.offers();
  const { compare } = await loaders.en.offersPage();
  await signIn(page, url, { phone: newPhone() });
  await finishProfile(page, url);
  const boxes = page.getByRole('article').getByRole('checkbox');
  await boxes.nth(3).waitFor({ timeout: 30_000 });
  await everyAnswer(page, 'en');
  for (const nth of [0, 1, 2]) await boxes.nth(nth).check();
  await expect.poll(() => boxes.nth(3).isDisabled()).toBe(true);
  await photograph(page, 'compare-bar-narrow');
  await expectAccessible(page);
  await page.getByRole('button', { name: compare.open(3) }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByRole('columnheader').count()).toBe(3);
  await dialog.getByRole('rowheader', { name: 'APR' }).waitFor();
  // Three columns without scrolling sideways.
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  await photograph(page, 'compare-narrow');
  await expectAccessible(page);
  await dialog
    .getByRole('button', { name: apply('').trim() })
    .first()
    .click();
  await page.getByRole('dialog').locator('#apply-consent').waitFor();
});

import { loaders } from '@tulna/phrases/topics';
import { expect } from 'vitest';
import { screens } from '../support/browser.ts';
import { photograph } from '../support/photograph.ts';
import { expectAccessible } from '../support/sound.ts';
import { test } from '../support/test.ts';

const { card, fields, ...texts } = await loaders.hi.goldLoans();

test('a visitor without a session calculates what loan their gold is worth, by keyboard, in Hindi, on a narrow dark screen', async ({
  open,
}) => {
  const { page } = await open({ viewport: screens.phone, colorScheme: 'dark' });
  await page.goto('/gold-loan-calculator?lang=hi');
  await page.locator('html[data-page=awake]').waitFor({ state: 'attached' });
  await page.getByRole('heading', { level: 1, name: texts.title }).waitFor();
  await page.getByText(texts.example).waitFor();
  await page.getByText(texts.worth('₹1,10,000'), { exact: true }).waitFor();
  await expectAccessible(page);

  await page.getByLabel(fields.weight.label, { exact: true }).fill('8.25');
  await page.getByLabel(fields.carat.label, { exact: true }).selectOption('24');
  await page.getByLabel(fields.weight.label, { exact: true }).press('Enter');
  await page.getByText(texts.worth('₹99,000'), { exact: true }).waitFor();
  await expect
    .poll(() => page.getByRole('article').getByRole('heading', { level: 3 }).allTextContents())
    .toEqual(['Indiagold']);
  await page.getByText(texts.unmatched.purity(texts.carat[24]), { exact: true }).waitFor();
  // Nothing is asked before the person signs in, so no lender has a button here.
  expect(await page.getByRole('link', { name: card.choose('Indiagold') }).count()).toBe(0);
  await page.getByRole('link', { name: texts.signIn.go }).waitFor();
  await photograph(page, 'gold-calculator-hi-dark');
  await expectAccessible(page);
});

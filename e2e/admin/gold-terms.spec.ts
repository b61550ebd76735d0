import { getLendersData, updateLenderData } from '@tulna/contract/lenders';
import { consoleLoaders } from '@tulna/phrases/console-topics';
import { expect } from 'vitest';
import { call } from '../support/api.ts';
import { screens } from '../support/browser.ts';
import { photograph } from '../support/photograph.ts';
import { expectAccessible } from '../support/sound.ts';
import { test } from '../support/test.ts';
import { lenderOfOnesOwn } from './lender-of-ones-own.ts';
import { signIn } from './staff.ts';

const { gold } = await consoleLoaders.en.adminLenders();

test('the terms of a gold lender are filled in, checked together and saved; the price of gold is shown next to them', async ({
  open,
  url,
}) => {
  const { page } = await open({ viewport: screens.desktop });
  const name = `Maina ${Date.now()}`;
  const own = await lenderOfOnesOwn(url, await signIn(page, url, 1), name);
  const { headers, lender_id } = own;
  await call(url, updateLenderData, { headers, body: { lender_id, property: 'product', value: 'Gold Loans' } });
  const storedTerms = async () =>
    (await call(url, getLendersData, { headers })).body.find((one) => one.lender_id === lender_id)?.gold_terms;

  await page.goto(`/admin/lenders?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name, exact: true }).click();
  const panel = page.getByRole('dialog', { name });
  await panel.getByText(gold.none, { exact: true }).waitFor();
  await panel.getByText(/₹12,000 for 1 gram of 24 carat/).waitFor();
  await panel.getByRole('button', { name: gold.change, exact: true }).click();
  const form = page.getByRole('dialog', { name: gold.title(name) });
  const rate = form.getByRole('textbox', { name: `${gold.schemes.emi} · ${gold.parts.annual_rate}` });
  await form.getByRole('textbox', { name: gold.fields.carat_22 }).fill('८,२००');
  await form.getByRole('textbox', { name: gold.fields.ltv_percent }).fill('75');
  await rate.fill('12.5');
  await photograph(page, 'gold-terms-form');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText(gold.wholeScheme).waitFor();
  await expectAccessible(page);
  await form.getByRole('textbox', { name: gold.parts.fee_percent }).first().fill('0.5');
  await form.getByRole('textbox', { name: gold.parts.min_months }).first().fill('3');
  await form.getByRole('textbox', { name: gold.parts.max_months }).first().fill('12');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
  expect(await storedTerms()).toEqual({
    per_gram: { carat_18: null, carat_20: null, carat_22: 8200, carat_24: null },
    ltv_percent: 75,
    emi: { annual_rate: 12.5, min_months: 3, max_months: 12, fee_percent: 0.5 },
    interest_only: null,
    bullet: null,
    valuation: 'branch',
    valuation_fee: 0,
    storage_fee: 0,
  });
  await panel.getByText(gold.scheme('12.5', '3', '12', '0.5'), { exact: true }).waitFor();
  await panel.getByRole('button', { name: gold.changePrice }).click();
  const price = page.getByRole('dialog', { name: gold.priceTitle });
  await expect.poll(() => price.getByRole('textbox', { name: gold.perGram }).inputValue()).toBe('12000');
  await price.getByRole('textbox', { name: gold.perGram }).fill('999');
  await price.getByRole('button', { name: 'Save' }).click();
  await price.getByRole('textbox', { name: gold.perGram, description: /1,000/ }).waitFor();
  await photograph(page, 'gold-price-form');
  await expectAccessible(page);
  await own.remove();
});

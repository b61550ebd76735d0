import { commissionLines } from '@tulna/contract/commission-disputes';
import { expect } from 'vitest';
import { call } from '../support/api.ts';
import { screens } from '../support/browser.ts';
import { photograph } from '../support/photograph.ts';
import { problemsOf } from '../support/problems.ts';
import { test } from '../support/test.ts';
import { anApplication } from './an-application.ts';
import { loadStatusFile } from './day-steps.ts';
import { signIn, signInSecond } from './staff.ts';

test('a dispute is added to a line by one person and answered by another', async ({ open, url }) => {
  const customer = await open();
  const application = await anApplication(customer.page, url, 'KreditBee', '/?partner=haldi');
  const one = await open({ viewport: screens.desktop });
  const other = await open({ viewport: screens.desktop });
  const token = await signIn(one.page, url, 1);
  await signInSecond(other.page, url);
  const { page } = one;
  const csv = `application id,lender,status,disbursed amount\r\n${application},KreditBee,disbursed,150000`;
  await loadStatusFile(page, { name: 'paid-out.csv', buffer: Buffer.from(csv) }, 0, 1);
  await page.goto('/admin/commission-upload-file');
  await page.getByRole('navigation', { name: 'Parts of this page' }).getByRole('link', { name: 'Lines' }).click();
  await page.getByRole('heading', { name: 'Commission lines', level: 1 }).waitFor();
  await photograph(page, 'commission-lines-all');
  // A job works out what a payment earns.
  await expect
    .poll(
      async () => {
        const headers = { authorization: `Bearer ${token}` };
        const query = { partner_key: 'haldi', search: application };
        return (await call(url, commissionLines.rows, { headers, query })).body.rows.length;
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  await page.goto(`/admin/commission-upload-file/lines?partner_key=haldi&q=${application}`);
  const line = page.getByRole('button', { name: /^Open / }).first();
  const reference = (await line.getAttribute('aria-label'))?.replace('Open ', '') ?? '';
  await line.click();
  const panel = page.getByRole('dialog', { name: reference });
  await panel.getByRole('heading', { name: 'We owe the partner' }).waitFor();
  await panel.getByText('Not yet in any of the lender’s commission files').waitFor();
  await photograph(page, 'commission-line');

  await panel.getByRole('button', { name: 'Record a dispute' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record a dispute' });
  await dialog.getByRole('button', { name: 'Record a dispute' }).click();
  await dialog.getByRole('textbox', { name: /^What the partner says/ }).fill('We counted the second part too.');
  await dialog.getByRole('textbox', { name: /^What the partner thinks it is/ }).fill('12,345.50');
  await photograph(page, 'commission-dispute-dialog');
  await dialog.getByRole('button', { name: 'Record a dispute' }).click();
  await dialog.waitFor({ state: 'detached' });
  await panel.getByText('Amount wanted: ₹12,345.50').waitFor();
  await panel.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Withdraw' }).click();
  await panel.getByText('No disputes.').waitFor();
  await panel.getByRole('button', { name: 'Record a dispute' }).click();
  await dialog.getByRole('textbox', { name: /^What the partner says/ }).fill('We counted the second part too.');
  await dialog.getByRole('textbox', { name: /^What the partner thinks it is/ }).fill('12,345.50');
  await dialog.getByRole('button', { name: 'Record a dispute' }).click();
  await panel.getByText('Amount wanted: ₹12,345.50').waitFor();
  await panel.getByText('You opened this, so somebody else has to answer it.').waitFor();
  expect(await panel.getByRole('button', { name: 'Ask for a correction' }).count()).toBe(0);

  const elsewhere = other.page;
  await elsewhere.goto('/admin/commission-upload-file/disputes?state=open');
  await elsewhere.getByRole('button', { name: `Answer ${reference}` }).click();
  const answer = elsewhere.getByRole('dialog', { name: 'Answer' });
  await answer.getByRole('combobox', { name: /^Decision/ }).selectOption({ label: 'Change the commission' });
  await answer.getByRole('textbox', { name: /^Answer/ }).fill('Right, the second part was missing.');
  await photograph(elsewhere, 'commission-dispute-answer');
  await answer.getByRole('button', { name: 'Answer' }).click();
  await answer.waitFor({ state: 'detached' });
  await elsewhere.goto('/admin/commission-upload-file/disputes?state=answered');
  const row = elsewhere.getByRole('row').filter({ hasText: 'We counted the second part too.' });
  await row.getByText('₹12,345.50').first().waitFor();
  await photograph(elsewhere, 'commission-disputes');
  await elsewhere.getByRole('button', { name: `Open ${reference}` }).click();
  await elsewhere.getByText('Changed after a dispute').first().waitFor();
  await photograph(elsewhere, 'commission-line-disputed');

  // The lender's panel leads to the same line.
  await page.goto('/admin/lenders?q=KreditBee');
  await page.getByRole('button', { name: 'KreditBee', exact: true }).click();
  const month = page.getByRole('link', { name: /^Commission lines of / }).first();
  await month.scrollIntoViewIfNeeded();
  await photograph(page, 'lender-earnings');
  await month.click();
  await page.getByRole('button', { name: `Open ${reference}` }).waitFor();
  expect(new URL(page.url()).search).toMatch(/^\?lender=kreditbee&month=20\d\d-\d\d$/);

  await elsewhere.context().addCookies([{ name: 'language', value: 'hi', url }]);
  await elsewhere.goto(`/admin/commission-upload-file/lines?q=${reference}`);
  await elsewhere.getByRole('button', { name: new RegExp(reference) }).click();
  await elsewhere.getByText('आपत्ति के बाद बदला गया').first().waitFor();
  await photograph(elsewhere, 'commission-line-hindi');
  expect(await problemsOf(elsewhere, [screens.phone, screens.desktop])).toEqual([]);
  await elsewhere.setViewportSize(screens.phone);
  await photograph(elsewhere, 'commission-line-phone');
  for (const path of ['lines', 'disputes']) {
    await elsewhere.goto(`/admin/commission-upload-file/${path}`);
    await elsewhere.getByRole('heading', { level: 1 }).waitFor();
    expect(await problemsOf(elsewhere, [screens.phone])).toEqual([]);
  }
});

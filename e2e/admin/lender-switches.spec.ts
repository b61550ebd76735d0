import { DAY_MS } from '@tulna/rules/clock';
import { istDay } from '@tulna/rules/dates';
import { expect } from 'vitest';
import { screens } from '../support/browser.ts';
import { ownName } from '../support/own.ts';
import { photograph } from '../support/photograph.ts';
import { problemsOf } from '../support/problems.ts';
import { test } from '../support/test.ts';
import { lenderOfOnesOwn } from './lender-of-ones-own.ts';
import { signIn } from './staff.ts';

const path = '/admin/vendors-on-off';

test('a lender is switched off for a partner, off everywhere at once, and off at a later time until an end', async ({
  open,
  url,
}) => {
  const { page } = await open({ viewport: { width: 1500, height: 900 } });
  const name = ownName('Nagina Capital');
  const found = new URLSearchParams({ q: name });
  await lenderOfOnesOwn(url, await signIn(page, url, 1), name);

  await page.goto(`${path}?${found}`);
  await page.getByRole('heading', { name: 'Lenders on and off', level: 1 }).waitFor();
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByText('Details missing').waitFor();
  await expect.poll(() => row.getByText('Not offered').count()).toBe(2);

  const tabs = page.getByRole('navigation', { name: 'Parts of this page' });
  await page.goto(`${path}/partners?${found}`);
  await row.getByRole('button', { name: `${name}, Haldi Money: On. Change` }).click();
  const dialog = page.getByRole('dialog', { name: `Switch ${name} off: Haldi Money` });
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await dialog.getByText('Please fill in this field').first().waitFor();
  await dialog.getByLabel('Reason').fill('Their desk is closed');
  await photograph(page, 'lender-switch-dialog');
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await page.getByText('Saved. It applies now.').waitFor();
  const cell = row.getByRole('button', { name: `${name}, Haldi Money: Off. Change` });
  await cell.getByText(/Vasudha Operations$/).waitFor();

  await row.getByRole('button', { name: `Open ${name}` }).click();
  const panel = page.getByRole('dialog', { name, exact: true });
  await panel.getByRole('button', { name: 'Switch off everywhere now' }).click();
  const incident = page.getByRole('dialog', { name: `Switch ${name} off everywhere now` });
  await incident.getByLabel('Reason').fill('Wrong rates on every offer');
  await incident.getByRole('button', { name: 'Switch off' }).click();
  await panel.getByRole('button', { name: `${name}, Everywhere: Off. Change` }).waitFor();
  expect(await panel.getByRole('button', { name: 'Switch off everywhere now' }).count()).toBe(0);
  await photograph(page, 'lender-switch-panel');

  await panel.getByRole('button', { name: `${name}, Kajal Private Credit: On. Change` }).click();
  const later = page.getByRole('dialog', { name: `Switch ${name} off: Kajal Private Credit` });
  await later.getByLabel('Reason').fill('Maintenance');
  await later.getByLabel('When').selectOption({ label: 'At a set time' });
  await later.getByLabel('How long').selectOption({ label: 'Until a set time' });
  const day = istDay(Date.now() + 3 * DAY_MS);
  await later.getByLabel(/^Date/).fill(day);
  await later.getByLabel(/^Time/).fill('22:00');
  await later.getByLabel('End date').fill(day);
  await later.getByLabel(/^End time/).fill('21:00');
  await later.getByRole('button', { name: 'Switch off' }).click();
  await later.getByText('Choose a time after the change').waitFor();
  await photograph(page, 'lender-switch-later');
  await later.getByLabel(/^End time/).fill('23:30');
  await later.getByRole('button', { name: 'Switch off' }).click();
  await later.waitFor({ state: 'detached' });
  await panel.getByText(/^Off from .*10:00/i).waitFor();
  await panel.getByRole('button', { name: 'Close' }).click();

  // The switch is changed by hand. The plan assumed the earlier state, so it is suspended, and the page says so.
  await row.getByRole('button', { name: `${name}, Kajal Private Credit: On. Change` }).click();
  const now = page.getByRole('dialog', { name: `Switch ${name} off: Kajal Private Credit` });
  await now.getByLabel('Reason').fill('At once after all');
  await now.getByRole('button', { name: 'Switch off' }).click();
  await page.getByText('2 scheduled switches were suspended').waitFor();
  await photograph(page, 'lender-switch-partners');
  await page.getByRole('link', { name: 'Show suspended switches' }).click();
  await page.getByText('the switch was changed after this was scheduled').first().waitFor();
  await photograph(page, 'lender-switch-planned');
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Scheduled lender switches that were suspended' }).click();
  await page
    .getByRole('button', { name: `Remove: ${name}, Kajal Private Credit` })
    .first()
    .click();
  const remove = page.getByRole('button', { name: `Remove: ${name}, Kajal Private Credit` });
  await expect.poll(() => remove.count()).toBe(1);
  await remove.click();
  await expect.poll(() => remove.count()).toBe(0);

  await tabs.getByRole('link', { name: 'History' }).click();
  const first = page.getByRole('row').filter({ hasText: name }).filter({ hasText: 'At once after all' });
  await first.getByText('Kajal Private Credit').waitFor();
  await page
    .getByRole('row')
    .filter({ hasText: name })
    .filter({ hasText: 'Wrong rates on every offer' })
    .getByText('Everywhere')
    .waitFor();
  await photograph(page, 'lender-switch-history');

  await page.goto('/admin/audit?kind=lender-switch');
  const entry = page.getByRole('row').filter({ hasText: 'Kajal Private Credit' }).first();
  await entry.getByText(/Change: Off; Reason: At once after all/).waitFor();
});

for (const language of ['en', 'hi'] as const) {
  test(`the grid and its panel fit a phone (${language})`, async ({ open, url }) => {
    const { page } = await open({ viewport: screens.phone });
    await signIn(page, url, 1);
    await page.context().addCookies([{ name: 'language', value: language, url }]);
    await page.goto(`${path}/partners?q=KreditBee`);
    await page.getByRole('button', { name: language === 'en' ? 'Open KreditBee' : 'KreditBee खोलें' }).waitFor();
    await photograph(page, `lender-switch-phone-grid-${language}`);
    expect(await problemsOf(page, [screens.narrow])).toEqual([]);
    await page.getByRole('button', { name: language === 'en' ? 'Open KreditBee' : 'KreditBee खोलें' }).click();
    const cell = page.getByRole('dialog').getByRole('button', { name: /^KreditBee, Haldi Money/ });
    await cell.waitFor();
    await photograph(page, `lender-switch-phone-panel-${language}`);
    expect(await problemsOf(page, [screens.narrow])).toEqual([]);
    await cell.click();
    const dialog = page.getByRole('dialog').last();
    await dialog.getByLabel(language === 'en' ? 'When' : 'कब', { exact: true }).selectOption({ index: 1 });
    await photograph(page, `lender-switch-phone-dialog-${language}`);
    expect(await problemsOf(page, [screens.narrow])).toEqual([]);
  });
}

test('the grid is shown in dark mode', async ({ open, url }) => {
  const { page } = await open({ viewport: { width: 1500, height: 900 } });
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, url, 1);
  await page.goto(path);
  await page.getByRole('button', { name: 'Open KreditBee' }).waitFor();
  expect(await problemsOf(page)).toEqual([]);
  await photograph(page, 'lender-switch-products-dark');
});

test('automatic switching is chosen in the lender’s panel, and shown', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 1);
  await page.goto('/admin/vendors-on-off?q=Upwards');
  // A different limit from the one that an earlier attempt of this test chose.
  const limit = String(50 + (Date.now() % 50));
  await page.getByRole('button', { name: 'Open Upwards' }).click();
  const panel = page.getByRole('dialog', { name: 'Upwards' });
  await panel
    .getByText(/isn’t switched off automatically|is switched off everywhere once/)
    .first()
    .waitFor();
  await panel.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Automatic switching of Upwards' });
  await dialog.getByText('An answer shows that its system is up, not that it makes offers', { exact: false }).waitFor();
  await dialog.getByRole('textbox', { name: 'Failed calls (%)' }).fill(limit);
  await dialog.getByLabel('Switch off everywhere when its calls fail').check();
  await photograph(page, 'lender-by-itself-dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await panel.getByText(`switched off everywhere once ${limit}% or more of its calls`, { exact: false }).waitFor();
  await photograph(page, 'lender-by-itself');
});

import { consoleKit } from '@tulna/phrases/hi/console-kit';
import { expect } from 'vitest';
import { screens } from '../support/browser.ts';
import { englishLeft } from '../support/english-left.ts';
import { photograph } from '../support/photograph.ts';
import { problemsOf } from '../support/problems.ts';
import { test } from '../support/test.ts';
import { signIn } from './staff.ts';

test('a template is written in both languages, registered, and sent by a campaign that somebody approves', async ({
  open,
  url,
}) => {
  const { page } = await open({ viewport: screens.desktop });
  const name = `Kamal ${Date.now()}`;
  await signIn(page, url, 1);
  await page.goto('/admin/messaging/templates');
  await page.getByRole('button', { name: 'New message template' }).first().click();
  const create = page.getByRole('dialog', { name: 'New message template' });
  await create.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await create.getByRole('combobox', { name: 'Channel', exact: true }).selectOption('sms');
  await create.getByRole('combobox', { name: 'Category', exact: true }).selectOption('service_implicit');
  await create.getByRole('button', { name: 'Create' }).click();
  await create.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `Open ${name}` }).click();
  await page.getByRole('button', { name: 'Write draft' }).click();
  const write = page.getByRole('dialog', { name: `Text of ${name}` });
  await write.getByRole('textbox', { name: 'Header' }).fill('tulnal');
  await write.getByRole('textbox', { name: 'Principal entity ID' }).fill('1101000000000000001');
  await write.getByRole('textbox', { name: 'DLT template ID, English' }).fill('1107000000000000101');
  await write.getByRole('textbox', { name: 'DLT template ID, Hindi' }).fill('1107000000000000102');
  await write.getByRole('textbox', { name: 'Text, English' }).fill('Hi {#first_name#}, your form is open.');
  await write.getByRole('textbox', { name: 'Text, Hindi' }).fill('नमस्ते {#first_name#}, आपका फ़ॉर्म खुला है।');
  await write.getByText('Hi Asha, your form is open.', { exact: true }).waitFor();
  await write.getByText('GSM-7: 27 characters, 1 SMS').waitFor();
  await write.getByRole('button', { name: 'Save draft' }).click();
  await write.getByText('A header has 6 capital letters, or 6 digits').waitFor();
  await write.getByRole('textbox', { name: 'Header' }).fill('TULNAL');
  await write.getByRole('button', { name: 'Save draft' }).click();
  await write.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Mark as registered' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as registered' }).last().click();
  await page.getByText('Version registered. New campaigns use it from now on').waitFor();
  await photograph(page, 'messaging-template-en');
  await page.keyboard.press('Escape');
  const status = page.getByLabel(`Status of ${name}`, { exact: true });
  await status.evaluate((box: HTMLElement) => box.click());
  await expect.poll(() => status.isChecked()).toBe(true);

  await page.getByRole('navigation').getByRole('link', { name: 'Campaigns', exact: true }).click();
  await page.getByRole('button', { name: 'New campaign' }).first().waitFor();
  expect(await problemsOf(page, [screens.desktop])).toEqual([]);
  await page.getByRole('button', { name: 'New campaign' }).first().click();
  const draft = page.getByRole('dialog', { name: 'New campaign' });
  await draft.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await draft.getByRole('combobox', { name: 'Template', exact: true }).selectOption({ label: name });
  await draft.getByRole('button', { name: 'Add rule' }).click();
  await draft.getByRole('combobox', { name: 'Field' }).selectOption('language');
  await draft.getByRole('button', { name: 'Count people' }).click();
  await draft.getByText(/^\d+ of \d+ people would get a message now\.$/).waitFor();
  await photograph(page, 'messaging-campaign-en');
  await draft.getByRole('button', { name: 'Create draft' }).click();
  await draft.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `Open ${name}` }).click();
  const panel = page.getByRole('dialog', { name });
  await panel.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).last().click();
  await page.getByText('Campaign approved').waitFor();
  await panel.getByText('Scheduled', { exact: true }).waitFor();
  await panel.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).last().click();
  await panel.getByText('Stopped', { exact: true }).waitFor();
});

test('the pages read in Hindi and fit a phone, in the dark as well', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.phone });
  await page.context().addCookies([{ name: 'language', value: 'hi', url }]);
  await signIn(page, url, 1);
  await page.goto('/admin/messaging');
  await page.getByRole('button', { name: 'नया अभियान' }).first().click();
  await page.getByRole('dialog', { name: 'नया अभियान' }).getByRole('button', { name: 'शर्त जोड़ें' }).click();
  expect(await englishLeft(page)).toEqual([]);
  expect(await problemsOf(page, [screens.phone])).toEqual([]);
  await photograph(page, 'messaging-campaign-hi');
  await page.emulateMedia({ colorScheme: 'dark' });
  await photograph(page, 'messaging-campaign-dark');
  await page.getByRole('button', { name: consoleKit.ui.cancel }).click();
});

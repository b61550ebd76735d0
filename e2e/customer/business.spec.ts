import { loaders } from '@tulna/phrases/topics';
import { expect } from 'vitest';
import { axe } from '../support/axe.ts';
import { screens } from '../support/browser.ts';
import { photograph } from '../support/photograph.ts';
import { signIn } from '../support/sign-in.ts';
import { newPhone, test } from '../support/test.ts';
import { chooseBusinessLoans, fillBusiness, openBusinessDialog, sendBusiness } from './business-steps.ts';
import { newPan } from './profile-steps.ts';

const english = { products: await loaders.en.products(), business: await loaders.en.business() };

for (const [language, viewport] of [
  ['en', screens.phone],
  ['hi', screens.desktop],
] as const) {
  test(`a shop gets from the dialog to its offers in ${language}`, { timeout: 120_000 }, async ({ open, url }) => {
    const offers = await loaders[language].offers();
    const { page } = await open({ viewport });
    await signIn(page, url, { phone: newPhone(), language });
    await chooseBusinessLoans(page, language);
    expect(await axe(page)).toEqual([]);
    await photograph(page, `business-detail-${language}`);
    await fillBusiness(page, language, newPan());
    expect(await axe(page)).toEqual([]);
    await sendBusiness(page, language);
    await page.getByRole('heading', { level: 1, name: offers.title(2) }).waitFor();
    await page
      .getByRole('button', { name: offers.apply('FlexiLoans') })
      .first()
      .waitFor();
    expect(await axe(page)).toEqual([]);
    await photograph(page, `business-offers-${language}`);
    await page.goto('/user/business-detail');
    await page.waitForURL((at) => at.pathname === '/user/business-offers');
    await page.getByRole('button', { name: offers.actions.edit, exact: true }).first().click();
    await page.waitForURL((at) => at.pathname === '/user/business-detail');
  });
}

test('a lender that requires a higher turnover says so in words about sales', { timeout: 120_000 }, async ({
  open,
  url,
}) => {
  const rules = await loaders.en.failedRules();
  const { page } = await open();
  await signIn(page, url, { phone: newPhone() });
  await chooseBusinessLoans(page, 'en');
  await fillBusiness(page, 'en', newPan(), '150000');
  await sendBusiness(page, 'en');
  const sentences = rules.minimum_turnover({ rule: 'minimum_income', limit: 200_000, actual: 150_000, change: 50_000 });
  await page.getByText(sentences.reason).waitFor();
  await expect.poll(() => page.getByText('monthly income').count()).toBe(0);
});

test('YES is preselected in the dialog, which can be closed; NO leads to the personal loan', async ({ open, url }) => {
  const { question, yes, no, go } = english.products.businessDialog;
  expect([question, yes, no, go]).toEqual([
    'Do you have a business registration certificate?',
    'YES',
    'NO',
    'Continue',
  ]);
  const { page } = await open();
  await signIn(page, url, { phone: newPhone() });
  await openBusinessDialog(page, 'en');
  const dialog = page.getByRole('dialog', { name: question });
  await expect.poll(() => dialog.getByRole('radio', { name: yes }).isChecked()).toBe(true);
  expect(await axe(page)).toEqual([]);
  await photograph(page, 'business-dialog-en');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await openBusinessDialog(page, 'en');
  // Uses only the keyboard: down to NO, then Enter.
  await dialog.getByRole('radio', { name: yes }).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => dialog.getByRole('radio', { name: no }).isChecked()).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForURL((at) => at.pathname === '/user/user-detail');
  await page.goto('/user/business-detail');
  await page.waitForURL((at) => at.pathname === '/products');
});

test('a person who comes back proves PAN and birth date before the business profile is shown', {
  timeout: 120_000,
}, async ({ open, url }) => {
  const phone = newPhone();
  const pan = newPan();
  const { page: first } = await open();
  await signIn(first, url, { phone });
  await chooseBusinessLoans(first, 'en');
  await fillBusiness(first, 'en', pan);
  await sendBusiness(first, 'en');

  const { page: second } = await open();
  await signIn(second, url, { phone });
  await second.waitForURL((at) => at.pathname === '/user/business-welcome-back');
  await second.goto('/user/business-offers');
  await second.waitForURL((at) => at.pathname === '/user/business-welcome-back');
  const texts = await loaders.en.welcomeBack();
  const { ui } = await loaders.en.shell();
  await second.getByLabel(texts.pan, { exact: true }).fill(pan);
  const birth = second.getByRole('group', { name: texts.birthDate });
  await birth.getByLabel(ui.day).fill('15');
  await birth.getByLabel(ui.month).fill('6');
  await birth.getByLabel(ui.year).fill('1988');
  await second.getByRole('button', { name: texts.confirm }).click();
  await second.waitForURL((at) => at.pathname === '/user/business-offers');
});

test('a wrong branch code is listed in the error summary, and without a bank account it isn’t asked for', {
  timeout: 60_000,
}, async ({ open, url }) => {
  const { fields } = english.business;
  const messages = await loaders.en.validation();
  const { go } = await loaders.en.profile();
  const { page } = await open();
  await signIn(page, url, { phone: newPhone() });
  await chooseBusinessLoans(page, 'en');
  await fillBusiness(page, 'en', newPan());
  await page.getByRole('button', { name: go.back }).click();
  const ifsc = page.getByLabel(fields.ifsc_code.label);
  await expect.poll(() => ifsc.inputValue()).toBe('SBIN0001234');
  await page.getByText(english.business.branch.of('State Bank of India')).waitFor();
  await ifsc.fill('SBIN1');
  await page.getByRole('button', { name: go.next }).click();
  await page.getByRole('alert').getByRole('link', { name: messages.invalid_ifsc }).waitFor();
  await page.getByRole('group', { name: fields.business_account.label }).getByRole('radio').last().check();
  await ifsc.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: go.next }).click();
  await page.waitForURL((at) => at.searchParams.get('step') === 'consent');
});

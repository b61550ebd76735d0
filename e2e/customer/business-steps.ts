import type { Language } from '@tulna/phrases/language';
import { loaders } from '@tulna/phrases/topics';
import type { Page } from 'playwright-core';
import { answerConsents, checkAndSend, proceed } from './profile-steps.ts';

/** Chooses Business Loans on the products page, which opens the dialog. */
export async function openBusinessDialog(page: Page, language: Language): Promise<void> {
  const { names, businessDialog } = await loaders[language].products();
  await page.getByRole('button', { name: names['Business Loans'] }).click();
  await page.getByRole('dialog', { name: businessDialog.question }).waitFor();
}

/** Answers the open dialog with YES, and waits for the form. */
export async function chooseBusinessLoans(page: Page, language: Language): Promise<void> {
  const { businessDialog } = await loaders[language].products();
  await openBusinessDialog(page, language);
  await page.getByRole('button', { name: businessDialog.go }).click();
  await page.waitForURL((at) => at.pathname === '/user/business-detail');
}

/** Goes from the first step of the business form to the consents, for a shop with this monthly turnover. */
export async function fillBusiness(page: Page, language: Language, pan: string, turnover = '450000'): Promise<void> {
  const { fields } = await loaders[language].business();
  const { ui } = await loaders[language].shell();
  const field = (name: keyof typeof fields) => page.getByLabel(fields[name].label, { exact: true });
  const choice = (name: keyof typeof fields) =>
    page.getByRole('group', { name: fields[name].label }).getByRole('radio');
  await field('first_name').fill('Imran');
  await field('last_name').fill('Shaikh');
  const birth = page.getByRole('group', { name: fields.birth_date.label });
  await birth.getByLabel(ui.day).fill('15');
  await birth.getByLabel(ui.month).fill('6');
  await birth.getByLabel(ui.year).fill('1988');
  await field('tin').fill(pan.toLowerCase());
  await choice('gender').first().check();
  await proceed(page, language, 'contact');
  await page.getByLabel(fields.email.label).fill('imran.shaikh@demo.example');
  await proceed(page, language, 'business');
  await page.getByLabel(fields.company_name.label).fill('Shaikh Kirana 42');
  await choice('business_company_type').first().check();
  await page.getByLabel(fields.business_nature.label).selectOption('retail');
  await page.getByLabel(fields.business_registration_type.label).selectOption('gst');
  await choice('business_years').last().check();
  await proceed(page, language, 'turnover');
  await page.getByLabel(fields.business_monthly_turnover.label).fill(turnover);
  await page.getByLabel(fields.business_gross_profit.label).selectOption('1000001_to_2500000');
  await page.getByLabel(fields.emi.label).fill('6000');
  await page.getByLabel(fields.se_loan_amount.label).fill('800000');
  await page.getByLabel(fields.credit_score_class.label).selectOption('750_to_799');
  await proceed(page, language, 'place');
  await page.getByLabel(fields.address1.label).fill('4, Market Road');
  await page.getByLabel(fields.postal_code.label, { exact: true }).fill('411001');
  await choice('business_account').first().check();
  await page.getByLabel(fields.ifsc_code.label).fill('sbin0001234');
  await proceed(page, language, 'consent');
}

/** Gives required consents, declines optional ones, and submits the business profile. */
export async function sendBusiness(page: Page, language: Language): Promise<void> {
  await answerConsents(page, language);
  await checkAndSend(page, language, '/user/business-offers');
}

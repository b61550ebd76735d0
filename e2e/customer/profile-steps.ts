import { randomInt, randomUUID } from 'node:crypto';
import { getConsentTexts } from '@tulna/contract/consents';
import { chooseProduct, completePersonalLoanProfile } from '@tulna/contract/customers';
import type { Language } from '@tulna/phrases/language';
import { loaders } from '@tulna/phrases/topics';
import { answersTo } from '@tulna/server/test/consent-answers';
import { salaried } from '@tulna/server/test/invented-person';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../support/api.ts';
import { photograph } from '../support/photograph.ts';
import { sessionHeaders } from '../support/sign-in.ts';
import { expectAccessible } from '../support/sound.ts';

const letter = (): string => String.fromCharCode(65 + randomInt(26));

/** A fictional PAN that no other person in this run has. Its ending makes every simulated lender respond normally. */
export const newPan = (): string =>
  `${letter()}${letter()}${letter()}P${letter()}${String(randomInt(100)).padStart(2, '0')}00N`;

/** Chooses Personal Loans on the products page and waits for the profile. */
export async function choosePersonalLoans(page: Page, language: Language): Promise<void> {
  const { names } = await loaders[language].products();
  await page.getByRole('button', { name: names['Personal Loans'] }).click();
  await page.waitForURL((at) => at.pathname === '/user/user-detail');
  await page.getByLabel((await loaders[language].profile()).fields.first_name.label, { exact: true }).waitFor();
}

/** Presses Continue and waits for the next step, so that the next input goes into that step. */
export async function proceed(page: Page, language: Language, to: string): Promise<void> {
  const { go } = await loaders[language].profile();
  await page.getByRole('button', { name: go.next }).click();
  await page.waitForURL((at) => at.searchParams.get('step') === to);
}

/** The first step: name, birth date, PAN, gender, education. */
export async function fillPersonal(page: Page, language: Language, pan: string): Promise<void> {
  const { fields } = await loaders[language].profile();
  const { ui } = await loaders[language].shell();
  await page.getByLabel(fields.first_name.label, { exact: true }).fill('Meera');
  await page.getByLabel(fields.last_name.label, { exact: true }).fill('Joshi');
  const birth = page.getByRole('group', { name: fields.birth_date.label });
  await birth.getByLabel(ui.day).fill('12');
  await birth.getByLabel(ui.month).fill('7');
  await birth.getByLabel(ui.year).fill('1992');
  await page.getByLabel(fields.tin.label, { exact: true }).fill(pan.toLowerCase());
  await page.getByRole('group', { name: fields.gender.label }).getByRole('radio').nth(1).check();
  await page.getByLabel(fields.educational_level.label).selectOption('graduate');
}

/** Goes from the first step to the consents, as a salaried person who owns their home. */
export async function fillProfile(page: Page, language: Language, pan: string): Promise<void> {
  const { fields } = await loaders[language].profile();
  const field = (name: keyof typeof fields) => page.getByLabel(fields[name].label);
  const choice = (name: keyof typeof fields) =>
    page.getByRole('group', { name: fields[name].label }).getByRole('radio');
  await fillPersonal(page, language, pan);
  await proceed(page, language, 'contact');
  await field('email').fill('meera.joshi@demo.example');
  await proceed(page, language, 'employment');
  await choice('employment_status_code').first().check();
  await field('employer_name').fill('Sagar Textiles');
  await field('officepincode').fill('411001');
  await proceed(page, language, 'income');
  await field('monthly_income').fill('62000');
  await choice('salary_mode').first().check();
  await field('emi').fill('4000');
  await field('se_loan_amount').fill('250000');
  await choice('prefer_net_banking').first().check();
  await field('credit_score_class').selectOption('750_to_799');
  await proceed(page, language, 'residence');
  await choice('residence_type').first().check();
  await field('address1').fill('12, MG Road');
  await page.getByLabel(fields.postal_code.label, { exact: true }).fill('411001');
  await proceed(page, language, 'consent');
}

/** On the consents step: gives required ones, with every lender ticked, and declines optional ones. */
export async function answerConsents(page: Page, language: Language): Promise<void> {
  const { consent } = await loaders[language].profile();
  const needed = page.getByRole('group').filter({ hasText: consent.required });
  const own = page.getByRole('group').filter({ hasText: consent.optional });
  await needed.first().waitFor();
  const lenders = page.locator('#consent-share_with_lenders');
  const count = await lenders.getByRole('checkbox').count();
  await lenders.getByRole('button', { name: consent.all(count) }).click();
  await lenders.getByText(consent.chosen({ chosen: count, all: count })).waitFor();
  for (const radio of await needed.getByRole('radio', { name: consent.agree, exact: true }).all()) await radio.check();
  for (const group of await own.all()) await group.getByRole('radio', { name: consent.decline, exact: true }).check();
}

/** From the consents, continues to the overview of all answers, sends the profile, and waits for the next page. */
export async function checkAndSend(page: Page, language: Language, lands = '/user/offers'): Promise<void> {
  const { go } = await loaders[language].profile();
  await proceed(page, language, 'check');
  await expectAccessible(page);
  await photograph(page, `check-answers-${language}`);
  await page.getByRole('button', { name: go.last }).click();
  await page.waitForURL((at) => at.pathname === lands);
}

/** Answers the consents, sends the profile, and waits for the next page. */
export async function consentAndSend(page: Page, language: Language, lands = '/user/offers'): Promise<void> {
  await answerConsents(page, language);
  await checkAndSend(page, language, lands);
}

/** The answers of `fillProfile`, as the form sends them. */
const meera = (pan: string): Record<string, string> => ({
  ...salaried,
  first_name: 'Meera',
  last_name: 'Joshi',
  birth_date: '1992-07-12',
  tin: pan,
  email: 'meera.joshi@demo.example',
  employer_name: 'Sagar Textiles',
  monthly_income: '62000',
  se_loan_amount: '250000',
  residence_type: 'owned_self',
  monthly_rent: '',
  address1: '12, MG Road',
  address2: '',
  postal_code: '411001',
});

/**
 * Completes the profile of the person above through the API, for tests of later steps, and opens the offers.
 * @param contact the answer to optional consents: a no, or none
 */
export async function finishProfile(
  page: Page,
  url: string,
  { pan = newPan(), contact = 'refuse' }: { pan?: string; contact?: 'refuse' | 'leave' } = {},
): Promise<void> {
  const headers = { ...(await sessionHeaders(page)), 'idempotency-key': randomUUID() };
  const product = 'Personal Loans';
  await call(url, chooseProduct, { body: { product }, headers });
  const { body: texts } = await call(url, getConsentTexts, { query: { product } });
  const isNeeded = new Set(texts.consents.flatMap((text) => (text.required ? [text.purpose] : [])));
  const consents = answersTo(texts.consents, contact === 'leave' ? 'required' : 'all').map((one) => ({
    ...one,
    granted: isNeeded.has(one.purpose),
  }));
  const { status } = await call(url, completePersonalLoanProfile, { body: { values: meera(pan), consents }, headers });
  expect(status).toBe(200);
  await page.goto('/user/offers');
}

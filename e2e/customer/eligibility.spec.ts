import type { ProfileDraft } from '@tulna/contract/customers';
import { checkEligibility } from '@tulna/contract/eligibility';
import type { Language } from '@tulna/phrases/language';
import { loaders } from '@tulna/phrases/topics';
import { formatPaise } from '@tulna/rules/money';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../support/api.ts';
import { refusedCall } from '../support/browser.ts';
import { lastCode } from '../support/outbox.ts';
import { photograph } from '../support/photograph.ts';
import { sessionHeaders } from '../support/sign-in.ts';
import { expectAccessible } from '../support/sound.ts';
import { newPhone, test } from '../support/test.ts';
import { answerQuestions, facts } from './eligibility-steps.ts';
import { fillPersonal, newPan, proceed } from './profile-steps.ts';

const language: Language = 'hi';
const { fields } = await loaders[language].profile();
const { ui, failures, frame } = await loaders[language].shell();
const { results, proceed: going, ...texts } = await loaders[language].eligibility();
const says = await loaders[language].validation();
const landing = await loaders[language].landing();
const signIn = await loaders[language].signIn();
const offers = await loaders[language].offers();
const products = await loaders[language].products();

const storedAnswers = (page: Page): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem('tulna-eligibility'));
const shown = (page: Page): Promise<string[]> => page.getByRole('article').getByRole('heading').allTextContents();

test('the calculator leads from the first page to a list of lenders, and on to the form with the answers filled in (Hindi, phone)', {
  timeout: 180_000,
}, async ({ open, url }) => {
  const { page, expectComplaint } = await open();
  await page.goto('/?lang=hi');
  await page.getByRole('link', { name: landing.checkFirst }).first().click();
  await page.getByRole('heading', { level: 1, name: texts.title }).waitFor();

  // With nothing filled in, errors are shown, and Enter in a field submits like the button. The link may have loaded a new page whose code
  // isn't running yet.
  await page.locator('html[data-page=awake]').waitFor({ state: 'attached' });
  await page.locator('#eligibility-se_loan_amount').press('Enter');
  await page.getByRole('alert').getByText(says.required).first().waitFor();
  await expect.poll(() => page.getByRole('alert').getByRole('link').count()).toBe(5);
  await expectAccessible(page);

  const given = await answerQuestions(page, language, '२०००००');
  await page.getByText(texts.kept).waitFor();
  await page.getByRole('button', { name: texts.check }).click();
  const listOf = async (score: string) =>
    (await call(url, checkEligibility, { body: { partner: 'cl', ...facts, credit_score_class: score } })).body;
  const unknown = await listOf('');
  const title = ({ matches, unmatched }: typeof unknown): string =>
    results.title(matches.length, matches.length + unmatched.length);
  const heading = (list: typeof unknown) => page.getByRole('heading', { level: 2, name: title(list) });
  await heading(unknown).waitFor();
  // The list has the focus. A lender that requires a score says where on this page to enter it.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(title(unknown));
  const asksForOne = unknown.unmatched
    .slice(0, 6)
    .flatMap(({ failed_rules }) => failed_rules)
    .find(({ rule }) => rule === 'credit_score');
  await page
    .getByText(results.ownScore(Number(asksForOne?.limit)), { exact: true })
    .first()
    .waitFor();

  // After one more answer and one press, the list matches the server's, in its order and with its figures.
  await page.locator('#eligibility-credit_score_class').selectOption(facts.credit_score_class);
  given.push('credit_score_class');
  await page.getByText(texts.changed).waitFor();
  await page.getByRole('button', { name: texts.update }).click();
  const list = await listOf(facts.credit_score_class);
  await heading(list).waitFor();
  await page.getByText(texts.changed).waitFor({ state: 'detached' });
  expect(list.matches.length).toBeGreaterThan(unknown.matches.length);
  const names = list.matches.map(({ lender }) => lender.name);
  expect(await shown(page)).toEqual(names.slice(0, 6));
  await page.getByRole('button', { name: offers.unmatched.more(names.length - 6) }).click();
  expect(await shown(page)).toEqual(names);
  const [first] = list.matches;
  const card = page.getByRole('article').first();
  await card.getByText(formatPaise(first?.emi_paise ?? 0, 'never'), { exact: true }).waitFor();
  await card.getByText(`${first?.apr.toFixed(2)}%`, { exact: true }).waitFor();
  await page.getByText(results.indicative).waitFor();
  await expectAccessible(page);
  await photograph(page, 'eligibility-hi');

  // This tab remembers the answers, even after switching language and back; no other tab does.
  await page.getByLabel(frame.language).first().selectOption('en');
  const english = (await loaders.en.eligibility()).results;
  await page
    .getByRole('heading', { name: english.title(list.matches.length, list.matches.length + list.unmatched.length) })
    .waitFor();
  await expect.poll(() => page.locator('#eligibility-monthly_income').inputValue()).toBe('65,000');
  await page
    .getByLabel((await loaders.en.shell()).frame.language)
    .first()
    .selectOption('hi');
  await heading(list).waitFor();
  const other = await page.context().newPage();
  await other.goto('/check-eligibility');
  await other.getByRole('button', { name: texts.check }).waitFor();
  await expect.poll(() => other.locator('#eligibility-monthly_income').inputValue()).toBe('');
  await other.close();

  // A failed or rate-limited request shows a message. The list and the answers stay, and the next press works.
  expectComplaint(/Failed to load resource: net::ERR_FAILED/);
  expectComplaint(refusedCall(429));
  await page.locator('#eligibility-se_loan_amount').fill('150000');
  await page.route('**/api/check-eligibility', (route) => route.abort());
  await page.getByRole('button', { name: texts.update }).click();
  await page.getByText(failures.network).waitFor();
  await page.unroute('**/api/check-eligibility');
  await page.route('**/api/check-eligibility', (route) =>
    route.fulfill({ status: 429, json: { code: 'too_many_requests', message: 'बाद में' } }),
  );
  await page.getByRole('button', { name: texts.update }).click();
  await page.getByText('बाद में', { exact: true }).waitFor();
  await page.unroute('**/api/check-eligibility');
  await page.locator('#eligibility-se_loan_amount').fill('200000');
  await page.getByRole('button', { name: texts.update }).click();
  await page.getByText('बाद में', { exact: true }).waitFor({ state: 'detached' });
  await heading(list).waitFor();

  // The sign-in takes these answers along, and the form has them.
  const phone = newPhone();
  const requestedAt = new Date();
  await page.getByRole('button', { name: going.button }).click();
  await page.getByText(products.wanted.title(products.names['Personal Loans'])).waitFor();
  await page.getByLabel(landing.signIn.phone).fill(phone);
  given.push('phone');
  await page.getByRole('button', { name: landing.signIn.sendCode }).click();
  await page.getByLabel(signIn.code).fill(await lastCode(url, phone, new Date(requestedAt.getTime() - 1000)));
  given.push('code');
  await page.waitForURL((at) => at.pathname === '/user/user-detail');
  expect(given).toHaveLength(10);
  const birth = page.getByRole('group', { name: fields.birth_date.label });
  await expect.poll(() => birth.getByLabel(ui.year).inputValue()).toBe('1992');
  const draft = async (): Promise<ProfileDraft['values']> => {
    const address = `${url}/api/get-profile-draft/${encodeURIComponent('Personal Loans')}`;
    return ((await (await fetch(address, { headers: await sessionHeaders(page) })).json()) as ProfileDraft).values;
  };
  await expect.poll(draft).toMatchObject(facts);
  // The answers have moved to the form, so the next person to sign in here doesn't find them.
  await expect.poll(() => storedAnswers(page)).toBeNull();
  await fillPersonal(page, language, newPan());
  await proceed(page, language, 'contact');
  await page.getByLabel(fields.email.label).fill('meera.joshi@demo.example');
  await proceed(page, language, 'employment');
  const work = page.getByRole('group', { name: fields.employment_status_code.label });
  await expect.poll(() => work.getByRole('radio').first().isChecked()).toBe(true);

  // For a signed-in person the button leads straight to the form, whose answers stay unchanged.
  await page.goto('/check-eligibility');
  await answerQuestions(page, language, '300000');
  await page.getByRole('button', { name: texts.check }).click();
  await page.getByText(going.signedIn).waitFor();
  await page.getByRole('button', { name: going.button }).click();
  await page.waitForURL((at) => at.pathname === '/user/user-detail');
  await expect.poll(() => storedAnswers(page)).toBeNull();
  expect(await draft()).toMatchObject({ ...facts, email: 'meera.joshi@demo.example' });

  // After clearing, the tab stores no answers.
  await page.goto('/check-eligibility');
  await answerQuestions(page, language, '300000');
  await page.getByRole('button', { name: texts.clear }).click();
  await expect.poll(() => page.locator('#eligibility-monthly_income').inputValue()).toBe('');
  expect(await storedAnswers(page)).toBeNull();
});

import type { Language } from '@tulna/phrases/language';
import { loaders } from '@tulna/phrases/topics';
import type { Page } from 'playwright-core';

/** The answers below, as the profile stores them. The score is the last of eight. */
export const facts = {
  se_loan_amount: '200000',
  desired_tenure: '36',
  employment_status_code: 'salaried',
  monthly_income: '65000',
  emi: '4000',
  birth_date: '1992-07-12',
  postal_code: '411001',
  credit_score_class: '750_to_799',
};

/** Answers the questions of the eligibility calculator except the score, and returns the names of the answered fields. */
export async function answerQuestions(page: Page, language: Language, amount: string): Promise<string[]> {
  const { fields } = await loaders[language].profile();
  const { ui } = await loaders[language].shell();
  const given: string[] = [];
  await page.locator('html[data-page=awake]').waitFor({ state: 'attached' });
  const say = async (field: keyof typeof facts, work: Promise<unknown>) => {
    await work;
    given.push(field);
  };
  const at = (field: keyof typeof facts) => page.locator(`#eligibility-${field}`);
  await say('se_loan_amount', at('se_loan_amount').fill(amount));
  await say('desired_tenure', at('desired_tenure').selectOption('36'));
  const work = page.getByRole('group', { name: fields.employment_status_code.label });
  await say('employment_status_code', work.getByRole('radio').first().check());
  await say('monthly_income', at('monthly_income').fill('६५०००'));
  await say('emi', at('emi').fill('4,000'));
  const birth = page.getByRole('group', { name: fields.birth_date.label });
  await birth.getByLabel(ui.day).fill('१२');
  await birth.getByLabel(ui.month).fill('7');
  await say('birth_date', birth.getByLabel(ui.year).fill('1992'));
  await say('postal_code', at('postal_code').fill('४११ ००१'));
  return given;
}

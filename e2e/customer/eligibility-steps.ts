import type { Language } from '@tulna/phrases/language';
import { loaders } from '@tulna/phrases/topics';
import type { Page } from 'playwright-core';

/**
 * What the profile stores for the answers that `answerQuestions` gives with an amount of 2,00,000, and for the eighth question, the score,
 * which it leaves out.
 */
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
  const answer = async (field: keyof typeof facts, action: Promise<unknown>) => {
    await action;
    given.push(field);
  };
  const at = (field: keyof typeof facts) => page.locator(`#eligibility-${field}`);
  await answer('se_loan_amount', at('se_loan_amount').fill(amount));
  await answer('desired_tenure', at('desired_tenure').selectOption('36'));
  const employment = page.getByRole('group', { name: fields.employment_status_code.label });
  await answer('employment_status_code', employment.getByRole('radio').first().check());
  await answer('monthly_income', at('monthly_income').fill('६५०००'));
  await answer('emi', at('emi').fill('4,000'));
  const birth = page.getByRole('group', { name: fields.birth_date.label });
  await birth.getByLabel(ui.day).fill('१२');
  await birth.getByLabel(ui.month).fill('7');
  await answer('birth_date', birth.getByLabel(ui.year).fill('1992'));
  await answer('postal_code', at('postal_code').fill('४११ ००१'));
  return given;
}

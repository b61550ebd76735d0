import { loaders } from '@tulna/phrases/topics';
import { expect } from 'vitest';
import { signIn } from '../support/sign-in.ts';
import { newPhone, test } from '../support/test.ts';
import { choosePersonalLoans, fillPersonal, newPan, proceed } from './profile-steps.ts';

const { fields } = await loaders.hi.profile();
const says = await loaders.hi.validation();

/** Texts that are refused and stay as typed, each with the sentence shown. */
const refused = [
  ['2500.75', says.amount_paise],
  ['55000.50', says.amount_paise],
  ['1e5', says.amount_figures],
  ['5 lakh', says.amount_words],
  ['5 लाख', says.amount_words],
  ['-5', says.amount_negative],
  ['2,5', says.amount_grouping],
] as const;

/** Texts that are understood, each with the amount shown and its words. */
const understood = [
  ['५५०००', '55,000', 'पचपन हज़ार रुपये'],
  ['５５０００', '55,000', 'पचपन हज़ार रुपये'],
  ['₹ 1,25,000/-', '1,25,000', 'एक लाख पच्चीस हज़ार रुपये'],
  ['125,000', '1,25,000', 'एक लाख पच्चीस हज़ार रुपये'],
] as const;

test('an amount is understood or refused with a sentence, and never changed silently (Hindi, 360 px)', async ({
  open,
  url,
}) => {
  const { page } = await open({ viewport: { width: 360, height: 740 } });
  await signIn(page, url, { phone: newPhone(), language: 'hi' });
  await choosePersonalLoans(page, 'hi');
  await fillPersonal(page, 'hi', newPan());
  await proceed(page, 'hi', 'contact');
  await page.getByLabel(fields.email.label).fill('meera.joshi@demo.example');
  await proceed(page, 'hi', 'employment');
  await page.getByRole('group', { name: fields.employment_status_code.label }).getByRole('radio').first().check();
  await page.getByLabel(fields.employer_name.label).fill('Sagar Textiles');
  // Devanagari digits are accepted in every field of digits.
  await page.getByLabel(fields.officepincode.label).fill('४११ ००१');
  await expect.poll(() => page.getByLabel(fields.officepincode.label).inputValue()).toBe('411001');
  await proceed(page, 'hi', 'income');

  const amount = page.locator('#se_loan_amount');
  const error = page.locator('#se_loan_amount-error');
  for (const [typed, sentence] of refused) {
    await amount.fill(typed);
    await amount.blur();
    await expect.poll(() => error.textContent()).toBe(sentence);
    await expect.poll(() => amount.inputValue()).toBe(typed);
    await expect.poll(() => page.locator('output[for="se_loan_amount"]').textContent()).toBe('');
  }
  // Types one character after the other, as on a keyboard.
  await amount.fill('');
  await amount.pressSequentially('9500.50');
  await amount.blur();
  await expect.poll(() => error.textContent()).toBe(says.amount_paise);
  await expect.poll(() => amount.inputValue()).toBe('9,500.50');
  for (const [typed, shown, words] of understood) {
    await amount.fill(typed);
    await amount.blur();
    await expect.poll(() => amount.inputValue()).toBe(shown);
    await expect.poll(() => page.locator('output[for="se_loan_amount"]').textContent()).toBe(`₹${shown} · ${words}`);
    expect(await error.count()).toBe(0);
  }
});

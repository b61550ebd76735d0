import { getUser } from '@tulna/contract/customers';
import { loaders } from '@tulna/phrases/topics';
import { expect } from 'vitest';
import { sessionHeaders, signInByHand } from '../support/sign-in.ts';
import { newPhone, test } from '../support/test.ts';

test('the language saved with the person is used in every browser, and one chosen before signing in is saved', {
  timeout: 120_000,
}, async ({ open, url }) => {
  const phone = newPhone();
  const { page: first } = await open();
  await signInByHand(first, url, { phone, language: 'hi' });
  await first.locator('html[lang=hi]').waitFor();

  // Another browser, which speaks English.
  const { page: second } = await open();
  await signInByHand(second, url, { phone });
  await second.locator('html[lang=hi]').waitFor();
  const { names } = await loaders.hi.products();
  await second.getByRole('button', { name: names['Personal Loans'] }).waitFor();
  // Nothing flips back: the next page, loaded again, is in Hindi too.
  await second.goto('/products');
  await second.getByRole('button', { name: names['Personal Loans'] }).waitFor();

  // A third one, in which English is chosen by a link before the sign-in: that choice counts, and is saved.
  const { page: third } = await open();
  await signInByHand(third, url, { phone, entrance: '/?lang=en' });
  const english = await loaders.en.products();
  await third.getByRole('button', { name: english.names['Personal Loans'] }).waitFor();
  const saved = async (): Promise<unknown> => {
    const id = (await third.context().cookies()).find(({ name }) => name === 'user_id')?.value ?? '';
    const answer = await fetch(url + getUser.path.replace(':id', id), { headers: await sessionHeaders(third) });
    return ((await answer.json()) as { data: { language: string } }).data.language;
  };
  await expect.poll(saved).toBe('en');
});

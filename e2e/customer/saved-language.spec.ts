import { getUser, setLanguage } from '@tulna/contract/customers';
import { loaders } from '@tulna/phrases/topics';
import { expect } from 'vitest';
import { awaitedLater } from '../support/awaited-later.ts';
import { refusedCall } from '../support/browser.ts';
import { sessionHeaders, signIn, signInByHand } from '../support/sign-in.ts';
import { expectAccessible } from '../support/sound.ts';
import { newPhone, test } from '../support/test.ts';

test('a person’s saved language is used in every browser, and one chosen before signing in is saved', {
  timeout: 120_000,
}, async ({ open, url }) => {
  const phone = newPhone();
  const { page: first } = await open();
  await signInByHand(first, url, { phone, language: 'hi' });
  await first.locator('html[lang=hi]').waitFor();

  // Another browser, whose language is English.
  const { page: second } = await open();
  await signInByHand(second, url, { phone });
  await second.locator('html[lang=hi]').waitFor();
  const { names } = await loaders.hi.products();
  await second.getByRole('button', { name: names['Personal Loans'] }).waitFor();
  // The language doesn't change back: the next page load is in Hindi too.
  await second.goto('/products');
  await second.getByRole('button', { name: names['Personal Loans'] }).waitFor();

  // In a third browser, a link chooses English before the sign-in. That choice is used and saved.
  const { page: third, expectComplaint } = await open();
  await signInByHand(third, url, { phone, entrance: '/?lang=en' });
  const english = await loaders.en.products();
  await third.getByRole('button', { name: english.names['Personal Loans'] }).waitFor();
  const saved = async (): Promise<unknown> => {
    const id = (await third.context().cookies()).find(({ name }) => name === 'user_id')?.value ?? '';
    const answer = await fetch(url + getUser.path.replace(':id', id), { headers: await sessionHeaders(third) });
    return ((await answer.json()) as { data: { language: string } }).data.language;
  };
  await expect.poll(saved).toBe('en');

  // If a choice can't be saved, the page says so, this tab keeps the chosen language, and saving can be retried.
  expectComplaint(refusedCall(500));
  const failed = { status: 500, json: { code: 'internal', message: 'failed' } };
  await third.route(`**${setLanguage.path}`, (route) => route.fulfill(failed));
  await third.getByRole('combobox', { name: (await loaders.en.shell()).frame.language }).selectOption('hi');
  const texts = await loaders.hi.languageUnsaved();
  await third.getByText(texts.title).waitFor();
  await third.reload();
  await third.getByText(texts.title).waitFor();
  await third.locator('html[lang=hi]').waitFor();
  await expectAccessible(third);
  expect(await saved()).toBe('en');
  await third.unroute(`**${setLanguage.path}`);
  await third.getByRole('button', { name: texts.retry }).click();
  await third.getByText(texts.title).waitFor({ state: 'detached' });
  await expect.poll(saved).toBe('hi');
});

test('a language that was just saved stays, even if an older response about the person arrives later', async ({
  open,
  url,
}) => {
  const { page } = await open();
  // Simulates a response that was sent before the choice was saved.
  await page.route('**/api/user/*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, language: 'en' } } });
  });
  const saved = awaitedLater(
    page.waitForResponse((answer) => answer.url().endsWith('/api/set-language'), { timeout: 60_000 }),
  );
  await signIn(page, url, { phone: newPhone(), language: 'hi' });
  expect((await saved).status()).toBe(200);
  const { frame } = await loaders.hi.shell();
  await page.getByRole('link', { name: frame.privacyCentre }).click();
  await page.getByRole('link', { name: (await loaders.hi.privacyCentre()).go }).click();
  await page.getByRole('heading', { level: 1, name: (await loaders.hi.myData()).title }).waitFor();
  expect(page.url()).toBe(`${url}/user/my-data`);
});

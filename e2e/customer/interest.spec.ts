import type { Language } from '@tulna/phrases/language';
import { loaders } from '@tulna/phrases/topics';
import { PRODUCTS } from '@tulna/rules/products';
import { expect } from 'vitest';
import { axe } from '../support/axe.ts';
import { screens } from '../support/browser.ts';
import { messagesTo } from '../support/outbox.ts';
import { photograph } from '../support/photograph.ts';
import { signIn } from '../support/sign-in.ts';
import { newPhone, test } from '../support/test.ts';

for (const [language, viewport] of [
  ['en', screens.narrow],
  ['hi', screens.desktop],
] satisfies [Language, object][]) {
  test(`a person who leaves a number gets one confirmation in ${language}`, async ({ open, url }) => {
    const { form } = await loaders[language].interest();
    const { names } = await loaders[language].products();
    const phone = newPhone();
    const leave = async () => {
      const { page } = await open({ viewport });
      await page.goto(`/products/car-loans?lang=${language}`);
      await page.getByRole('heading', { level: 1, name: names['Car Loans'] }).waitFor();
      await page.getByLabel(form.name).fill('आशा Rao');
      await page.getByLabel(form.phone).fill(phone);
      await page.getByRole('checkbox').check();
      expect(await axe(page)).toEqual([]);
      await photograph(page, `interest-${language}`);
      await page.getByRole('button', { name: form.send }).click();
      return page;
    };
    const page = await leave();
    await page.getByText(form.doneTitle, { exact: true }).waitFor();
    const sent = await messagesTo(url, phone);
    expect(sent.map(({ body }) => body.includes(names['Car Loans']))).toEqual([true]);
    const again = await leave();
    await again.getByText(form.knownTitle).waitFor();
    expect(await messagesTo(url, phone)).toHaveLength(1);
  });
}

test('an interest in a product is withdrawn separately in My data', { timeout: 120_000 }, async ({ open, url }) => {
  const { form } = await loaders.hi.interest();
  const { interests } = await loaders.hi.myData();
  const { names } = await loaders.hi.products();
  const phone = newPhone();
  const { page } = await open({ viewport: screens.narrow });
  for (const slug of ['car-loans', 'student-loans']) {
    await page.goto(`/products/${slug}?lang=hi`);
    await page.getByLabel(form.name).fill('आशा');
    await page.getByLabel(form.phone).fill(phone);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: form.send }).click();
    await page.getByText(form.doneTitle, { exact: true }).waitFor();
  }
  await signIn(page, url, { phone, language: 'hi' });
  await page.goto('/user/my-data');
  const section = page.locator('#interests');
  await section.getByRole('heading', { name: names['Student Loans'] }).waitFor();
  await photograph(page, 'interests-my-data');
  expect(await axe(page)).toEqual([]);
  await section.getByRole('button', { name: `${interests.withdraw}: ${names['Car Loans']}` }).click();
  await section.getByRole('heading', { name: names['Car Loans'] }).waitFor({ state: 'detached' });
  await section.getByRole('heading', { name: names['Student Loans'] }).waitFor();
});

test('nothing is ticked beforehand, and without name, number and consent nothing is sent', async ({ open }) => {
  const { form } = await loaders.en.interest();
  const messages = await loaders.en.validation();
  const { page } = await open();
  await page.goto('/products/student-loans');
  await expect.poll(() => page.getByRole('checkbox').isChecked()).toBe(false);
  await page.getByRole('button', { name: form.send }).click();
  const summary = page.getByRole('alert');
  await summary.getByRole('link', { name: messages.consent_required }).waitFor();
  await expect.poll(() => summary.getByRole('link').count()).toBe(3);
  expect(await axe(page)).toEqual([]);
});

test('a consent is valid only for its own sentence, and a page opened before a change shows the new one', async ({
  open,
  url,
}) => {
  const { form } = await loaders.en.interest();
  const phone = newPhone();
  const { page, expectComplaint } = await open({ viewport: screens.narrow });
  // The page was opened while the brand had a different name.
  await page.route(`${url}/products/car-loans`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('Tulna', 'Talna') });
  });
  await page.goto('/products/car-loans');
  await page.getByLabel(form.name).fill('Asha Rao');
  await page.getByLabel(form.phone).fill(phone);
  await page.getByLabel(/^Talna may keep my name and number/).check();
  expectComplaint(/409/);
  await page.getByRole('button', { name: form.send }).click();
  const newer = page.getByLabel(/^Tulna may keep my name and number to send me one message when it offers Car Loans/);
  await newer.waitFor();
  await page.getByRole('alert').filter({ hasText: 'The consent text' }).waitFor();
  expect([await newer.isChecked(), await page.getByLabel(form.name).inputValue()]).toEqual([false, 'Asha Rao']);
  expect(await messagesTo(url, phone)).toEqual([]);
  await newer.check();
  await page.getByRole('button', { name: form.send }).click();
  await page.getByText(form.doneTitle, { exact: true }).waitFor();
  expect(await messagesTo(url, phone)).toHaveLength(1);
});

test('every product without a journey of its own has a page with a button', async ({ open }) => {
  const { names } = await loaders.en.products();
  const { page } = await open();
  for (const { slug, name, group } of PRODUCTS.filter(
    (product) => product.group === null || product.group === 'insurance',
  )) {
    const answer = await page.goto(`/products/${slug}`);
    expect([slug, answer?.status()]).toEqual([slug, 200]);
    await page.getByRole('heading', { level: 1, name: names[name] }).waitFor();
    expect([group, (await page.getByRole('button').count()) > 0]).toEqual([group, true]);
  }
});

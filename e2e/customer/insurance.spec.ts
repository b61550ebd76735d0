import { elsewhere } from '@tulna/phrases/en/elsewhere';
import { loaders } from '@tulna/phrases/topics';
import { expect } from 'vitest';
import { axe } from '../support/axe.ts';
import { photograph } from '../support/photograph.ts';
import { startProduct } from '../support/product.ts';
import { signIn } from '../support/sign-in.ts';
import { newPhone, test } from '../support/test.ts';

const { insurance, form } = await loaders.en.interest();
const { names } = await loaders.en.products();

test('without a licence the page says so and takes the number of a visitor who wants to be notified', async ({
  open,
  url,
}) => {
  const phone = newPhone();
  const { page } = await open();
  await signIn(page, url, { phone });
  await page.getByRole('button', { name: names['Other Insurance'] }).click();
  await page.waitForURL((at) => at.pathname === '/user/insurance/transaction');
  await page.getByRole('heading', { level: 1, name: insurance.offTitle }).waitFor();
  await page.getByText(/^It opens once a registered intermediary works with /).waitFor();
  await expect.poll(() => page.getByLabel(form.phone).inputValue()).toBe(phone);
  expect(await axe(page)).toEqual([]);
  await photograph(page, 'insurance-off');
  await page.getByLabel(form.name).fill('Asha Rao');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: form.send }).click();
  await page.getByText(form.doneTitle, { exact: true }).waitFor();
});

test('with a licence the page names the intermediary, and only a reference is sent there', {
  timeout: 240_000,
}, async ({ open }) => {
  const product = await startProduct({
    env: {
      INSURANCE_LICENCE: 'on',
      INSURANCE_INTERMEDIARY: 'Chhatri Insurance Brokers',
      INSURANCE_REGISTRATION: 'DB 0000/26 (illustrative)',
      INSURANCE_VALID_UNTIL: '2099-03-31',
      INSURANCE_URL: 'https://cover.demo.example/start',
    },
  });
  try {
    const { page } = await open({ baseURL: product.url });
    await page.goto('/products/health-insurance');
    await page.getByText('Chhatri Insurance Brokers', { exact: true }).waitFor();
    expect(await axe(page)).toEqual([]);
    await signIn(page, product.url, { phone: newPhone() });
    await page.getByRole('button', { name: names['Other Insurance'] }).click();
    await page.waitForURL((at) => at.pathname === '/user/insurance/transaction');
    await page.getByText('DB 0000/26 (illustrative)').waitFor();
    expect(await axe(page)).toEqual([]);
    await photograph(page, 'insurance-on');
    await page.getByRole('button', { name: insurance.go('Chhatri Insurance Brokers') }).click();
    await page.getByRole('heading', { name: elsewhere.title('cover.demo.example') }).waitFor();
    const address = new URL(new URL(page.url()).searchParams.get('to') ?? '');
    expect([...address.searchParams.keys()]).toEqual(['reference']);
  } finally {
    await product.stop();
    await product.remove();
  }
});

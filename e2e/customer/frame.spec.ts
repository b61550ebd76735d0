import { loaders } from '@tulna/phrases/topics';
import { expect } from 'vitest';
import { signIn } from '../support/sign-in.ts';
import { newPhone, test } from '../support/test.ts';

test('the footer keeps the partner in its policies, each in a new tab, with year and terms mark (§2)', async ({
  open,
}) => {
  const { frame } = await loaders.en.shell();
  const { page } = await open();
  await page.goto('/how-we-match?partner=haldi&lang=en');
  const footer = page.getByRole('contentinfo');
  await footer.getByText(`© ${new Date().getFullYear()}`).waitFor();
  await footer.getByText('*T&Cs Apply.').waitFor();
  for (const [name, path] of [
    [frame.termsOfUse, '/terms-of-use'],
    [frame.privacy, '/privacy-policy'],
  ] as const) {
    const link = footer.getByRole('link', { name });
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await link.getAttribute('href')).toMatch(new RegExp(`${path}\\?partner=haldi$`));
  }
});

test('the drawer of a phone leads back to the products, and has no way to a profile outside the offers (§2)', async ({
  open,
  url,
}) => {
  const { frame } = await loaders.en.shell();
  const { names } = await loaders.en.products();
  const { page } = await open();
  await signIn(page, url, { phone: newPhone() });
  await page.getByRole('button', { name: names['Credit Cards'] }).click();
  await page.waitForURL((at) => at.pathname === '/user/credit-card');
  await page.getByRole('button', { name: frame.menu }).click();
  const drawer = page.getByRole('dialog', { name: frame.menu });
  await drawer.getByRole('button', { name: frame.logout }).waitFor();
  await drawer.getByRole('button', { name: frame.help }).waitFor();
  expect(await drawer.getByRole('button', { name: frame.returnToProfile }).count()).toBe(0);
  await drawer.getByRole('link', { name: frame.returnToProducts }).click();
  await page.waitForURL((at) => at.pathname === '/products');
});

test('a page that cannot be drawn says so in the words of §8, and its button loads it anew', async ({ open }) => {
  const { kinds } = await loaders.en.creditCards();
  const { page, expectComplaint } = await open();
  expectComplaint(/null|TypeError/);
  // The facts of the page arrive broken: what draws the cards throws.
  await page.route('**/credit-cards', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.replace('"cards":[', '"cards":null,"lost":[') });
  });
  await page.goto('/credit-cards');
  await page.getByRole('heading', { name: 'OOPS...SOMETHING WENT WRONG HERE' }).waitFor();
  await page.getByText("The link you followed had some problem and it's broken").waitFor();
  await page.unroute('**/credit-cards');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await page.getByRole('heading', { level: 1, name: kinds.all.title }).waitFor();
});

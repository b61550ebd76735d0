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

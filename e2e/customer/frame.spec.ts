import { loaders } from '@tulna/phrases/topics';
import type { Route } from 'playwright-core';
import { expect } from 'vitest';
import { awaitedLater } from '../support/awaited-later.ts';
import { refusedCall } from '../support/browser.ts';
import { signIn } from '../support/sign-in.ts';
import { newPhone, test } from '../support/test.ts';
import { choosePersonalLoans } from './profile-steps.ts';

const refuse = (message: string) => (route: Route) =>
  route.fulfill({ status: 422, json: { message, code: 'conflict' } });

test('the footer has the year and the brand’s terms mark; its policy links keep the partner and open in a new tab (§2)', async ({
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
    await expect.poll(() => link.getAttribute('target')).toBe('_blank');
    await expect.poll(() => link.getAttribute('href')).toMatch(new RegExp(`${path}\\?partner=haldi$`));
  }
  await page.goto('/how-we-match?partner=chandni&lang=en');
  await footer.getByText(`© ${new Date().getFullYear()}`).waitFor();
  expect(await footer.getByText('*T&Cs Apply.').count()).toBe(0);
});

test('the drawer on a phone leads back to the products, and links to the profile only on the offers page (§2)', async ({
  open,
  url,
}) => {
  const { frame } = await loaders.en.shell();
  const { names } = await loaders.en.products();
  const { page, expectComplaint } = await open();
  await signIn(page, url, { phone: newPhone() });
  await page.getByRole('button', { name: names['Credit Cards'] }).click();
  await page.waitForURL((at) => at.pathname === '/user/credit-card');
  await page.getByRole('button', { name: frame.menu }).click();
  // The language is chosen in the footer, except on the offers page.
  await page.getByRole('contentinfo').getByLabel(frame.language).waitFor();
  const drawer = page.getByRole('dialog', { name: frame.menu });
  await drawer.getByRole('button', { name: frame.logout }).waitFor();
  await drawer.getByRole('button', { name: frame.help }).waitFor();
  expect(await drawer.getByRole('button', { name: frame.returnToProfile }).count()).toBe(0);
  await drawer.getByRole('link', { name: frame.returnToProducts }).click();
  await page.waitForURL((at) => at.pathname === '/products');

  // A public page also shows the account, with the person's name once they have one.
  await page.route('**/api/user/*', async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    await route.fulfill({ response, json: { data: { ...data, first_name: 'Asha', last_name: 'Rao' } } });
  });
  await page.goto('/how-we-match');
  await page.getByRole('button', { name: frame.menu }).click();
  await drawer.getByText('Asha Rao').waitFor();
  for (const name of [frame.myApplications, frame.myData, frame.returnToProducts])
    await drawer.getByRole('link', { name }).waitFor();
  await drawer.getByRole('button', { name: frame.help }).waitFor();
  await page.keyboard.press('Escape');

  // If the server can't end the session, its message is a toast (§8), and this browser forgets the session anyway.
  expectComplaint(refusedCall(422));
  await page.route('**/api/logout', refuse('It could not be ended'));
  await page.getByRole('button', { name: frame.menu }).click();
  await drawer.getByRole('button', { name: frame.logout }).click();
  await page.getByRole('alert').filter({ hasText: 'It could not be ended' }).waitFor();
  await page.waitForURL((at) => at.pathname === '/');
  expect((await page.context().cookies()).filter(({ name }) => name.startsWith('user_'))).toEqual([]);
});

test('languages, user and select-lists that fail to load are toasts with the server’s message, and can be loaded again (§8)', async ({
  open,
  url,
}) => {
  const { failures, frame, ui } = await loaders.en.shell();
  const { fields } = await loaders.en.profile();
  const { page, expectComplaint } = await open();
  expectComplaint(refusedCall(422));
  await signIn(page, url, { phone: newPhone() });
  await choosePersonalLoans(page, 'en');
  await page.route('**/api/getLanguages', refuse('No languages today'));
  await page.route('**/api/user/*', refuse('No profile today'));
  await page.route('**/api/search-list/en/*', refuse('No lists today'));
  const toast = (words: string) => page.getByRole('alert').filter({ hasText: words }).waitFor();
  // A toast is shown for three seconds, so the test watches for it from the start.
  await page.goto('/user/user-detail', { waitUntil: 'commit' });
  await Promise.all([toast('No languages today'), toast('No profile today')]);
  await page.getByRole('heading', { name: failures.loading }).waitFor();
  await page.unroute('**/api/user/*');
  await page.getByRole('button', { name: ui.retry }).click();
  await toast('No lists today');
  await page.unroute('**/api/search-list/en/*');
  await page.getByRole('button', { name: ui.retry }).click();
  await page.getByLabel(fields.first_name.label).waitFor();
  // If the list comes back empty, only English is shown.
  const choices = page.getByLabel(frame.language).getByRole('option');
  await expect.poll(() => choices.allTextContents()).toEqual(['English', 'हिन्दी']);
  await page.unroute('**/api/getLanguages');
  await page.route('**/api/getLanguages', (route) => route.fulfill({ json: { data: [] } }));
  await page.reload();
  await expect.poll(() => choices.allTextContents()).toEqual(['English']);
});

test('Send in the help form requires name, email, phone and description; after sending, the form is empty (§4, §5)', async ({
  open,
}) => {
  const { frame, help } = await loaders.en.shell();
  const messages = await loaders.en.validation();
  const { page } = await open();
  await page.goto('/how-we-match?lang=en');
  await page.getByRole('button', { name: frame.help, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: help.title });
  const send = dialog.getByRole('button', { name: help.send });
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  await field(help.contactName).fill('Asha Rao');
  await field(help.email).fill('asha@example');
  await field(help.phoneNumber).fill('98765x 4321');
  await field(help.description).fill('Please call me back.');
  await dialog.getByText(messages.invalid_email).waitFor();
  await dialog.getByText(messages.invalid_mobile).waitFor();
  // Typed text stays. Only exactly ten digits can be sent (§5).
  await expect.poll(() => field(help.phoneNumber).inputValue()).toBe('98765x4321');
  await expect.poll(() => send.isDisabled()).toBe(true);
  await field(help.email).fill('asha@example.in');
  await field(help.phoneNumber).fill('987654321012');
  await dialog.getByText(messages.invalid_mobile).waitFor();
  await expect.poll(() => field(help.phoneNumber).inputValue()).toBe('987654321012');
  await expect.poll(() => send.isDisabled()).toBe(true);
  await field(help.phoneNumber).fill('9876543210');
  await expect.poll(() => send.isDisabled()).toBe(false);
  for (const label of [help.contactName, help.description]) {
    const typed = await field(label).inputValue();
    await field(label).fill(' ');
    await expect.poll(() => send.isDisabled()).toBe(true);
    await field(label).fill(typed);
  }
  const helpRequest = awaitedLater(page.waitForRequest('**/api/send-help-request'));
  await send.click();
  expect(Object.keys((await helpRequest).postDataJSON()).toSorted()).toEqual([
    'contactName',
    'description',
    'email',
    'partner',
    'phoneNumber',
  ]);
  await page.getByRole('status').filter({ hasText: help.sent }).waitFor();
  await page.getByRole('button', { name: frame.help, exact: true }).click();
  for (const label of [help.contactName, help.email, help.phoneNumber, help.description])
    await expect.poll(() => field(label).inputValue()).toBe('');
  await expect.poll(() => send.isDisabled()).toBe(true);
});

test('a page whose code can’t be loaded shows the fallback of §8, and isn’t reloaded endlessly', async ({ open }) => {
  const { crash, frame } = await loaders.en.shell();
  const { page, expectComplaint } = await open();
  expectComplaint(/Failed to fetch dynamically imported module|net::ERR_FAILED|CrashBoundary/);
  await page.goto('/how-we-match?lang=en');
  await page.locator('html[data-page="awake"]').waitFor();
  // The single automatic reload for an outdated page has been used up.
  await page.evaluate(() => sessionStorage.setItem('tulna-reloaded', '1'));
  await page.route('**/static/customer/**', (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: frame.privacyCentre }).click();
  await page.getByRole('heading', { name: crash.title }).waitFor();
  await page.getByText(crash.text).waitFor();
  await page.unroute('**/static/customer/**');
  await page.getByRole('button', { name: crash.reload }).click();
  await page.getByRole('banner').waitFor();
});

test('a page that fails to render shows the texts of §8, and its button reloads it', async ({ open }) => {
  const { kinds } = await loaders.en.creditCards();
  const { page, expectComplaint } = await open();
  expectComplaint(/null|TypeError/);
  // The page's data arrives damaged, so that rendering the cards throws.
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

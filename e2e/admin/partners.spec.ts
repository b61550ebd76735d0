import { type AdminPartner, partners } from '@tulna/contract/partners';
import { expect } from 'vitest';
import { awaitedLater } from '../support/awaited-later.ts';
import { refusedCall, screens } from '../support/browser.ts';
import { test } from '../support/test.ts';
import { signIn, signInAgain, signInByHand } from './staff.ts';

const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('a brand is created with a live preview, and its site is live immediately', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.desktop });
  const key = `subah-${Date.now()}`;
  await signIn(page, url, 1);
  await page.goto('/admin/partners');
  await page.getByRole('link', { name: 'New brand' }).waitFor();
  await expect.poll(() => page.title()).toBe('Admin - Partners');
  await page.getByRole('link', { name: 'New brand' }).click();
  await page.getByRole('button', { name: 'Create brand' }).click();
  await page.getByRole('alert').filter({ hasText: 'Check the highlighted fields' }).waitFor();

  await page.getByLabel('Key', { exact: true }).fill(key);
  await page.getByLabel('Name shown to customers').fill('Nayi Subah');
  await page.getByLabel('Legal name').fill('Nayi Subah Services Private Limited');
  await page
    .getByLabel('Upload picture: Logo')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await page.getByRole('img', { name: 'Logo', exact: true }).waitFor();
  await page.getByRole('textbox', { name: 'Primary colour', exact: true }).fill('#ffe34d');
  await page.getByRole('textbox', { name: 'Secondary colour', exact: true }).fill('#5b1a3a');
  for (const section of ['Support desk', 'Grievance officer']) {
    const group = page.getByRole('group', { name: section });
    await group.getByLabel('Name').fill('Meera Nair');
    await group.getByLabel('Email').fill('help@subah.example');
    await group.getByLabel('Phone, 10 digits').fill('9876543210');
  }

  const preview = page.frameLocator('iframe');
  await preview.getByRole('heading', { level: 1 }).waitFor();
  await expect
    .poll(() => preview.locator('html').evaluate((root) => getComputedStyle(root).getPropertyValue('--brand-primary')))
    .toBe('#ffe34d');
  await page.getByRole('region', { name: 'Colour contrast' }).getByText('Adjusted').first().waitFor();

  await page.getByRole('button', { name: 'Create brand' }).click();
  await page.getByText('Partner created successfully!').waitFor();
  await page.waitForURL(/\/admin\/partners\/\d+$/);

  const customer = await open();
  await customer.page.goto(`/?partner=${key}`);
  await customer.page.getByRole('heading', { level: 1 }).waitFor();
  expect(
    await customer.page.locator('html').evaluate((root) => getComputedStyle(root).getPropertyValue('--brand-primary')),
  ).toBe('#ffe34d');
  await expect.poll(() => customer.page.textContent('body')).toContain('Nayi Subah');
});

test('a partner’s UTM ID and revenue are saved by separate calls', async ({ open, url }) => {
  const { page } = await open({ viewport: { width: 1800, height: 900 } });
  await signIn(page, url, 1);
  await page.goto('/admin/partners');
  await page.getByRole('button', { name: 'Edit UTM ID of Haldi Money' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('UTM ID').fill('haldi money!');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Use only letters, digits, underscore and hyphen').waitFor();
  await expect.poll(() => dialog.getByLabel('UTM ID').inputValue()).toBe('haldi money!');
  const wanted = `haldi_money-${Date.now()}`;
  await dialog.getByLabel('UTM ID').fill(wanted);
  const utm = awaitedLater(page.waitForRequest((request) => /\/api\/update-partner-utm\/\d+$/.test(request.url())));
  await dialog.getByRole('button', { name: 'Save' }).click();
  expect((await utm).postDataJSON()).toEqual({ utm_id: wanted });
  await page.getByText(wanted).waitFor();

  const revenue = awaitedLater(
    page.waitForRequest((request) => /\/api\/update-partner-revenue-data\/\d+$/.test(request.url())),
  );
  await page.getByRole('button', { name: 'Edit Revenue % of Haldi Money:' }).click();
  const field = page.getByRole('textbox', { name: 'Revenue % of Haldi Money' });
  // A value other than the current one, because an unchanged value isn't sent.
  const percent = Number(await field.inputValue()) === 1.5 ? 1.6 : 1.5;
  await field.fill(String(percent));
  await page.keyboard.press('Enter');
  expect((await revenue).postDataJSON()).toEqual({ revenue_percent: percent, revenue_flat_fee: 0 });
});

test('each invalid field shows its own message, and a rejected brand keeps its input', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 1);
  await page.goto('/admin/partners/new');
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  await fill('Key', '"><img src=x>');
  await fill('Name shown to customers', '<script>alert(1)</script>');
  await fill('Custom domain', 'javascript:alert(1)');
  await page.getByRole('textbox', { name: 'Primary colour', exact: true }).fill('red');
  await page.getByLabel('Font', { exact: true }).selectOption({ label: 'Another font, from a link' });
  await fill('Font family', 'x; } body { display: none');
  await fill('Font link', 'https://evil.example/css?family=Hind');
  const desk = page.getByRole('group', { name: 'Support desk' });
  await desk.getByLabel('Email').fill('nobody');
  await desk.getByLabel('Phone, 10 digits').fill('0123');
  await page.getByRole('button', { name: 'Create brand' }).click();
  await page.getByRole('alert').filter({ hasText: 'Check the highlighted fields' }).waitFor();
  for (const [label, words] of [
    ['Key', 'Use only letters, digits, underscore and hyphen'],
    ['Name shown to customers', 'Remove the characters < and >'],
    ['Legal name', 'Please fill in this field'],
    ['Custom domain', 'Enter a domain name, such as loans.example.in'],
    ['Font family', 'Use letters, digits and single spaces'],
    ['Font link', 'Enter an https link to one of these sites'],
  ] as const)
    await page.getByRole('textbox', { name: label, description: words }).waitFor();
  await page
    .getByRole('textbox', { name: 'Primary colour', description: 'Enter a hex colour, such as #4EC9DB' })
    .waitFor();
  await desk.getByRole('textbox', { name: 'Email', description: 'Email is invalid' }).waitFor();
  await desk
    .getByRole('textbox', { name: 'Phone, 10 digits', description: 'Enter 10 digits, not starting with 0' })
    .waitFor();
  await page.getByText('Upload a logo').waitFor();

  // A field loses its highlight as soon as it is valid.
  await fill('Key', 'right-key');
  await page
    .getByText('Use only letters, digits, underscore and hyphen', { exact: true })
    .waitFor({ state: 'detached' });
  await fill('Legal name', '<Kiran>');
  await page.getByRole('textbox', { name: 'Legal name', description: 'Remove the characters < and >' }).waitFor();

  // Leaving asks first. Staying or reloading loses nothing.
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const leaving = page.getByRole('dialog', { name: 'Are you sure?' });
  await leaving.getByText('Your changes haven’t been saved and will be lost.').waitFor();
  await leaving.getByRole('button', { name: 'Keep editing' }).click();
  await leaving.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByLabel('Custom domain').inputValue()).toBe('javascript:alert(1)');
  page.once('dialog', (asks) => void asks.accept());
  await page.reload();
  await page.getByText('You have unsaved changes from earlier.').waitFor();
  await expect.poll(() => page.getByLabel('Custom domain').inputValue()).toBe('javascript:alert(1)');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect.poll(() => page.getByLabel('Custom domain').inputValue()).toBe('');
  // The unsaved draft is gone, as the question warned.
  await fill('Key', 'left-key');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await leaving.getByRole('button', { name: 'Leave without saving' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.goto('/admin/partners/new');
  await page.getByLabel('Custom domain').waitFor();
  expect(await page.getByText('You have unsaved changes from earlier.').count()).toBe(0);
});

test('the editor reports a session that ended while a brand was edited, and restores the draft', async ({
  open,
  url,
}) => {
  const { page, expectComplaint } = await open({ viewport: screens.desktop });
  expectComplaint(refusedCall(401));
  await signInAgain(page, url, 1);
  await page.goto('/admin/partners');
  await page.getByRole('link', { name: 'Kajal Private Credit', exact: true }).click();
  const title = page.getByLabel('Home page title');
  await title.fill('Typed and not yet saved');
  // The session was ended from elsewhere, so both tokens are now invalid.
  await page.context().addCookies(
    ['admin_token', 'admin_refresh'].map((name) => ({
      name,
      value: 'x'.repeat(43),
      domain: new URL(url).hostname,
      path: '/',
      sameSite: 'None' as const,
      secure: true,
    })),
  );
  await page.getByRole('button', { name: 'Save brand' }).click();
  await page.waitForURL((at) => at.pathname === '/admin/login');
  await page.getByText(/^Your session has ended\. Sign in to continue where you left off\./).waitFor();
  await signInByHand(page, url, 1);
  await page.waitForURL(/\/admin\/partners\/\d+$/);
  await page.getByText('You have unsaved changes from earlier.').waitFor();
  await expect.poll(() => title.inputValue()).toBe('Typed and not yet saved');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect.poll(() => title.inputValue()).toBe('');
});

test('if a brand is edited in two browsers, the one that saves later is warned of the conflict', async ({
  open,
  url,
}) => {
  const [one, other] = [await open({ viewport: screens.desktop }), await open({ viewport: screens.desktop })];
  // The fake clock also reaches frames, where scripts aren't allowed.
  one.expectComplaint(/Blocked script execution/);
  await one.page.clock.install();
  const theirs = `Gold loans by the gram ${Date.now()}`;
  for (const { page } of [one, other]) {
    await signIn(page, url, 1);
    await page.goto('/admin/partners');
    await page.getByRole('link', { name: 'Meenakshi Jewels', exact: true }).click();
    await page.getByLabel('Home page title').waitFor();
  }
  await one.page.getByLabel('Home page title').fill('Gold, weighed in front of you');
  await other.page.getByLabel('Home page title').fill(theirs);
  await other.page.getByRole('button', { name: 'Save brand' }).click();
  await other.page.getByText('Partner updated successfully!').waitFor();
  // The editor polls every 20 seconds.
  await one.page.clock.fastForward('00:21');
  await one.page
    .getByText(/^This brand was changed while you were editing, by a colleague or in another tab\./)
    .waitFor();
  // The server also refuses to save anyway, so that staff don't overwrite changes they haven't seen.
  one.expectComplaint(refusedCall(409));
  await one.page.getByRole('button', { name: 'Save brand' }).click();
  await one.page
    .getByRole('alert')
    .filter({ hasText: 'You changed this in another tab after you opened it here' })
    .waitFor();
  await one.page.getByRole('button', { name: 'View saved version' }).click();
  await expect.poll(() => one.page.getByLabel('Home page title').inputValue()).toBe(theirs);
});

test('a font that can’t be downloaded is reported in the brand’s editor and in the list', async ({ open, url }) => {
  const { page } = await open({ viewport: { width: 1440, height: 900 } });
  await signIn(page, url, 1);
  const link = 'https://fonts.googleapis.com/css2?family=Hind';
  // The server's download has its own test; this one contacts no font host.
  const failing = (all: readonly AdminPartner[]): AdminPartner[] =>
    all.map((partner) =>
      partner.brand.name === 'Poorvi Microfin'
        ? {
            ...partner,
            font: { state: 'failed', failure: 'no_family' },
            brand: { ...partner.brand, font_family: 'Hind', font_link: link },
          }
        : partner,
    );
  await page.route(`**${partners.rows.path}?*`, async (route) => {
    const response = await route.fetch();
    const { rows, next } = (await response.json()) as { rows: AdminPartner[]; next: string | null };
    await route.fulfill({ response, json: { rows: failing(rows), next } });
  });
  await page.goto('/admin/partners?q=poorvi');
  await page.getByText('Font missing').waitFor();
  await page.getByRole('link', { name: 'Poorvi Microfin', exact: true }).click();
  const fault = page.getByText(
    'The font couldn’t be downloaded: the link doesn’t offer this family for English and Hindi.',
  );
  await fault.waitFor();
  await expect.poll(() => page.getByLabel('Font link').inputValue()).toBe(link);
  // The message disappears when the font differs from the saved one.
  await page.getByLabel('Font family').fill('Poppins');
  await fault.waitFor({ state: 'detached' });
});

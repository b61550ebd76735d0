import { productNames } from '@tulna/phrases/hi/product-names';
import { profile } from '@tulna/phrases/hi/profile';
import { expect } from 'vitest';
import { signIn } from '../admin/staff.ts';
import { axe } from '../support/axe.ts';
import { screens } from '../support/browser.ts';
import { keyboardOf } from '../support/keyboard.ts';
import { photograph } from '../support/photograph.ts';
import { signInByHand } from '../support/sign-in.ts';
import { newPhone, test } from '../support/test.ts';
import { signIn as signInAs, signInInvited } from './people.ts';

/** Each attempt uses a partner that has published nothing. */
const partners = ['poorvi', 'meenakshi'];
const hindiNames: Readonly<Record<string, string>> = productNames;
const standard = 'See which lenders will really lend to you, and what it costs in rupees';

test('a headline and an order are changed, previewed, published, seen in Hindi on a phone, and replaced by the earlier version', async ({
  open,
  url,
}) => {
  const partner = partners.shift() ?? '';
  const [{ page }, staff, customer] = [
    await open({ viewport: screens.desktop }),
    await open(),
    await open({ viewport: screens.phone }),
  ];
  await signInInvited(page, url, await signIn(staff.page, url, 1), { partner, name: 'Asha Owner' });
  await page.goto('/partner/customFunnel');
  await page.getByText('Customers see the standard page.').waitFor();

  // First, ready-made words. This version is published again at the end.
  await page.getByRole('radio', { name: 'What it costs' }).check();
  const preview = page.frameLocator('iframe');
  await preview.getByRole('heading', { level: 1, name: 'Compare loans by what they really cost you' }).waitFor();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Version 1 is shown to customers.').waitFor();

  await page.getByRole('radio', { name: 'Our own words' }).check();
  const english = page.getByRole('group', { name: 'In English' });
  const hindi = page.getByRole('group', { name: 'In Hindi' });
  await english.getByLabel('Headline').fill('Loans for the east, in rupees');
  await english.getByLabel('Introduction').fill('See who would lend to you.');
  await hindi.getByLabel('Headline').fill('पूरब के लिए लोन की तुलना');
  await hindi.getByLabel('Introduction').fill('देखें कौन लोन देगा।');
  const products = page.getByRole('list', { name: 'Products and their order' });
  const second = (await products.getByRole('listitem').nth(1).locator('label').innerText()).trim();
  await page.getByRole('button', { name: `Move ${second} up` }).click();
  // The step “Where they live” is moved to the top, and new customers are led to the form.
  for (let place = 4; place > 0; place -= 1)
    await page.getByRole('button', { name: 'Move Where they live up' }).click();
  await page
    .getByRole('radio', { name: 'The form for one product. Customers who have filled it in see the list of products' })
    .check();
  await page.getByRole('region', { name: 'On a phone' }).getByRole('button', { name: 'Hindi' }).click();
  await preview.getByRole('heading', { level: 1, name: 'पूरब के लिए लोन की तुलना' }).waitFor();
  await customer.page.goto(`/?partner=${partner}&lang=en`);
  await customer.page.getByRole('heading', { level: 1, name: 'Compare loans by what they really cost you' }).waitFor();

  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Version 2 is shown to customers.').waitFor();
  await photograph(page, 'custom-funnel desktop en');
  expect(await axe(page)).toEqual([]);
  // The text is in the first HTML, without a script.
  const first = await (await fetch(`${url}/?partner=${partner}&lang=hi`)).text();
  expect(first).toContain('पूरब के लिए लोन की तुलना</h1>');
  await customer.page.goto(`/?partner=${partner}&lang=hi`);
  await customer.page.getByRole('heading', { level: 1, name: 'पूरब के लिए लोन की तुलना' }).waitFor();
  const tiles = customer.page.locator('section ul').first().getByRole('listitem');
  await expect.poll(() => tiles.first().innerText()).toContain(hindiNames[second]);
  await photograph(customer.page, 'custom-funnel customer phone hi');

  await signInByHand(customer.page, url, {
    phone: newPhone(),
    language: 'hi',
    entrance: `/?partner=${partner}&lang=hi`,
  });
  await customer.page.waitForURL((at) => at.pathname === '/user/user-detail');
  await customer.page.getByRole('heading', { name: profile.steps.residence.name }).waitFor();

  await page.getByRole('button', { name: 'Show again: version 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Show again' }).click();
  await page.getByText('Version 3 is shown to customers.').waitFor();
  const another = await open();
  await another.page.goto(`/?partner=${partner}&lang=en`);
  await another.page.getByRole('heading', { level: 1, name: 'Compare loans by what they really cost you' }).waitFor();
});

test('a forbidden promise is refused with its sentence, and locked parts say why', async ({ open, url }) => {
  const [{ page }, staff] = [await open({ viewport: screens.phone }), await open()];
  await signInInvited(page, url, await signIn(staff.page, url, 1), { partner: 'himadri', name: 'Ravi Owner' });
  await page.goto('/partner/customFunnel');
  await page.getByRole('radio', { name: 'Our own words' }).check();
  const headline = page.getByRole('group', { name: 'In English' }).getByLabel('Headline');
  await headline.fill('Guaranteed approval for shops');
  await page
    .getByText(
      'Nobody can promise a loan or an approval: each lender decides after its checks. Say that people can see who would lend to them',
    )
    .waitFor();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('alert').filter({ hasText: 'The draft can’t be published yet' }).waitFor();
  await page.getByText('Lenders can’t pay to rank higher, and neither can partners.').waitFor();
  const customer = await open();
  await customer.page.goto('/?partner=himadri&lang=en');
  await customer.page.getByRole('heading', { level: 1, name: standard }).waitFor();

  await page.goto('/partner/customFunnel?lang=hi');
  await page.getByRole('heading', { level: 1, name: 'कस्टम फ़नल' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(screens.phone.width);
  await photograph(page, 'custom-funnel phone hi');
  expect(await axe(page)).toEqual([]);
});

test('on a phone, by keyboard, the focused element is never covered by the header or the bar', async ({
  open,
  url,
}) => {
  const { page } = await open({ viewport: screens.phone });
  await signInAs(page, url);
  await page.goto('/partner/customFunnel');
  const publish = page.getByRole('button', { name: 'Publish' });
  await publish.waitFor();
  const keys = keyboardOf(page);
  await page.locator('#content').focus();
  await keys.tabTo(publish, 60);
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('Shift+Tab');
  await keys.tabTo(publish, 60);
  expect(keys.problems().filter((problem) => /is covered|off the screen/.test(problem))).toEqual([]);
});

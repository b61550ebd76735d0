import { setConductRequired } from '@tulna/contract/conduct-rules';
import { partners } from '@tulna/contract/partners';
import { expect } from 'vitest';
import { partnerOfOnesOwn } from '../admin/partner-of-ones-own.ts';
import { signIn } from '../admin/staff.ts';
import { call } from '../support/api.ts';
import { screens } from '../support/browser.ts';
import { ownName } from '../support/own.ts';
import { photograph } from '../support/photograph.ts';
import { problemsOf, stickingOut } from '../support/problems.ts';
import { test } from '../support/test.ts';
import { signInInvited } from './people.ts';

const partner = 'haldi';

/** One call for a partner; needed because `call` doesn't fill in path parameters. */
const of = <E extends { path: string }>(endpoint: E, id: number): E => ({
  ...endpoint,
  path: endpoint.path.replace(':id', String(id)),
});

test('a member of staff looks at the portal as a partner, changes nothing, and the partner sees it', {
  timeout: 120_000,
}, async ({ open, url }) => {
  const { page } = await open({ viewport: screens.desktop });
  const staff = await signIn(page, url, 1);
  const headers = { authorization: `Bearer ${staff}` };
  const { body: listed } = await call(url, partners.rows, { headers, query: { limit: 200 } });
  const id = listed.rows.find(({ key }) => key === partner)?.id ?? 0;

  await page.goto(`/admin/partners/${id}/people`);
  await page.getByRole('button', { name: 'Open the portal as this partner' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Asks why a lead is missing');
  await dialog.getByRole('button', { name: 'Open the portal as this partner' }).click();
  await page.waitForURL(`**/${partner}/partner`);
  const banner = page.getByRole('region', { name: 'You’re viewing this portal and can’t change anything' });
  for (const path of ['', '/reports', '/settings']) {
    await page.goto(`/${partner}/partner${path}`);
    await banner.waitFor();
  }
  // Notices for the partner's people about their own accounts aren't shown to staff.
  await page.goto(`/${partner}/partner/communication/tech-support`);
  await page.getByRole('heading', { level: 1, name: 'Tech support' }).waitFor();
  await banner.waitFor();
  expect(await page.getByText('You can read tickets', { exact: false }).count()).toBe(0);
  await page.goto(`/${partner}/partner/settings`);
  await banner.waitFor();
  // The banner stays visible while scrolling.
  await page.mouse.wheel(0, 2000);
  expect(await banner.isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: 'Save profile' }).count()).toBe(0);
  expect(await problemsOf(page)).toEqual([]);
  expect(await stickingOut(page, [screens.narrow])).toEqual([]);
  await photograph(page, 'portal-look');
  await banner.getByRole('button', { name: 'Stop viewing' }).click();
  await page.waitForURL(`**/admin/partners/${id}/people`);
  await page.getByText('Asks why a lead is missing').first().waitFor();
  expect(await problemsOf(page)).toEqual([]);
  await photograph(page, 'partner-people');

  // The partner sees who looked and when, but not the reason.
  const portal = (await open({ viewport: screens.desktop })).page;
  await signInInvited(portal, url, staff, { partner });
  await portal.goto('/partner/settings');
  await portal.getByRole('heading', { level: 2, name: 'When our staff viewed your portal' }).waitFor();
  await portal.getByText('Vasudha Operations').first().waitFor();
  expect(await portal.getByText('Asks why a lead is missing').count()).toBe(0);
});

test('the portal says that the code of conduct must be signed, in both languages, and where', {
  timeout: 120_000,
}, async ({ open, url }) => {
  const desk = await open();
  const staff = await signIn(desk.page, url, 1);
  const headers = { authorization: `Bearer ${staff}` };
  const { body: listed } = await call(url, partners.rows, { headers, query: { limit: 200 } });
  const id = listed.rows.find(({ key }) => key === 'chandni')?.id ?? 0;
  const switched = of(setConductRequired, id);
  expect((await call(url, switched, { headers, params: { id }, body: { required: true } })).status).toBe(200);
  try {
    const { page } = await open({ viewport: screens.phone });
    await signInInvited(page, url, staff, { partner: 'chandni' });
    await page.goto('/partner/product-offering');
    const notice = page.getByRole('region', { name: 'Please sign the code of conduct' });
    await notice.getByText('You can enter leads once you’ve signed it.').waitFor();
    await notice.getByRole('link', { name: 'Read and sign the code of conduct' }).click();
    await page.waitForURL('**/partner/training-material/lessons');
    await page.context().addCookies([{ name: 'language', value: 'hi', url }]);
    await page.goto('/partner/referral');
    await page.getByRole('region', { name: 'आचरण के नियमों पर हस्ताक्षर ज़रूरी हैं' }).waitFor();
    expect(await stickingOut(page, [screens.narrow])).toEqual([]);
  } finally {
    await call(url, switched, { headers, params: { id }, body: { required: false } });
  }
});

test('an owner asks for another colour, staff refuse it, and the owner reads why', {
  timeout: 120_000,
}, async ({ open, url }) => {
  const desk = (await open({ viewport: screens.desktop })).page;
  const staff = await signIn(desk, url, 1);
  const { id, key } = await partnerOfOnesOwn(url, staff, ownName('Neelam Credit'));
  const { page, expectComplaint } = await open({ viewport: screens.phone });
  // A colour that the server refuses.
  expectComplaint(/400 .*ask-for-brand/);
  await signInInvited(page, url, staff, { partner: key });
  await page.goto('/partner/settings');
  await page.getByRole('button', { name: 'Request a change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request a new name, logo or colours' });
  await dialog.getByLabel('Primary colour').fill('yellow');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await dialog.locator('[aria-invalid="true"]').waitFor();
  await dialog.getByLabel('Primary colour').fill('#ffee00');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await page.getByText('Waiting for us').waitFor();
  await page.getByText('Some text on these colours would be hard to read', { exact: false }).waitFor();
  expect(await problemsOf(page)).toEqual([]);
  expect(await stickingOut(page, [screens.narrow])).toEqual([]);

  await desk.goto(`/admin/partners/${id}/people`);
  await desk.getByRole('button', { name: 'Refuse', exact: true }).click();
  const refusal = desk.getByRole('dialog');
  await refusal.getByLabel('Reason').fill('Too close to another brand');
  await refusal.getByRole('button', { name: 'Refuse', exact: true }).click();
  await desk.getByText('Reason: Too close to another brand').waitFor();
  expect(await problemsOf(desk)).toEqual([]);

  await page.reload();
  await page.getByText('Our reason: Too close to another brand').waitFor();
});

import { getOwnOpenMonths, ownCommissions, ownLeads } from '@tulna/contract/partner-reports';
import { partners, updatePartnerRevenueData } from '@tulna/contract/partners';
import { adminInvitation as invitation } from '@tulna/phrases/hi/admin-invitation';
import { loaders } from '@tulna/phrases/topics';
import { expect } from 'vitest';
import { anApplication } from '../admin/an-application.ts';
import { loadStatusFile } from '../admin/day-steps.ts';
import { signIn as signInStaff } from '../admin/staff.ts';
import { call } from '../support/api.ts';
import { screens } from '../support/browser.ts';
import { lastCode, messagesTo } from '../support/outbox.ts';
import { phoneAgent } from '../support/partner.ts';
import { photograph } from '../support/photograph.ts';
import { hindiProblemsOf } from '../support/problems.ts';
import { newPhone, test } from '../support/test.ts';
import { signIn as signInPartner } from './people.ts';

const password = 'copper lantern over the quiet harbour 7';

/** Gives Haldi a rate for disbursals from now on; returns a function that restores the earlier one. */
async function withRate(url: string, staff: string): Promise<() => Promise<void>> {
  const headers = { authorization: `Bearer ${staff}` };
  const { body } = await call(url, partners.rows, { headers, query: { limit: 200 } });
  const haldi = body.rows.find(({ key }) => key === 'haldi');
  if (haldi === undefined) throw new Error('The demo world has no partner haldi');
  const set = async (revenue_percent: number, revenue_flat_fee: number): Promise<void> => {
    const changed = await fetch(url + updatePartnerRevenueData.path.replace(':id', String(haldi.id)), {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ revenue_percent, revenue_flat_fee }),
    });
    expect(changed.status).toBe(200);
  };
  await set(1.5, 100);
  return () => set(haldi.revenue_percent, haldi.revenue_flat_fee);
}

/** Goes through what product.md describes for a new agent, as a person would, in Hindi on a phone 360 pixels wide. */
test('a new agent signs up, is approved, signs in, shares a link, and sees lead, payout, commission and the month’s total', {
  timeout: 240_000,
}, async ({ open, url }) => {
  const stamp = Date.now();
  const shop = `Kiran Kendra ${stamp}`;
  const email = `kiran${stamp}@shop.example`;
  const phone = newPhone();
  const form = await loaders.hi.merchant();
  const { page } = await open({ viewport: screens.phone, userAgent: phoneAgent });
  await page.context().addCookies([{ name: 'language', value: 'hi', url }]);

  // The agent fills in the form on the customer site.
  await page.goto('/create-merchant-form/haldi');
  await page.getByLabel(form.shop_name).fill(shop);
  await page.getByLabel(form.contact_name).fill('Kiran Pawar');
  await page.getByLabel(form.phone).fill(phone);
  await page.getByLabel(form.email).fill(email);
  await page.getByLabel(form.postal_code).fill('411001');
  await photograph(page, 'whole way form');
  await page.getByRole('button', { name: form.send }).click();
  await page.getByText(form.done.waiting).waitFor();

  // Staff approve the request in the console. Message and invitation are in the language of the form.
  const desk = await open({ viewport: screens.desktop });
  const staff = await signInStaff(desk.page, url, 1);
  await desk.page.goto(`/admin/merchant-management?${new URLSearchParams({ q: shop })}`);
  await desk.page.getByRole('button', { name: `Record of ${shop}`, exact: true }).click();
  const panel = desk.page.getByRole('dialog', { name: shop, exact: true });
  await panel.getByRole('button', { name: 'Approve', exact: true }).click();
  const approval = desk.page.getByRole('dialog', { name: `Approve ${shop}` });
  await approval.getByRole('switch', { name: 'Invite to the partner portal' }).waitFor();
  await approval.getByRole('button', { name: 'Approve', exact: true }).click();
  await approval.waitFor({ state: 'detached' });
  expect((await messagesTo(url, phone)).map(({ body }) => body).join()).toContain('मंज़ूर');
  await expect.poll(async () => JSON.stringify(await messagesTo(url, email))).toMatch(/\/haldi\/partner\/invitation/);
  const link = /https?:\/\/\S+\/haldi\/partner\/invitation\?lang=hi#[A-Za-z0-9_-]{43}/.exec(
    (await messagesTo(url, email)).map(({ body }) => body).join('\n'),
  )?.[0];

  // The invitation leads to a new password, then the agent signs in with password and code.
  const at = new URL(link ?? '');
  await page.goto(at.pathname + at.search + at.hash);

  await page.getByLabel(invitation.password, { exact: true }).fill(password);
  await page.getByLabel(invitation.again, { exact: true }).fill(password);
  await photograph(page, 'whole way invitation');
  await page.getByRole('button', { name: invitation.send }).click();
  await page.getByRole('button', { name: invitation.signIn }).click();
  await page.waitForURL((to) => to.pathname === '/haldi/partner/login');
  await page.getByLabel('ई-मेल').fill(email);
  await page.getByLabel('पासवर्ड', { exact: true }).fill(password);
  const before = new Date();
  await page.getByRole('button', { name: 'आगे बढ़ें' }).click();
  await page.getByLabel('6 अंकों का कोड').fill(await lastCode(url, email, before));
  await page.waitForURL((to) => to.pathname === '/haldi/partner');
  await page.getByRole('heading', { level: 2, name: 'अपना पहला लिंक साझा करें' }).waitFor();
  await photograph(page, 'whole way first day');
  expect(await hindiProblemsOf(page, [screens.phone])).toEqual([]);

  // The ready-made WhatsApp text contains a link.
  await page.goto('/haldi/partner/product-offering/personal-loan');
  await page.getByLabel('भाषा', { exact: true }).selectOption('en');
  await page.getByRole('button', { name: 'मेरा लिंक बनाएँ' }).click();
  const message = page.getByRole('link', { name: 'व्हाट्सऐप में खोलें' });
  await message.waitFor();
  await photograph(page, 'whole way link');
  const text = new URL((await message.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  const shared = /https?:\/\/\S+(\/l\/[a-z0-9-]+)/.exec(text)?.[1] ?? '';

  // A customer opens the link and applies, and the lender pays out.
  const putBack = await withRate(url, staff);
  const customer = await open({ userAgent: phoneAgent });
  const application = await anApplication(customer.page, url, 'KreditBee', shared, true);
  const csv = `application id,lender,status,disbursed amount\r\n${application},KreditBee,disbursed,150000`;
  const owner = await open({ viewport: screens.phone });
  const ownerToken = await signInPartner(owner.page, url, 'haldi');
  const held = async (): Promise<number> =>
    (await call(url, getOwnOpenMonths, { headers: { authorization: `Bearer ${ownerToken}` } })).body.months[0]
      ?.held_paise ?? 0;
  const heldBefore = await held();
  await loadStatusFile(desk.page, { name: 'paid-out.csv', buffer: Buffer.from(csv) }, 0, 1);

  // The agent sees the lead, its history, and its commission with the reason why it isn't paid yet.
  const token = decodeURIComponent(
    (await page.context().cookies()).find(({ name }) => name === 'partner_token')?.value ?? '',
  );
  const headers = { authorization: `Bearer ${token}` };
  await expect
    .poll(async () => (await call(url, ownCommissions.rows, { headers, query: {} })).body.rows.length, {
      timeout: 30_000,
    })
    .toBe(1);
  const [lead] = (await call(url, ownLeads.rows, { headers, query: {} })).body.rows;
  expect(lead).toMatchObject({ step: 'paid', paid_paise: 15_000_000 });
  const [line] = (await call(url, ownCommissions.rows, { headers, query: {} })).body.rows;
  expect(line).toMatchObject({ paid_out_paise: 15_000_000, state: 'held', lead: { lead_id: lead?.lead_id } });
  expect(line?.earned_paise).toBeGreaterThan(0);
  await page.goto('/haldi/partner/reports');
  await page.getByRole('button', { name: `लीड ${lead?.code} खोलें` }).click();
  const story = page.getByRole('dialog');
  await story.getByRole('heading', { name: /KreditBee.*₹1,50,000/ }).waitFor();
  await photograph(page, 'whole way lead');
  await story.getByRole('link', { name: /KreditBee/ }).click();
  await page.getByRole('dialog').getByText('दर से कमाई', { exact: true }).waitFor();
  await photograph(page, 'whole way commission');
  expect(await hindiProblemsOf(page, [screens.phone])).toEqual([]);

  await putBack();

  // The partner's statement for the current month also has it, to the paisa, and says why there is no invoice yet.
  expect((await held()) - heldBefore).toBe(line?.earned_paise);
  await owner.page.context().addCookies([{ name: 'language', value: 'hi', url }]);
  await owner.page.goto('/haldi/partner/reports/statements');
  await owner.page
    .getByRole('link', { name: /, अब तक$/ })
    .first()
    .click();
  await owner.page.getByText('अभी इनवॉइस नहीं है: महीना बंद होने पर वह स्टेटमेंट से बनता है।').waitFor();
  await photograph(owner.page, 'whole way month so far');
  expect(await hindiProblemsOf(owner.page, [screens.phone])).toEqual([]);
});

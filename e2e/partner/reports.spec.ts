import { ownCommissions } from '@tulna/contract/partner-reports';
import { expect } from 'vitest';
import { anApplication } from '../admin/an-application.ts';
import { loadStatusFile } from '../admin/day-steps.ts';
import { exportAs } from '../admin/exports.ts';
import { signIn } from '../admin/staff.ts';
import { call } from '../support/api.ts';
import { awaitedLater } from '../support/awaited-later.ts';
import { screens } from '../support/browser.ts';
import { phoneAgent } from '../support/partner.ts';
import { photograph } from '../support/photograph.ts';
import { hindiProblemsOf, problemsOf } from '../support/problems.ts';
import { test } from '../support/test.ts';
import { signInInvited } from './people.ts';

test('a customer who came by a link becomes a lead and a commission with its reasons, which is disputed and exported', async ({
  open,
  url,
}) => {
  const desk = await open({ viewport: screens.desktop });
  const staff = await signIn(desk.page, url, 1);
  const { page } = await open({ viewport: screens.desktop });
  await signInInvited(page, url, staff, { partner: 'haldi' });
  const token = (await page.context().cookies()).find(({ name }) => name === 'partner_token')?.value ?? '';
  const headers = { authorization: `Bearer ${decodeURIComponent(token)}` };
  const lines = async () => (await call(url, ownCommissions.rows, { headers, query: {} })).body.rows.length;
  const before = await lines();

  const customer = await open({ userAgent: phoneAgent });
  const application = await anApplication(customer.page, url, 'KreditBee', '/?partner=haldi', true);
  const csv = `application id,lender,status,disbursed amount\r\n${application},KreditBee,disbursed,150000`;
  await loadStatusFile(desk.page, { name: 'paid-out.csv', buffer: Buffer.from(csv) }, 0, 1);
  // A job works out what a payment earns.
  await expect.poll(lines, { timeout: 30_000 }).toBe(before + 1);

  await page.goto('/partner');
  const leads = page.getByRole('link', { name: 'Leads', exact: true });
  await leads.waitFor();
  await photograph(page, 'partner-dashboard');
  expect(await problemsOf(page)).toEqual([]);
  await page.setViewportSize(screens.desktop);
  await leads.click();
  await page
    .getByRole('button', { name: /^Open lead / })
    .first()
    .click();
  const story = page.getByRole('dialog');
  await story.getByRole('heading', { name: 'KreditBee: Disbursed, ₹1,50,000' }).waitFor();
  await photograph(page, 'partner-lead');
  await story.getByRole('link', { name: /^Commission from KreditBee/ }).click();
  const line = page.getByRole('dialog');
  await line.getByText('Earned at your rate').waitFor();
  await line.getByRole('button', { name: 'Dispute this commission' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dispute this commission' });
  await dialog.getByRole('textbox', { name: /^What is wrong/ }).fill('We agreed a fee beside it.');
  await dialog.getByRole('textbox', { name: /^What it should be/ }).fill('2,500');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.waitFor({ state: 'detached' });
  await line.getByText('Waiting for our answer').waitFor();
  await photograph(page, 'partner-commission');
  expect(await problemsOf(page)).toEqual([]);
  await page.setViewportSize(screens.desktop);
  await page.keyboard.press('Escape');
  const file = await exportAs(page, 'Export CSV');
  expect(file.name).toMatch(/^commissions-\d{4}-\d\d-\d\d-\d{4}\.csv$/);
  expect(file.bytes.toString('utf8')).toContain('KreditBee');
  await page.goto('/partner/reports/commissions?lang=hi');
  await page.getByRole('heading', { name: 'कमीशन', level: 1 }).waitFor();
  expect(await hindiProblemsOf(page)).toEqual([]);
  await page.goto('/partner/reports/statements?lang=en');
  await page.getByText('No statements yet').waitFor();
});

test('the table of lenders is filtered and downloaded as PDF, and a lender’s journey says what isn’t known yet', async ({
  open,
  url,
}) => {
  const desk = await open();
  const staff = await signIn(desk.page, url, 1);
  const { page } = await open({ viewport: screens.desktop });
  await signInInvited(page, url, staff, { partner: 'kajal' });
  await page.goto('/partner');
  await page.getByRole('heading', { name: 'Share your first link' }).waitFor();
  await photograph(page, 'partner-first-day');
  expect(await problemsOf(page)).toEqual([]);
  await page.setViewportSize(screens.desktop);
  await page.goto('/partner/training-material/eligibility-criteria');
  const row = page.getByRole('row', { name: /IndiaLends/ });
  await row.waitFor();
  expect((await row.innerText()).split('\t').map((cell) => cell.trim())).toEqual([
    'IndiaLends',
    '21-55',
    'Salaried',
    '₹20,000',
    '₹8,000',
    '₹4,00,000',
    '700+',
    'Web/App',
  ]);
  await photograph(page, 'partner-eligibility');
  expect(await problemsOf(page)).toEqual([]);
  await page.getByLabel('Credit score').fill('690');
  await row.waitFor({ state: 'detached' });
  const download = awaitedLater(page.waitForEvent('download'));
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toBe('eligibility-criteria.pdf');

  await page.goto('/partner/lender-journey');
  await page.getByLabel('Lender', { exact: true }).fill('CASHe');
  await page.getByText('CASHe', { exact: true }).click();
  await page.getByText('We can’t say yet, as we’ve had fewer than 30 applications.').first().waitFor();
  expect(await problemsOf(page)).toEqual([]);
  await page.setViewportSize(screens.narrow);
  for (const path of ['', '/reports', '/training-material/eligibility-criteria', '/lender-journey']) {
    await page.goto(`/partner${path}?lang=hi`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await hindiProblemsOf(page, [screens.narrow])).toEqual([]);
    await photograph(page, `partner-hindi${path}`);
  }
});

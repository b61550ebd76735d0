import type { AdminRole } from '@tulna/rules/admin-access';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { refusedCall, screens } from '../support/browser.ts';
import { test } from '../support/test.ts';
import { signInAgain, signInByHand, staffOf } from './staff.ts';

const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu' }).getByRole('link').allTextContents();

const everyPage = [
  '/admin/dashboard',
  '/admin/partners',
  '/admin/partners/1',
  '/admin/internal-report',
  '/admin/application-status-file',
  '/admin/mis-upload',
  '/admin/mis-upload/reconciliation',
  '/admin/commission-upload-file',
  '/admin/commission-upload-file/rates',
  '/admin/commission-upload-file/lines',
  '/admin/commission-upload-file/disputes',
  '/admin/commission-upload-file/accounts',
  '/admin/commission-upload-file/statements',
  '/admin/commission-upload-file/statement',
  '/admin/commission-upload-file/payments',
  '/admin/commission-upload-file/payments/each',
  '/admin/commission-upload-file/payments/results',
  '/admin/csr-portal',
  '/admin/products-report',
  '/admin/vendors-products-report',
  '/admin/customers-journey',
  '/admin/scheduled-reports',
  '/admin/lenders',
  '/admin/customer-eligibility',
  '/admin/customer-eligibility/try',
  '/admin/vendors-on-off',
  '/admin/vendors-on-off/partners',
  '/admin/vendors-on-off/planned',
  '/admin/vendors-on-off/history',
  '/admin/credit-cards',
  '/admin/credit-cards/files',
  '/admin/customer-info-deletion',
  '/admin/merchant-management',
  '/admin/tracking-links/files',
  '/admin/tracking-links',
  '/admin/marketing-texts',
  '/admin/portal-texts',
  '/admin/suspicious-leads',
  '/admin/telecalling',
  '/admin/telecalling/campaigns',
  '/admin/telecalling/campaigns/scripts',
  '/admin/telecalling/campaigns/do-not-call',
  '/admin/telecalling/campaigns/calls',
  '/admin/telecalling/campaigns/board',
  '/admin/messaging',
  '/admin/messaging/recipients',
  '/admin/messaging/templates',
  '/admin/audit',
  '/admin/user-management',
  '/admin/account',
];

const roles: readonly { role: AdminRole; lands: string; menu: readonly string[]; opens: readonly string[] }[] = [
  {
    role: 1,
    lands: '/admin/dashboard',
    menu: [
      'Dashboard',
      'Cases and reports',
      'Application status file',
      'MIS files',
      'Commissions',
      'Customer service',
      'Telecalling',
      'Messages',
      'Users',
      'Customer data deletion',
      'Products report',
      'Lenders and products',
      'Customer journey',
      'Scheduled reports',
      'Lenders',
      'Credit Cards',
      'Partners',
      'Lenders on and off',
      'Suspicious leads',
      'Customer eligibility',
      'Merchants',
      'Tracking links',
      'Marketing texts',
      'FAQ and lessons',
      'Audit',
    ],
    opens: everyPage,
  },
  {
    role: 2,
    lands: '/admin/dashboard',
    menu: [
      'Dashboard',
      'Cases and reports',
      'Application status file',
      'Customer service',
      'Customer journey',
      'Scheduled reports',
      'Suspicious leads',
    ],
    opens: [
      '/admin/dashboard',
      '/admin/internal-report',
      '/admin/application-status-file',
      '/admin/csr-portal',
      '/admin/customers-journey',
      '/admin/scheduled-reports',
      '/admin/suspicious-leads',
      '/admin/account',
    ],
  },
  {
    role: 3,
    lands: '/admin/csr-portal',
    menu: ['Customer service', 'Telecalling'],
    opens: ['/admin/csr-portal', '/admin/telecalling', '/admin/account'],
  },
];

const pageNames = new Set([...roles.flatMap(({ menu }) => menu), 'Account and sessions']);

for (const { role, lands, menu, opens } of roles) {
  test(`role ${role} signs in, sees its menu and can open only its own pages`, async ({ open, url }) => {
    const { page } = await open({ viewport: screens.desktop });
    await page.goto('/admin');
    await at(page, '/admin/login');
    await signInByHand(page, url, role);
    await at(page, lands);
    await page.locator('#content').getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => menuOf(page)).toEqual(menu);
    // The palette lists each page of the menu once, and no other page.
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog').filter({ has: page.getByRole('textbox', { name: /^Search for a page/ }) });
    await palette.getByText('Logout', { exact: true }).waitFor();
    const offered = await palette.getByRole('button').allTextContents();
    expect(offered.filter((label) => pageNames.has(label))).toEqual([...new Set([...menu, 'Account and sessions'])]);
    await page.keyboard.press('Escape');
    await palette.waitFor({ state: 'detached' });
    for (const path of everyPage) {
      await page.goto(path);
      await at(page, opens.includes(path) ? path : lands);
    }
    await page.goto('/admin/login');
    await at(page, lands);
  });
}

test('a wrong password is reported, and the right one opens the requested page', async ({ open, url }) => {
  const { page, expectComplaint } = await open({ viewport: screens.desktop });
  expectComplaint(refusedCall(401));
  expectComplaint(refusedCall(422));
  expectComplaint(refusedCall(400));
  await page.goto('/admin/lenders?q=kredit');
  await at(page, '/admin/login');
  await page.getByLabel('Work email').fill(staffOf(1).email);
  await page.getByLabel('Password', { exact: true }).fill('not-the-password-1');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('alert').waitFor();
  await signInByHand(page, url, 1);
  await page.waitForURL(/\/admin\/lenders\?q=kredit$/);
  await page.getByRole('button', { name: 'KreditBee', exact: true }).waitFor();
  await expect.poll(() => page.title()).toBe('Admin - Lenders');

  // A customer signs in and out in the same browser. The sites share the role cookie (§3), but not the sessions (§4).
  const role = { name: 'role', domain: new URL(url).hostname, path: '/', sameSite: 'None' as const, secure: true };
  await page.context().addCookies([{ ...role, value: Buffer.from('10').toString('base64') }]);
  await page.goto('/admin/partners');
  await page.getByRole('heading', { level: 1, name: 'Partners' }).waitFor();
  await page.context().clearCookies({ name: 'role' });
  await page.goto('/admin/login');
  await at(page, '/admin/dashboard');
});

const hostileCallbacks = [
  '//evil.example/admin/lenders',
  '/\\evil.example/admin/lenders',
  '\\\\evil.example/admin/lenders',
  'https://evil.example/admin/dashboard',
  'javascript:alert(1)//admin/lenders',
  'data:text/html,<script>alert(1)</script>',
  '/admin/..%2f..%2f/evil.example',
  '/admin/../user/offers',
  '%2F%2Fevil.example/admin/lenders',
  '/admin/login?callback=//evil.example',
  '/user/offers',
];

test('a callback to another origin or page is ignored, both after signing in and when already signed in', async ({
  open,
  url,
}) => {
  const { page } = await open();
  const login = (callback: string) => `/admin/login?${new URLSearchParams({ callback })}`;
  await page.goto(login('//evil.example/admin/lenders'));
  await signInByHand(page, url, 2);
  await at(page, '/admin/dashboard');
  for (const callback of hostileCallbacks) {
    await page.goto(login(callback));
    await at(page, '/admin/dashboard');
    expect(new URL(page.url()).origin, callback).toBe(new URL(url).origin);
  }
});

test('Logout clears the session and shows the login; another session can be ended', async ({ open, url }) => {
  const first = await open({ viewport: screens.desktop });
  await signInAgain(first.page, url, 2);
  const second = await open({ viewport: screens.desktop });
  await signInAgain(second.page, url, 2);
  await second.page.goto('/admin/account');
  await second.page.getByRole('button', { name: 'End all other sessions' }).click();
  await second.page.getByRole('dialog').getByRole('button', { name: 'End all other sessions' }).click();
  await second.page.getByText('All other sessions ended').waitFor();
  first.expectComplaint(refusedCall(401));
  await first.page.goto('/admin/dashboard');
  await at(first.page, '/admin/login');
  await second.page.getByRole('button', { name: /Your account/ }).click();
  await second.page.getByRole('menuitem', { name: 'Logout' }).click();
  await at(second.page, '/admin/login');
  const cookies = await second.page.context().cookies();
  expect(cookies.filter(({ name }) => name.startsWith('admin_'))).toEqual([]);
});

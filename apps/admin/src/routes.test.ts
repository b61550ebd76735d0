import { firstPathFor, mayVisit, menuOf, pathOf, problemsOf } from '@tulna/console-core/pages/page-table';
import { ADMIN_ROLES } from '@tulna/rules/admin-access';
import { expect, test } from 'vitest';
import { adminPages } from './pages.ts';
import { siteRoutes } from './routes.ts';

test('every page has a row here and one in the server’s access table', () => {
  expect(problemsOf(adminPages)).toEqual([]);
});

test('role 1 alone can open the audit, and every role its account', () => {
  const rolesOf = (slug: string) =>
    ADMIN_ROLES.filter((role) =>
      adminPages.pages.some((page) => page.slug === slug && mayVisit(adminPages, page, role)),
    );
  expect(rolesOf('audit')).toEqual([1]);
  expect(rolesOf('account')).toEqual([1, 2, 3]);
  // The brand editor has the access of the partners page.
  expect(rolesOf('partners/:id')).toEqual([1]);
});

test('each role’s home page is one it may open', () => {
  expect(ADMIN_ROLES.map((role) => firstPathFor(adminPages, role))).toEqual([
    '/admin/dashboard',
    '/admin/dashboard',
    '/admin/csr-portal',
  ]);
});

/** The menu from top to bottom, with the roles that see each page. */
const menu: readonly (readonly [section: string, path: string, roles: readonly number[]])[] = [
  ['work', '/admin/dashboard', [1, 2]],
  ['work', '/admin/internal-report', [1, 2]],
  ['work', '/admin/application-status-file', [1, 2]],
  ['work', '/admin/mis-upload', [1]],
  ['work', '/admin/commission-upload-file', [1]],
  ['customers', '/admin/csr-portal', [1, 2, 3]],
  ['customers', '/admin/telecalling', [1, 3]],
  ['customers', '/admin/messaging', [1]],
  ['customers', '/admin/user-management', [1]],
  ['customers', '/admin/customer-info-deletion', [1]],
  ['numbers', '/admin/products-report', [1]],
  ['numbers', '/admin/vendors-products-report', [1]],
  ['numbers', '/admin/customers-journey', [1, 2]],
  ['numbers', '/admin/scheduled-reports', [1, 2]],
  ['catalogue', '/admin/lenders', [1]],
  ['catalogue', '/admin/credit-cards', [1]],
  ['catalogue', '/admin/partners', [1]],
  ['catalogue', '/admin/vendors-on-off', [1]],
  ['catalogue', '/admin/suspicious-leads', [1, 2]],
  ['catalogue', '/admin/customer-eligibility', [1]],
  ['catalogue', '/admin/merchant-management', [1]],
  ['catalogue', '/admin/tracking-links', [1]],
  ['catalogue', '/admin/marketing-texts', [1]],
  ['catalogue', '/admin/portal-texts', [1]],
  ['control', '/admin/audit', [1]],
];

test.each(ADMIN_ROLES)('the menu of role %i, by section', (role) => {
  const shown = menuOf(adminPages, role).flatMap(({ section, pages }) =>
    pages.map(({ slug }) => [section, pathOf(adminPages, slug)]),
  );
  const seen = menu.filter(([, , roles]) => roles.includes(role));
  expect(shown).toEqual(seen.map(([section, path]) => [section, path]));
});

test('neighbouring pages of the menu have different icons', () => {
  for (const { pages } of menuOf(adminPages, 1))
    for (const [place, { icon, slug }] of pages.entries()) expect(icon, slug).not.toBe(pages[place + 1]?.icon);
  const numbers = menuOf(adminPages, 1).flatMap(({ section, pages }) => (section === 'numbers' ? pages : []));
  expect(new Set(numbers.map(({ icon }) => icon)).size).toBe(numbers.length);
});

test('the route table for tools has the sign-in page and every page with its path', () => {
  expect(siteRoutes().map(({ path }) => path)).toEqual([
    '/admin/login',
    '/admin/invitation',
    '/admin/dashboard',
    '/admin/partners',
    '/admin/partners/brand-requests',
    '/admin/partners/:id',
    '/admin/partners/:id/people',
    '/admin/partners/:id/funnel',
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
    '/admin/internal-report',
    '/admin/products-report',
    '/admin/vendors-products-report',
    '/admin/customers-journey',
    '/admin/lenders',
    '/admin/customer-eligibility',
    '/admin/customer-eligibility/try',
    '/admin/vendors-on-off',
    '/admin/vendors-on-off/partners',
    '/admin/vendors-on-off/planned',
    '/admin/vendors-on-off/history',
    '/admin/credit-cards',
    '/admin/credit-cards/files',
    '/admin/merchant-management',
    '/admin/tracking-links',
    '/admin/tracking-links/files',
    '/admin/portal-texts',
    '/admin/scheduled-reports',
    '/admin/csr-portal',
    '/admin/csr-portal/:id/:pid',
    '/admin/telecalling',
    '/admin/telecalling/campaigns',
    '/admin/telecalling/campaigns/scripts',
    '/admin/telecalling/campaigns/do-not-call',
    '/admin/telecalling/campaigns/calls',
    '/admin/telecalling/campaigns/board',
    '/admin/messaging',
    '/admin/messaging/templates',
    '/admin/messaging/recipients',
    '/admin/user-management',
    '/admin/customer-info-deletion',
    '/admin/marketing-texts',
    '/admin/suspicious-leads',
    '/admin/audit',
    '/admin/account',
  ]);
});

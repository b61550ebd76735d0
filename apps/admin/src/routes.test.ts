import { firstPathFor, mayVisit, menuOf, pathOf, problemsOf } from '@tulna/console-core/pages/page-table';
import { ADMIN_ROLES } from '@tulna/rules/admin-access';
import { expect, test } from 'vitest';
import { adminPages } from './pages.ts';
import { siteRoutes } from './routes.ts';

test('every page has a row here and one in the server’s access table', () => {
  expect(problemsOf(adminPages)).toEqual([]);
});

test('the audit is for role 1 and the account for every role', () => {
  const rolesOf = (slug: string) =>
    ADMIN_ROLES.filter((role) =>
      adminPages.pages.some((page) => page.slug === slug && mayVisit(adminPages, page, role)),
    );
  expect(rolesOf('audit')).toEqual([1]);
  expect(rolesOf('account')).toEqual([1, 2, 3]);
  // The brand editor goes with the partners.
  expect(rolesOf('partners/:id')).toEqual([1]);
});

test('each role’s home page is one it may open', () => {
  expect(ADMIN_ROLES.map((role) => firstPathFor(adminPages, role))).toEqual([
    '/admin/dashboard',
    '/admin/dashboard',
    '/admin/account',
  ]);
});

test('the menu of each role, by section', () => {
  const menu = (role: number) =>
    menuOf(adminPages, role).map(({ section, pages }) => [
      section,
      ...pages.map(({ slug }) => pathOf(adminPages, slug)),
    ]);
  const work = ['work', '/admin/dashboard', '/admin/internal-report', '/admin/application-status-file'];
  expect(menu(1)).toEqual([
    work,
    ['catalogue', '/admin/lenders', '/admin/credit-cards', '/admin/partners'],
    ['control', '/admin/audit'],
  ]);
  expect(menu(2)).toEqual([work]);
  expect(menu(3)).toEqual([]);
});

test('tools get the login and every page with its path', () => {
  expect(siteRoutes().map(({ path }) => path)).toEqual([
    '/admin/login',
    '/admin/dashboard',
    '/admin/partners',
    '/admin/partners/:id',
    '/admin/application-status-file',
    '/admin/internal-report',
    '/admin/lenders',
    '/admin/credit-cards',
    '/admin/audit',
    '/admin/account',
  ]);
});

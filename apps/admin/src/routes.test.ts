import { ADMIN_PAGES, ADMIN_ROLES, isAdminPage, mayOpen } from '@tulna/rules/admin-access';
import { expect, test } from 'vitest';
import { firstPathFor, mayVisit, menuFor, siteRoutes } from './routes.ts';

test.each(ADMIN_ROLES)('role %i visits exactly the pages that §6 gives it', (role) => {
  for (const route of siteRoutes()) {
    const slug = route.path.split('/')[2] ?? '';
    if (isAdminPage(slug)) expect(mayVisit(route, role), route.path).toBe(mayOpen(role, slug));
  }
});

test('the audit is for role 1 and the account for every role', () => {
  const rolesOf = (path: string) =>
    ADMIN_ROLES.filter((role) => siteRoutes().some((route) => route.path === path && mayVisit(route, role)));
  expect(rolesOf('/admin/audit')).toEqual([1]);
  expect(rolesOf('/admin/account')).toEqual([1, 2, 3]);
});

test('a role lands on a page it may open', () => {
  expect(ADMIN_ROLES.map(firstPathFor)).toEqual(['/admin/dashboard', '/admin/dashboard', '/admin/account']);
});

test('the menu names only pages of the specification, and the audit', () => {
  const slugs = menuFor(1).map(({ path }) => path.split('/')[2] ?? '');
  expect(slugs.filter((slug) => slug !== 'audit').every((slug) => ADMIN_PAGES.some((page) => page === slug))).toBe(
    true,
  );
});

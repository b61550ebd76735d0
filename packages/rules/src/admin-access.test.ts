import { describe, expect, test } from 'vitest';
import { ADMIN_ACCESS, ADMIN_PAGES, type AdminPage, isAdminRole, mayOpen } from './admin-access.ts';
import { firstPageFor } from './page-access.ts';

/**
 * The pages of specification §6 that roles 2 and 3 may open, plus everyone's own account, the report schedules and the suspicious leads.
 * Role 1 may open all pages.
 */
const ROLE_2: readonly AdminPage[] = [
  'dashboard',
  'internal-report',
  'customers-journey',
  'application-status-file',
  'csr-portal',
  'scheduled-reports',
  'suspicious-leads',
  'account',
];
const ROLE_3: readonly AdminPage[] = ['csr-portal', 'telecalling', 'account'];

describe.each([...ADMIN_PAGES])('the page %s', (page) => {
  test('is open to role 1', () => expect(mayOpen(1, page)).toBe(true));
  test('is open to role 2 if it is on its list', () => expect(mayOpen(2, page)).toBe(ROLE_2.includes(page)));
  test('is open to role 3 if it is on its list', () => expect(mayOpen(3, page)).toBe(ROLE_3.includes(page)));
  test.each([0, 4, -1, 1.5, Number.NaN])('isn’t open to the unknown role %d', (role) =>
    expect(mayOpen(role, page)).toBe(false),
  );
});

test('the pages of spec §2 come first in its order, then our own, with the account as the last', () => {
  expect(ADMIN_PAGES.slice(0, 20)).toEqual([
    'dashboard',
    'mis-upload',
    'user-management',
    'customer-info-deletion',
    'vendors-on-off',
    'customer-eligibility',
    'internal-report',
    'partners',
    'products-report',
    'vendors-products-report',
    'customers-journey',
    'merchant-management',
    'tracking-links',
    'csr-portal',
    'commission-upload-file',
    'application-status-file',
    'lenders',
    'credit-cards',
    'messaging',
    'telecalling',
  ]);
  expect(ADMIN_PAGES.at(-1)).toBe('account');
});

test('each role lands on the dashboard, except role 3, which may not open it and lands on the CSR portal', () => {
  expect([1, 2, 3, 4].map((role) => firstPageFor(ADMIN_ACCESS, role))).toEqual([
    'dashboard',
    'dashboard',
    'csr-portal',
    undefined,
  ]);
  expect(ADMIN_PAGES.filter((page) => mayOpen(3, page))).toEqual(ROLE_3);
});

test.each([0, 4, 1.5, Number.NaN])('%d is no admin role', (role) => expect(isAdminRole(role)).toBe(false));
test.each([1, 2, 3])('%d is an admin role', (role) => expect(isAdminRole(role)).toBe(true));

/**
 * Which admin role opens which page (spec §6): the one table behind server guards, client guards and menus.
 * products-report and vendors-products-report stand in no list of the specification; role 1, which has all pages,
 * keeps them (product decision). csr-portal/:id/:pid belongs to csr-portal. Two pages are ours: `audit` (the record of
 * every change) for role 1, and `account` (own password, passkeys and sessions) for everyone who can sign in.
 */

export const ADMIN_ROLES = [1, 2, 3] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** Page slug after `/admin/` and the roles that may open it, in the order of spec §2, then our own. */
export const ADMIN_ACCESS = {
  dashboard: [1, 2],
  'mis-upload': [1],
  'user-management': [1],
  'customer-info-deletion': [1],
  'vendors-on-off': [1],
  'customer-eligibility': [1],
  'internal-report': [1, 2],
  partners: [1],
  'products-report': [1],
  'vendors-products-report': [1],
  'customers-journey': [1, 2],
  'merchant-management': [1],
  'tracking-links': [1],
  'csr-portal': [1, 2, 3],
  'commission-upload-file': [1],
  'application-status-file': [1, 2],
  lenders: [1],
  'credit-cards': [1],
  messaging: [1],
  telecalling: [1, 3],
  audit: [1],
  account: [1, 2, 3],
} as const satisfies Record<string, readonly AdminRole[]>;

export type AdminPage = keyof typeof ADMIN_ACCESS;

/** All pages, in the order of the menu. */
export const ADMIN_PAGES = Object.keys(ADMIN_ACCESS) as readonly AdminPage[];

/** True for a role id that is an admin role; anything else opens no page. */
export const isAdminRole = (role: number): role is AdminRole => ADMIN_ROLES.some((known) => known === role);

/** True for the slug of an admin page. */
export const isAdminPage = (slug: string): slug is AdminPage => Object.hasOwn(ADMIN_ACCESS, slug);

/** May this role open that page? False for every number that is no admin role. */
export const mayOpen = (role: number, page: AdminPage): boolean => {
  const roles: readonly number[] = ADMIN_ACCESS[page];
  return roles.includes(role);
};

/** The pages of a role's menu, in order. */
export const pagesFor = (role: number): readonly AdminPage[] => ADMIN_PAGES.filter((page) => mayOpen(role, page));

/**
 * Where a role lands after signing in, and where a disallowed page sends it: the dashboard (spec §6), or the first
 * page the role may open where the dashboard is not for it. Undefined for a number that is no admin role.
 */
export const firstPageFor = (role: number): AdminPage | undefined => pagesFor(role)[0];

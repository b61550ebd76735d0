import { type AccessTable, mayOpenPage } from './page-access.ts';

/**
 * Which admin role may open which page (spec §6): the one table behind server guards, client guards and menus. products-report and
 * vendors-products-report are in no list of the specification; role 1, which has all pages, keeps them (product decision).
 * csr-portal/:id/:pid belongs to csr-portal. The supervisor's parts of telecalling are a separate page below it, for role 1. Four pages are
 * ours: `portal-texts` (questions and lessons of the partner portal) for role 1, `suspicious-leads` (partners' leads to check) for roles 1
 * and 2, `audit` (the record of every change) for role 1, and `account` (own password, passkeys and sessions) for everyone who can sign in.
 */

export const ADMIN_ROLES = [1, 2, 3] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/**
 * Page slug after `/admin/` and the roles that may open it, in the order of spec §2, then our own. A page that the console doesn't have yet
 * is marked here; all others have a row in `apps/admin/src/pages.ts`.
 */
export const ADMIN_ACCESS = {
  dashboard: { roles: [1, 2] },
  'mis-upload': { roles: [1] },
  'user-management': { roles: [1] },
  'customer-info-deletion': { roles: [1] },
  'vendors-on-off': { roles: [1] },
  'customer-eligibility': { roles: [1] },
  'internal-report': { roles: [1, 2] },
  partners: { roles: [1] },
  'products-report': { roles: [1] },
  'vendors-products-report': { roles: [1] },
  'customers-journey': { roles: [1, 2] },
  'merchant-management': { roles: [1] },
  'tracking-links': { roles: [1] },
  'csr-portal': { roles: [1, 2, 3] },
  'commission-upload-file': { roles: [1] },
  'application-status-file': { roles: [1, 2] },
  lenders: { roles: [1] },
  'credit-cards': { roles: [1] },
  messaging: { roles: [1] },
  telecalling: { roles: [1, 3] },
  'scheduled-reports': { roles: [1, 2] },
  'telecalling/campaigns': { roles: [1] },
  'marketing-texts': { roles: [1] },
  'portal-texts': { roles: [1] },
  'suspicious-leads': { roles: [1, 2] },
  audit: { roles: [1] },
  account: { roles: [1, 2, 3] },
} as const satisfies AccessTable<AdminRole>;

export type AdminPage = keyof typeof ADMIN_ACCESS;

/** All pages, in the order of the table. */
export const ADMIN_PAGES = Object.keys(ADMIN_ACCESS) as readonly AdminPage[];

/** True for the id of an admin role; other roles may open no page. */
export const isAdminRole = (role: number): role is AdminRole => ADMIN_ROLES.some((known) => known === role);

/** Whether the role may open the page; false for every number that isn’t an admin role. */
export const mayOpen = (role: number, page: AdminPage): boolean => mayOpenPage(ADMIN_ACCESS, role, page);

import type { ConsoleTopic } from '@tulna/phrases/console-topics';
import { ADMIN_ACCESS, ADMIN_ROLES, type AdminPage, type AdminRole } from '@tulna/rules/admin-access';
import type { ComponentType } from 'react';

/** What the file of a page exports. */
export interface PageModule {
  Page: ComponentType;
}

/** Names of pages in `adminShell.pages`; the title of a page is made from it. */
export type PageName = AdminPage &
  ('dashboard' | 'application-status-file' | 'internal-report' | 'lenders' | 'credit-cards' | 'partners');

/** One line of the route table, in the specification's order (§2 Admin). */
export interface AdminRoute {
  path: `/admin/${string}`;
  name: PageName | 'login' | 'audit' | 'account';
  /** Who may open it (§6); `nobody` is for those who are not signed in. */
  roles: readonly AdminRole[] | 'nobody';
  /** A page of the left menu. */
  inMenu: boolean;
  /** Topics of phrases the page uses besides `consoleKit` and `adminShell`. */
  topics: readonly ConsoleTopic[];
  /** Where it was asked for. */
  asked: string;
  /** File of the page from the folder of the site. */
  source: string;
  load: () => Promise<PageModule>;
}

const routes: readonly AdminRoute[] = [
  {
    path: '/admin/login',
    name: 'login',
    roles: 'nobody',
    inMenu: false,
    topics: ['adminSignIn'],
    asked: 'A1',
    source: 'src/pages/login/page.tsx',
    load: () => import('./pages/login/page.tsx'),
  },
  {
    path: '/admin/dashboard',
    name: 'dashboard',
    roles: ADMIN_ACCESS.dashboard,
    inMenu: true,
    topics: ['adminDashboard', 'adminCases'],
    asked: 'A3',
    source: 'src/pages/dashboard/page.tsx',
    load: () => import('./pages/dashboard/page.tsx'),
  },
  {
    path: '/admin/partners',
    name: 'partners',
    roles: ADMIN_ACCESS.partners,
    inMenu: true,
    topics: ['adminPartners'],
    asked: 'A10',
    source: 'src/pages/partners/page.tsx',
    load: () => import('./pages/partners/page.tsx'),
  },
  {
    path: '/admin/partners/:id',
    name: 'partners',
    roles: ADMIN_ACCESS.partners,
    inMenu: false,
    topics: ['adminPartners'],
    asked: 'A10 (brand editor)',
    source: 'src/pages/partners/brand-editor.page.tsx',
    load: () => import('./pages/partners/brand-editor.page.tsx'),
  },
  {
    path: '/admin/application-status-file',
    name: 'application-status-file',
    roles: ADMIN_ACCESS['application-status-file'],
    inMenu: true,
    topics: ['adminStatusFile'],
    asked: 'A16',
    source: 'src/pages/application-status-file/page.tsx',
    load: () => import('./pages/application-status-file/page.tsx'),
  },
  {
    path: '/admin/internal-report',
    name: 'internal-report',
    roles: ADMIN_ACCESS['internal-report'],
    inMenu: true,
    topics: ['adminCases'],
    asked: 'A9',
    source: 'src/pages/internal-report/page.tsx',
    load: () => import('./pages/internal-report/page.tsx'),
  },
  {
    path: '/admin/lenders',
    name: 'lenders',
    roles: ADMIN_ACCESS.lenders,
    inMenu: true,
    topics: ['adminLenders'],
    asked: 'A17',
    source: 'src/pages/lenders/page.tsx',
    load: () => import('./pages/lenders/page.tsx'),
  },
  {
    path: '/admin/credit-cards',
    name: 'credit-cards',
    roles: ADMIN_ACCESS['credit-cards'],
    inMenu: true,
    topics: ['adminCreditCards'],
    asked: 'A18',
    source: 'src/pages/credit-cards/page.tsx',
    load: () => import('./pages/credit-cards/page.tsx'),
  },
  {
    path: '/admin/audit',
    name: 'audit',
    roles: [1],
    inMenu: true,
    topics: ['adminAudit', 'adminLenders', 'adminCreditCards', 'adminPartners'],
    asked: 'B5',
    source: 'src/pages/audit/page.tsx',
    load: () => import('./pages/audit/page.tsx'),
  },
  {
    path: '/admin/account',
    name: 'account',
    roles: ADMIN_ROLES,
    inMenu: false,
    topics: ['adminAccount'],
    asked: 'A1 (session list)',
    source: 'src/pages/account/page.tsx',
    load: () => import('./pages/account/page.tsx'),
  },
];

/** The one route table of the console: router, menu, guards and the specification map read it. */
export const siteRoutes = (): readonly AdminRoute[] => routes;

/** May a role open the page of this route? */
export const mayVisit = (route: AdminRoute, role: AdminRole): boolean =>
  route.roles !== 'nobody' && route.roles.includes(role);

/** Menu pages a role may open, in the order of the table; only those that exist so far. */
export const menuFor = (role: AdminRole): readonly AdminRoute[] =>
  routes.filter((route) => route.inMenu && mayVisit(route, role));

/** Where a role lands after signing in and where a disallowed page sends it (§6; product decision for role 3). */
export const firstPathFor = (role: AdminRole): string => menuFor(role)[0]?.path ?? '/admin/account';

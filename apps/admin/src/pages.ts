import { auditedTopics, loadAudited } from '@tulna/console-core/pages/audited-pages';
import type { PageRow, PageTable } from '@tulna/console-core/pages/page-table';
import type { adminShell } from '@tulna/phrases/en/admin-shell';
import { ADMIN_ACCESS, type AdminRole } from '@tulna/rules/admin-access';
import { createElement } from 'react';
import { home } from './home.ts';

type Words = typeof adminShell;

type Row = PageRow<keyof Words['pages'], Exclude<keyof Words['groups'], 'own'>>;

const pages: readonly Row[] = [
  {
    slug: 'dashboard',
    title: 'dashboard',
    icon: 'dashboard',
    menu: { section: 'work', order: 1 },
    topics: ['adminDashboard', 'adminCases'],
    asked: 'A3',
    source: 'src/pages/dashboard/page.tsx',
    load: () => import('./pages/dashboard/page.tsx'),
  },
  {
    slug: 'partners',
    title: 'partners',
    icon: 'handshake',
    menu: { section: 'catalogue', order: 3 },
    topics: ['adminPartners'],
    asked: 'A10',
    source: 'src/pages/partners/page.tsx',
    load: () => import('./pages/partners/page.tsx'),
    audited: () => import('./pages/partners/audited.ts'),
  },
  {
    slug: 'partners/:id',
    title: 'partners',
    icon: 'handshake',
    topics: ['adminPartners'],
    asked: 'A10 (brand editor)',
    source: 'src/pages/partners/brand-editor.page.tsx',
    load: () => import('./pages/partners/brand-editor.page.tsx'),
  },
  {
    slug: 'application-status-file',
    title: 'application-status-file',
    icon: 'file',
    menu: { section: 'work', order: 3 },
    topics: ['imports', 'adminStatusFile'],
    asked: 'A16',
    source: 'src/pages/application-status-file/page.tsx',
    load: () => import('./pages/application-status-file/page.tsx'),
    audited: () => import('./pages/application-status-file/audited.ts'),
  },
  {
    slug: 'mis-upload',
    title: 'mis-upload',
    icon: 'file',
    menu: { section: 'work', order: 4 },
    topics: ['adminMis', 'imports'],
    asked: 'A4',
    source: 'src/pages/mis-upload/page.tsx',
    load: () => import('./pages/mis-upload/page.tsx'),
    audited: () => import('./pages/mis-upload/audited.ts'),
  },
  {
    slug: 'mis-upload/reconciliation',
    title: 'mis-upload/reconciliation',
    icon: 'file',
    topics: ['adminMis'],
    asked: 'A4 (reconciliation)',
    source: 'src/pages/mis-upload/reconciliation.page.tsx',
    load: () => import('./pages/mis-upload/reconciliation.page.tsx'),
  },
  {
    slug: 'commission-upload-file',
    title: 'commission-upload-file',
    icon: 'file',
    menu: { section: 'work', order: 5 },
    topics: ['adminCommissionRates', 'adminCommissionDisputes', 'adminStatements', 'imports'],
    asked: 'A15',
    source: 'src/pages/commission-upload-file/page.tsx',
    load: () => import('./pages/commission-upload-file/page.tsx'),
    audited: () => import('./pages/commission-upload-file/audited.ts'),
  },
  {
    slug: 'commission-upload-file/rates',
    title: 'commission-upload-file/rates',
    icon: 'file',
    topics: ['adminCommissionRates', 'adminPartners'],
    asked: 'A15 (rates)',
    source: 'src/pages/commission-upload-file/rates.page.tsx',
    load: () => import('./pages/commission-upload-file/rates.page.tsx'),
  },
  {
    slug: 'commission-upload-file/lines',
    title: 'commission-upload-file/lines',
    icon: 'file',
    topics: ['adminCommissionRates', 'adminCommissionDisputes', 'commissionLines', 'adminPartners'],
    asked: 'A15 (lines)',
    source: 'src/pages/commission-upload-file/lines.page.tsx',
    load: () => import('./pages/commission-upload-file/lines.page.tsx'),
  },
  {
    slug: 'commission-upload-file/disputes',
    title: 'commission-upload-file/disputes',
    icon: 'file',
    topics: ['adminCommissionRates', 'adminCommissionDisputes', 'commissionLines', 'adminPartners'],
    asked: 'A15 (disputes)',
    source: 'src/pages/commission-upload-file/disputes.page.tsx',
    load: () => import('./pages/commission-upload-file/disputes.page.tsx'),
  },
  {
    slug: 'commission-upload-file/accounts',
    title: 'commission-upload-file/accounts',
    icon: 'bank',
    topics: ['adminCommissionRates', 'adminPayoutAccounts'],
    asked: 'A15 (accounts of partners)',
    source: 'src/pages/commission-upload-file/accounts.page.tsx',
    load: () => import('./pages/commission-upload-file/accounts.page.tsx'),
    audited: () => import('./pages/commission-upload-file/accounts-audited.ts'),
  },
  {
    slug: 'commission-upload-file/statements',
    title: 'commission-upload-file/statements',
    icon: 'file',
    topics: ['adminCommissionRates', 'adminStatements'],
    asked: 'A15 (statements)',
    source: 'src/pages/commission-upload-file/statements.page.tsx',
    load: () => import('./pages/commission-upload-file/statements.page.tsx'),
  },
  {
    slug: 'commission-upload-file/statement',
    title: 'commission-upload-file/statement',
    icon: 'file',
    topics: ['adminCommissionRates', 'adminStatements', 'commissionLines', 'adminPartners'],
    asked: 'A15 (one statement)',
    source: 'src/pages/commission-upload-file/statement.page.tsx',
    load: () => import('./pages/commission-upload-file/statement.page.tsx'),
  },
  {
    slug: 'internal-report',
    title: 'internal-report',
    icon: 'warning',
    menu: { section: 'work', order: 2 },
    topics: ['adminCases'],
    asked: 'A9',
    source: 'src/pages/internal-report/page.tsx',
    load: () => import('./pages/internal-report/page.tsx'),
  },
  {
    slug: 'lenders',
    title: 'lenders',
    icon: 'bank',
    menu: { section: 'catalogue', order: 1 },
    topics: ['adminLenders'],
    asked: 'A17',
    source: 'src/pages/lenders/page.tsx',
    load: () => import('./pages/lenders/page.tsx'),
    audited: () => import('./pages/lenders/audited.ts'),
  },
  {
    slug: 'credit-cards',
    title: 'credit-cards',
    icon: 'card',
    menu: { section: 'catalogue', order: 2 },
    topics: ['adminCreditCards'],
    asked: 'A18',
    source: 'src/pages/credit-cards/page.tsx',
    load: () => import('./pages/credit-cards/page.tsx'),
    audited: () => import('./pages/credit-cards/audited.ts'),
  },
  {
    slug: 'credit-cards/files',
    title: 'credit-cards/files',
    icon: 'file',
    topics: ['adminCreditCards', 'imports'],
    asked: 'A18 (files)',
    source: 'src/pages/credit-cards/files.page.tsx',
    load: () => import('./pages/credit-cards/files.page.tsx'),
  },
];

/** Speaks of the records that the other pages declare, in their words. */
const auditPage: Row = {
  slug: 'audit',
  title: 'audit',
  icon: 'history',
  menu: { section: 'control', order: 1 },
  topics: ['adminAudit', ...auditedTopics(pages)],
  asked: 'B5',
  source: 'src/pages/audit/page.tsx',
  async load() {
    const [{ AuditPage }, records] = await Promise.all([import('./pages/audit/page.tsx'), loadAudited(pages)]);
    return { Page: () => createElement(AuditPage, { records }) };
  },
};

/**
 * The pages of the admin console, in the specification's order (§2 Admin): one row per page. Access is
 * set by the row with the same slug in `ADMIN_ACCESS`; pages that aren't built yet have a row only there.
 */
export const adminPages: PageTable<AdminRole, keyof Words['pages'], Exclude<keyof Words['groups'], 'own'>> = {
  home,
  access: ADMIN_ACCESS,
  sections: ['work', 'catalogue', 'control'],
  login: {
    title: 'login',
    topics: ['adminSignIn'],
    asked: 'A1',
    source: '../../packages/console-core/src/login/page.tsx',
    load: () => import('@tulna/console-core/login/page'),
  },
  pages: [
    ...pages,
    auditPage,
    {
      slug: 'account',
      title: 'account',
      icon: 'devices',
      menu: { section: 'own', order: 1 },
      topics: ['adminAccount'],
      asked: 'A1 (session list)',
      source: '../../packages/console-core/src/account/page.tsx',
      load: () => import('@tulna/console-core/account/page'),
    },
  ],
};

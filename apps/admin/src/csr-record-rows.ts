import type { PageRow } from '@tulna/console-core/pages/page-table';
import type { adminShell } from '@tulna/phrases/en/admin-shell';

/** One customer at the desk, below the queue (A13). */
export const csrRecordRows: readonly PageRow<keyof (typeof adminShell)['pages'], 'work'>[] = [
  {
    slug: 'csr-portal/:id/:pid',
    title: 'csr-portal/:id/:pid',
    icon: 'list',
    topics: ['adminCsrRecord', 'adminCases', 'adminCriteria'],
    asked: 'A13 (one customer)',
    source: 'src/pages/csr-portal/record/record.page.tsx',
    load: () => import('./pages/csr-portal/record/record.page.tsx'),
    audited: () => import('./pages/csr-portal/record/audited.ts'),
  },
];

import type { PageRow } from '@tulna/console-core/pages/page-table';
import type { adminShell } from '@tulna/phrases/en/admin-shell';

/** Telecalling: the desk of agents, and below it the parts of a supervisor (A14). */
export const telecallingRows: readonly PageRow<keyof (typeof adminShell)['pages'], 'work'>[] = [
  {
    slug: 'telecalling',
    title: 'telecalling',
    icon: 'phone',
    menu: { section: 'work', order: 6 },
    topics: ['adminTelecalling', 'adminCallCampaigns'],
    asked: 'A14',
    source: 'src/pages/telecalling/page.tsx',
    load: () => import('./pages/telecalling/page.tsx'),
    audited: () => import('./pages/telecalling/audited.ts'),
  },
  {
    slug: 'telecalling/campaigns',
    title: 'telecalling/campaigns',
    icon: 'phone',
    topics: ['adminTelecalling', 'adminCallCampaigns'],
    asked: 'A14 (campaigns)',
    source: 'src/pages/telecalling/campaigns.page.tsx',
    load: () => import('./pages/telecalling/campaigns.page.tsx'),
  },
  {
    slug: 'telecalling/campaigns/scripts',
    title: 'telecalling/campaigns/scripts',
    icon: 'phone',
    topics: ['adminTelecalling', 'adminCallCampaigns'],
    asked: 'A14 (scripts)',
    source: 'src/pages/telecalling/scripts.page.tsx',
    load: () => import('./pages/telecalling/scripts.page.tsx'),
  },
  {
    slug: 'telecalling/campaigns/do-not-call',
    title: 'telecalling/campaigns/do-not-call',
    icon: 'phone',
    topics: ['adminTelecalling', 'adminCallCampaigns'],
    asked: 'A14 (do-not-call list)',
    source: 'src/pages/telecalling/do-not-call.page.tsx',
    load: () => import('./pages/telecalling/do-not-call.page.tsx'),
  },
  {
    slug: 'telecalling/campaigns/calls',
    title: 'telecalling/campaigns/calls',
    icon: 'phone',
    topics: ['adminTelecalling', 'adminCallCampaigns'],
    asked: 'A14 (call list)',
    source: 'src/pages/telecalling/calls.page.tsx',
    load: () => import('./pages/telecalling/calls.page.tsx'),
  },
  {
    slug: 'telecalling/campaigns/board',
    title: 'telecalling/campaigns/board',
    icon: 'phone',
    topics: ['adminTelecalling', 'adminCallCampaigns'],
    asked: 'A14 (board)',
    source: 'src/pages/telecalling/board.page.tsx',
    load: () => import('./pages/telecalling/board.page.tsx'),
  },
];

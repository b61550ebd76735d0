import type { PageRow } from '@tulna/console-core/pages/page-table';
import type { adminShell } from '@tulna/phrases/en/admin-shell';

type Words = typeof adminShell;

/** Messages to many (A19): campaigns, their recipients, and the templates that they send. */
export const messagingPages: readonly PageRow<keyof Words['pages'], Exclude<keyof Words['groups'], 'own'>>[] = [
  {
    slug: 'messaging',
    title: 'messaging',
    icon: 'list',
    menu: { section: 'work', order: 6 },
    topics: ['adminCampaigns'],
    asked: 'A19',
    source: 'src/pages/messaging/page.tsx',
    load: () => import('./pages/messaging/page.tsx'),
    audited: () => import('./pages/messaging/audited.ts'),
  },
  {
    slug: 'messaging/templates',
    title: 'messaging/templates',
    icon: 'list',
    topics: ['adminCampaigns', 'adminMessageTemplates'],
    asked: 'A19 (templates)',
    source: 'src/pages/messaging/templates.page.tsx',
    load: () => import('./pages/messaging/templates.page.tsx'),
  },
  {
    slug: 'messaging/recipients',
    title: 'messaging/recipients',
    icon: 'list',
    topics: ['adminCampaigns'],
    asked: 'A19 (recipients)',
    source: 'src/pages/messaging/recipients.page.tsx',
    load: () => import('./pages/messaging/recipients.page.tsx'),
  },
];

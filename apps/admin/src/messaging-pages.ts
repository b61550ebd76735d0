import type { AdminPageRow } from './page-row.ts';

/** Messages to many (A19): campaigns, their recipients, and the templates that they send. */
export const messagingPages: readonly AdminPageRow[] = [
  {
    slug: 'messaging',
    title: 'messaging',
    icon: 'mail',
    menu: { section: 'customers', order: 3 },
    topics: ['adminCampaigns', 'adminPlaces'],
    asked: 'A19',
    source: 'src/pages/messaging/page.tsx',
    load: () => import('./pages/messaging/page.tsx'),
    audited: () => import('./pages/messaging/audited.ts'),
  },
  {
    slug: 'messaging/templates',
    title: 'messaging/templates',
    icon: 'mail',
    topics: ['adminCampaigns', 'adminMessageTemplates'],
    asked: 'A19 (templates)',
    source: 'src/pages/messaging/templates.page.tsx',
    load: () => import('./pages/messaging/templates.page.tsx'),
  },
  {
    slug: 'messaging/recipients',
    title: 'messaging/recipients',
    icon: 'mail',
    topics: ['adminCampaigns'],
    asked: 'A19 (recipients)',
    source: 'src/pages/messaging/recipients.page.tsx',
    load: () => import('./pages/messaging/recipients.page.tsx'),
  },
];

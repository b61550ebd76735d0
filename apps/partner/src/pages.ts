import type { PageTable } from '@tulna/console-core/pages/page-table';
import { PARTNER_ACCESS, type PartnerRole } from '@tulna/rules/partner-access';
import { communicationPages } from './communication-pages.ts';
import { funnelPages } from './funnel-pages.ts';
import { home } from './home.ts';
import { integrationPages } from './integration-pages.ts';
import { marketingPages } from './marketing-pages.ts';
import { offeringPages } from './offering-pages.ts';
import type { MenuSection, PageTitle, PartnerPageRow } from './page-row.ts';
import { reportsPages } from './reports-pages.ts';
import { settingsPages } from './settings-pages.ts';
import { trainingPages } from './training-pages.ts';

const pages: readonly PartnerPageRow[] = [
  ...reportsPages,
  ...offeringPages,
  ...marketingPages,
  ...communicationPages,
  ...trainingPages,
  ...funnelPages,
  ...integrationPages,
  ...settingsPages,
];

/** The pages of the partner portal: routes, menu, palette, titles and guards all come from here. */
export const partnerPages: PageTable<PartnerRole, PageTitle, MenuSection> = {
  home,
  access: PARTNER_ACCESS,
  sections: ['menu'],
  login: {
    title: 'login',
    topics: ['adminSignIn', 'partnerSignIn'],
    asked: 'R1',
    source: '../../packages/console-core/src/login/page.tsx',
    load: () => import('@tulna/console-core/login/page'),
  },
  open: [
    {
      slug: 'invitation',
      title: 'invitation',
      topics: ['adminInvitation', 'partnerSettings'],
      asked: 'R1 (invitation)',
      source: '../../packages/console-core/src/login/password-link.page.tsx',
      load: () => import('@tulna/console-core/login/password-link.page'),
    },
  ],
  pages,
};

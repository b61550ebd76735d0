import type { SiteRoute } from './site-route.ts';

const browser = { frame: 'public', render: 'browser' } as const;

/** Entry and exit pages besides the home page (§2), the merchant's form, and the pages about personal data. */
export const entryRoutes: readonly SiteRoute[] = [
  {
    ...browser,
    path: '/create-merchant-form/success',
    topics: ['merchant'],
    source: 'src/pages/merchant/success.page.tsx',
    load: () => import('./pages/merchant/success.page.tsx'),
  },
  {
    path: '/create-merchant-form/:partner_name?',
    frame: 'public',
    render: 'server',
    topics: ['merchant', 'validation'],
    source: 'src/pages/merchant/form.page.tsx',
    load: () => import('./pages/merchant/form.page.tsx'),
    // The server shows this page in the brand of the partner in its address, so another brand means there is no such partner.
    accepts: ({ partner_name: name }, brandKey) => name === undefined || name.toLowerCase() === brandKey.toLowerCase(),
  },
  {
    path: '/create-merchant-form/:partner_name',
    frame: 'public',
    render: 'server',
    topics: ['merchant'],
    source: 'src/pages/merchant/unknown-partner.page.tsx',
    load: () => import('./pages/merchant/unknown-partner.page.tsx'),
    status: 404,
  },
  {
    path: '/socialmedia-onboarding',
    frame: 'public',
    render: 'server',
    topics: ['entry', 'landing', 'validation'],
    source: 'src/pages/entry/campaign.page.tsx',
    load: () => import('./pages/entry/campaign.page.tsx'),
  },
  {
    ...browser,
    path: '/auth',
    topics: ['entry'],
    source: 'src/pages/entry/auth.page.tsx',
    load: () => import('./pages/entry/auth.page.tsx'),
  },
  {
    ...browser,
    path: '/redirect',
    topics: ['entry'],
    source: 'src/pages/entry/redirect.page.tsx',
    load: () => import('./pages/entry/redirect.page.tsx'),
  },
  {
    ...browser,
    path: '/customer-site',
    topics: ['entry'],
    source: 'src/pages/entry/customer-site.page.tsx',
    load: () => import('./pages/entry/customer-site.page.tsx'),
  },
  {
    ...browser,
    path: '/transfer/:prospectId',
    topics: ['entry', 'landing', 'products', 'validation'],
    source: 'src/pages/entry/transfer.page.tsx',
    load: () => import('./pages/entry/transfer.page.tsx'),
  },
  {
    path: '/transfer/:prospectId/confirm',
    frame: 'session',
    render: 'browser',
    topics: ['proposal', 'validation'],
    source: 'src/pages/user/confirm/page.tsx',
    load: () => import('./pages/user/confirm/page.tsx'),
  },
  {
    path: '/privacy-centre',
    frame: 'public',
    render: 'server',
    topics: ['privacyCentre'],
    source: 'src/pages/privacy-centre/page.tsx',
    load: () => import('./pages/privacy-centre/page.tsx'),
  },
  {
    ...browser,
    path: '/erasure-certificate/:number',
    topics: ['myData'],
    source: 'src/pages/erasure-certificate/page.tsx',
    load: () => import('./pages/erasure-certificate/page.tsx'),
  },
  {
    ...browser,
    path: '/dev/ui',
    topics: [],
    source: 'src/pages/dev-ui/page.tsx',
    load: () => import('./pages/dev-ui/page.tsx'),
  },
];

/** The page of the empty path on the solar host (§2). */
export const solarLanding = {
  frame: 'public',
  render: 'server',
  topics: ['entry', 'landing', 'validation'],
  source: 'src/pages/solar/page.tsx',
  load: () => import('./pages/solar/page.tsx'),
} as const;

import type { SiteRoute } from '../../site-route.ts';

const shared = { frame: 'session', render: 'browser' } as const;

/** The pages of offers and welcome-back are the same for personal and business loans; all differences come from the person's own record. */
const offers = {
  ...shared,
  topics: ['offers', 'offersPage', 'failedRules'],
  source: 'src/pages/user/offers/page.tsx',
  load: () => import('./offers/page.tsx'),
} as const;
const welcomeBack = {
  ...shared,
  topics: ['welcomeBack', 'validation'],
  source: 'src/pages/user/welcome-back/page.tsx',
  load: () => import('./welcome-back/page.tsx'),
} as const;

/** Pages of single lenders: own steps, documents, the person's application (C3). */
const lenderPage = {
  ...shared,
  topics: ['lenderPages', 'lenderJourneys', 'applications', 'offers'],
  source: 'src/pages/user/lender-pages/page.tsx',
  load: () => import('./lender-pages/page.tsx'),
} as const;

const goldPage = {
  ...shared,
  topics: ['lenderPages', 'offers', 'profile', 'validation'],
  source: 'src/pages/user/lender-pages/gold.page.tsx',
  load: () => import('./lender-pages/gold.page.tsx'),
} as const;

/** The pages of the customer area `/user`, in the order of the specification (§2). */
export const userRoutes: readonly SiteRoute[] = [
  {
    ...shared,
    path: '/user/user-detail',
    topics: ['profile', 'validation'],
    source: 'src/pages/user/user-detail/page.tsx',
    load: () => import('./user-detail/page.tsx'),
  },
  {
    ...offers,
    path: '/user/offers',
  },
  { ...lenderPage, path: '/user/cashe' },
  { ...lenderPage, path: '/user/money-view' },
  { ...lenderPage, path: '/user/upwards' },
  { ...lenderPage, path: '/user/money-tap' },
  { ...lenderPage, path: '/user/nira' },
  { ...lenderPage, path: '/user/kreditbee' },
  { ...lenderPage, path: '/user/finzy' },
  { ...lenderPage, path: '/user/earlysalary' },
  {
    ...shared,
    path: '/user/earlysalary/declined',
    topics: ['lenderPages', 'applications', 'offers'],
    source: 'src/pages/user/lender-pages/declined.page.tsx',
    load: () => import('./lender-pages/declined.page.tsx'),
  },
  {
    ...shared,
    path: '/user/lenders-transaction/:lender',
    topics: ['applications', 'offers'],
    source: 'src/pages/user/lenders-transaction/page.tsx',
    load: () => import('./lenders-transaction/page.tsx'),
  },
  {
    ...shared,
    path: '/user/indialends-otp',
    topics: ['lenderPages', 'lenderJourneys', 'validation'],
    source: 'src/pages/user/lender-pages/otp.page.tsx',
    load: () => import('./lender-pages/otp.page.tsx'),
  },
  {
    ...welcomeBack,
    path: '/user/welcome-back',
  },
  {
    ...shared,
    path: '/user/lender-submit',
    topics: ['lenderPages', 'applications', 'offers'],
    source: 'src/pages/user/lender-pages/submit.page.tsx',
    load: () => import('./lender-pages/submit.page.tsx'),
  },
  {
    ...shared,
    path: '/user/business-detail',
    topics: ['profile', 'business', 'validation'],
    source: 'src/pages/user/business-detail/page.tsx',
    load: () => import('./business-detail/page.tsx'),
  },
  {
    ...welcomeBack,
    path: '/user/business-welcome-back',
  },
  {
    ...offers,
    path: '/user/business-offers',
  },
  { ...goldPage, path: '/user/muthootgold' },
  { ...goldPage, path: '/user/indiagold' },
  {
    ...shared,
    path: '/user/gold-loans',
    topics: ['goldLoans', 'offers', 'failedRules', 'validation'],
    source: 'src/pages/user/gold-loans/page.tsx',
    load: () => import('./gold-loans/page.tsx'),
  },
  {
    ...shared,
    path: '/user/insurance/transaction',
    topics: ['products', 'interest', 'validation'],
    source: 'src/pages/user/insurance-transaction/page.tsx',
    load: () => import('./insurance-transaction/page.tsx'),
  },
  {
    ...shared,
    path: '/user/credit-card',
    topics: ['creditCards'],
    source: 'src/pages/user/credit-card/page.tsx',
    load: () => import('./credit-card/page.tsx'),
  },
  {
    ...shared,
    path: '/user/applications',
    topics: ['applications', 'offers', 'callRequest', 'validation'],
    source: 'src/pages/user/applications/page.tsx',
    load: () => import('./applications/page.tsx'),
  },
  {
    ...shared,
    path: '/user/my-data',
    topics: ['myData', 'callRequest', 'products', 'validation'],
    source: 'src/pages/user/my-data/page.tsx',
    load: () => import('./my-data/page.tsx'),
  },
  {
    ...shared,
    path: '/user/key-fact-statement/:offer_id',
    topics: ['keyFacts', 'offers'],
    source: 'src/pages/user/key-fact-statement/page.tsx',
    load: () => import('./key-fact-statement/page.tsx'),
  },
];

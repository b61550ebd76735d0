import type { BuildSettings } from '@tulna/contract/boot';
import { productBySlug } from '@tulna/rules/products';
import { reservedSegments } from '@tulna/rules/reserved-segments';
import { entryRoutes, solarLanding } from './entry-routes.ts';
import { publicPage } from './open-products.ts';
import { userRoutes } from './pages/user/routes.ts';
import { matchPath } from './routing/match-path.ts';
import type { SiteRoute } from './site-route.ts';

const isSegment = (segment = ''): boolean => /^[A-Za-z0-9_-]{1,60}$/.test(segment) && !reservedSegments.has(segment);

const hasOwnPage = (slug = ''): boolean => {
  const product = productBySlug(slug);
  return product !== undefined && publicPage(product) === `/products/${slug}`;
};

const cards = {
  frame: 'public',
  render: 'server',
  topics: ['creditCards'],
  source: 'src/pages/credit-cards/page.tsx',
  load: () => import('./pages/credit-cards/page.tsx'),
} as const;

const landing = {
  frame: 'public',
  render: 'server',
  topics: ['landing', 'validation'],
  laterTopics: ['landingMore', 'products'],
  source: 'src/pages/landing/page.tsx',
  load: () => import('./pages/landing/page.tsx'),
} as const;

const notFound = {
  frame: 'public',
  render: 'server',
  topics: [],
  source: 'src/pages/not-found/page.tsx',
  load: () => import('./pages/not-found/page.tsx'),
  status: 404,
} as const;

/** The route table of the site, in the order of the specification (§2); build settings of W2 leave pages out. */
export const siteRoutes = (build: BuildSettings, solar = false): readonly SiteRoute[] => [
  {
    path: '/indialends-otp',
    frame: 'session',
    render: 'browser',
    topics: ['lenderPages', 'lenderJourneys', 'validation'],
    source: 'src/pages/user/lender-pages/otp.page.tsx',
    load: () => import('./pages/user/lender-pages/otp.page.tsx'),
  },
  ...entryRoutes,
  { ...(solar ? solarLanding : landing), path: '/' },
  { ...landing, path: '/:urlSegment', accepts: ({ urlSegment }) => isSegment(urlSegment) },
  ...(build.login
    ? [
        {
          path: '/login',
          frame: 'public',
          render: 'server',
          topics: ['landing', 'signIn', 'validation'],
          source: 'src/pages/sign-in/login.page.tsx',
          load: () => import('./pages/sign-in/login.page.tsx'),
        } as const,
      ]
    : []),
  {
    path: '/verification',
    frame: 'public',
    render: 'browser',
    topics: ['signIn', 'validation'],
    source: 'src/pages/sign-in/verification.page.tsx',
    load: () => import('./pages/sign-in/verification.page.tsx'),
  },
  ...(build.productsLess
    ? []
    : [
        {
          path: '/products',
          frame: 'session',
          render: 'browser',
          topics: ['products'],
          source: 'src/pages/products/page.tsx',
          load: () => import('./pages/products/page.tsx'),
        } as const,
      ]),
  {
    path: '/products/:slug',
    frame: 'public',
    render: 'server',
    topics: ['products', 'interest', 'validation'],
    source: 'src/pages/product/page.tsx',
    load: () => import('./pages/product/page.tsx'),
    accepts: ({ slug }) => hasOwnPage(slug),
  },
  { ...cards, path: '/credit-cards' },
  { ...cards, path: '/cards-unsecured' },
  { ...cards, path: '/cards-secured' },
  {
    path: '/privacy-policy',
    frame: 'public',
    render: 'server',
    topics: ['policies'],
    source: 'src/pages/policies/privacy.page.tsx',
    load: () => import('./pages/policies/privacy.page.tsx'),
  },
  {
    path: '/terms-of-use',
    frame: 'public',
    render: 'server',
    topics: ['policies'],
    source: 'src/pages/policies/terms.page.tsx',
    load: () => import('./pages/policies/terms.page.tsx'),
  },
  {
    path: '/how-we-match',
    frame: 'public',
    render: 'server',
    topics: ['howWeMatch', 'neutralityProof'],
    source: 'src/pages/how-we-match/page.tsx',
    load: () => import('./pages/how-we-match/page.tsx'),
  },
  {
    path: '/check-eligibility',
    frame: 'public',
    render: 'server',
    topics: ['eligibility', 'offers', 'failedRules', 'profile', 'validation'],
    source: 'src/pages/check-eligibility/page.tsx',
    load: () => import('./pages/check-eligibility/page.tsx'),
  },
  {
    path: '/gold-loan-calculator',
    frame: 'public',
    render: 'server',
    topics: ['goldLoans', 'offers', 'failedRules', 'validation'],
    source: 'src/pages/gold-loan-calculator/page.tsx',
    load: () => import('./pages/gold-loan-calculator/page.tsx'),
  },
  {
    path: '/is-this-call-from-you',
    frame: 'public',
    render: 'server',
    topics: ['callCheck'],
    source: 'src/pages/is-this-call-from-you/page.tsx',
    load: () => import('./pages/is-this-call-from-you/page.tsx'),
  },
  {
    path: '/key-fact-statement/:lender',
    frame: 'session',
    render: 'browser',
    topics: ['lenderKeyFacts', 'products'],
    source: 'src/pages/lender-key-facts/page.tsx',
    load: () => import('./pages/lender-key-facts/page.tsx'),
  },
  {
    path: '/user',
    frame: 'session',
    render: 'browser',
    topics: [],
    source: 'src/pages/user/index.page.tsx',
    load: () => import('./pages/user/index.page.tsx'),
  },
  ...userRoutes,
  { ...notFound, path: '/404' },
  { ...notFound, path: '*' },
];

/** The route of a path (without the brand's prefix) under a brand; the last line of the table matches every other path. */
export function routeAt(routes: readonly SiteRoute[], path: string, brandKey: string): SiteRoute {
  const found = routes.find((route) => {
    const match = matchPath(route.path, path);
    return match !== null && (route.accepts?.(match.params, brandKey) ?? true);
  });
  if (found === undefined) throw new Error('The route table must end with a route for *.');
  return found;
}

/** Matches every attribution word if the empty path shows another page. */
const anyWord = '/landing';

/**
 * The path that a page is rendered for. To keep the cache small, many paths share one: all attribution words, all unknown paths, all values of an optional parameter, and all values on a page that only the browser renders.
 */
export const canonicalPath = (route: SiteRoute, path: string, solar = false): string => {
  // A name that no partner can have.
  if (route.path === '/create-merchant-form/:partner_name') return '/create-merchant-form/-';
  if (route.status === 404) return '/404';
  if (route.path === '/:urlSegment') return solar ? anyWord : '/';
  if (route.path.endsWith('?')) return route.path.slice(0, route.path.indexOf('/:'));
  return route.render === 'browser' && route.path.includes(':') ? route.path.replaceAll(/[:?]/g, '') : path;
};

/** The public list that a page shows in its first HTML; the server adds it to the boot facts. */
export function listShown({ source }: SiteRoute): 'lenders' | 'cards' | undefined {
  if (source === landing.source) return 'lenders';
  return source === cards.source ? 'cards' : undefined;
}

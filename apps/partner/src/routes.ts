import { type SiteRoute, siteRoutesOf } from '@tulna/console-core/pages/page-table';
import { partnerPages } from './pages.ts';

/** The portal's route table for tools: the specification map and page weights. Every page is also under `/:partner`; §2 requires that for the sign-in page. */
export const siteRoutes = (): readonly SiteRoute[] =>
  siteRoutesOf(partnerPages).flatMap((route) =>
    route.path === '/partner/login' ? [route, { ...route, path: '/:partner/partner/login' }] : [route],
  );

import { type SiteRoute, siteRoutesOf } from '@tulna/console-core/pages/page-table';
import { adminPages } from './pages.ts';

/** The console's route table for tools: the specification map and page weights. */
export const siteRoutes = (): readonly SiteRoute[] => siteRoutesOf(adminPages);

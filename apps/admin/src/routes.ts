import { type SiteRoute, siteRoutesOf } from '@tulna/console-core/pages/page-table';
import { adminPages } from './pages.ts';

/** The route table of the console as tools read it: specification map and page weights. */
export const siteRoutes = (): readonly SiteRoute[] => siteRoutesOf(adminPages);

export { isGoldOpen } from './choose-page.ts';
export { comparison as goldComparison } from './compare.ts';
export { goldComparisonRoutes } from './compare-routes.ts';
export { goldPriceRepository } from './price-repository.ts';
export { goldPriceRoutes } from './price-routes.ts';
export { goldLoansRoutes } from './routes.ts';

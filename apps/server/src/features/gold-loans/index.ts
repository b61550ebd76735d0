export { isGoldOpen } from './choose-page.ts';
export { goldLoansRoutes } from './routes.ts';

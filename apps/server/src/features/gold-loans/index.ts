export { isGoldOpen } from './choose-page.ts';
export { chosenGoldLender } from './chosen-lender.ts';
export { goldLoansRoutes } from './routes.ts';

export { lenderCriteriaRoutes } from './routes.ts';
export { lenderCriteriaWork } from './work.ts';

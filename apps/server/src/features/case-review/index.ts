export { caseReviewRoutes } from './routes.ts';

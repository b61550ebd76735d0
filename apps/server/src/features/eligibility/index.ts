export { eligibilityRoutes } from './routes.ts';

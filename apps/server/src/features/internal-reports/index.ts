export { internalReportsRoutes } from './routes.ts';

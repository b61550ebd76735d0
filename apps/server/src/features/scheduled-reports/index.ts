export { scheduledReportsRoutes } from './routes.ts';
export { scheduledReportsWork } from './work.ts';

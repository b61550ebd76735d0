export { dashboardRoutes } from './routes.ts';
export { dashboardWork } from './work.ts';

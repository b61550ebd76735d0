export { reportsRoutes } from './routes.ts';
export { reportsWork } from './work.ts';

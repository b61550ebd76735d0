export { brandRequestsRoutes } from './routes.ts';

export { waitingBrandRequestCount } from './list.ts';
export { brandRequestsRoutes } from './routes.ts';

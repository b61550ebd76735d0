export { openHelpRequests } from './repository.ts';
export { helpRequestsRoutes, helpRequestsWork } from './routes.ts';

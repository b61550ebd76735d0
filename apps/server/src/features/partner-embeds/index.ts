export { embedOriginsRepository } from './repository.ts';
export { partnerEmbedsRoutes } from './routes.ts';

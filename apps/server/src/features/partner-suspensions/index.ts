export { suspensionsRepository } from './repository.ts';
export { partnerSuspensionsRoutes } from './routes.ts';

export { suspendedSince } from './of-partner.ts';
export { suspensionsRepository } from './repository.ts';
export { partnerSuspensionsRoutes } from './routes.ts';

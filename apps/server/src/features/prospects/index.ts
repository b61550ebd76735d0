export { prospectsRepository } from './repository.ts';
export { prospectsRoutes, prospectsWork } from './routes.ts';

export { productInterestsRepository } from './repository.ts';
export { productInterestsRoutes } from './routes.ts';
export { productInterestsWork } from './tell-open.ts';

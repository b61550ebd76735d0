export { productInterestsRepository } from './repository.ts';
export { productInterestsRoutes } from './routes.ts';

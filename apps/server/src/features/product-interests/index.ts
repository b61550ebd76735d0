export { productInterestsPersonalData } from './personal-data.ts';
export { productInterestsRepository } from './repository.ts';
export { productInterestsRoutes } from './routes.ts';
export { productInterestsWork } from './tell-open.ts';

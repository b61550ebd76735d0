export { complaintsRepository } from './repository.ts';
export { complaintsRoutes } from './routes.ts';

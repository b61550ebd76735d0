export { languagesRepository } from './repository.ts';
export { languagesRoutes } from './routes.ts';

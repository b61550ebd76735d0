export { insuranceHandOffsRepository } from './repository.ts';
export { insuranceHandOffsRoutes } from './routes.ts';

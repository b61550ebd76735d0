export { insuranceHandOffsRepository } from './repository.ts';
export { insuranceHandOffsRoutes, intermediaryNow } from './routes.ts';

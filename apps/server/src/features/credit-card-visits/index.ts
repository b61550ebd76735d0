export { creditCardVisitsRepository } from './repository.ts';
export { creditCardVisitsRoutes } from './routes.ts';

export { historyOfComplaint, type PastComplaint } from './history.ts';
export { complaintsRepository } from './repository.ts';
export { complaintsRoutes } from './routes.ts';

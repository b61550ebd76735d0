export { nomineesPersonalData } from './personal-data.ts';
export { nomineesRepository } from './repository.ts';
export { nomineesRoutes } from './routes.ts';

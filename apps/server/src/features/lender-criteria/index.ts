export { criteriaErrors } from './checks.ts';
export { criteriaRepository } from './repository.ts';
export { lenderCriteriaRoutes } from './routes.ts';
export { lenderCriteriaWork } from './work.ts';

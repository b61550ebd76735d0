export { partnerReportsPersonalData } from './personal-data.ts';
export { earnedByShops } from './repository.ts';
export { partnerReportsRoutes } from './routes.ts';

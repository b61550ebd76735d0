export { partnerReportsPersonalData } from './personal-data.ts';
export { partnerReportsRoutes } from './routes.ts';

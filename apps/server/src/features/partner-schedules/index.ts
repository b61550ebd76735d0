export { partnerSchedulesRoutes } from './routes.ts';
export { partnerSchedulesWork } from './work.ts';

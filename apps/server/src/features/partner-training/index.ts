export { partnerTrainingRoutes } from './routes.ts';

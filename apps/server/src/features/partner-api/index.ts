export { partnerApiRoutes } from './routes.ts';

export { recordSearchRoutes } from './routes.ts';

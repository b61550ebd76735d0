export { merchantPostersRoutes } from './routes.ts';

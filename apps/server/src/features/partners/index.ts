export { partnersRoutes } from './routes.ts';

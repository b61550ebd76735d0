export { merchantManagementRoutes } from './routes.ts';

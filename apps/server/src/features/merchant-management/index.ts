export { merchantList } from './list.ts';
export { merchantManagementRoutes } from './routes.ts';

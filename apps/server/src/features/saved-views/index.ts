export { savedViewsRoutes } from './routes.ts';
export { savedViewsWork } from './work.ts';

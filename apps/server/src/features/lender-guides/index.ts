export { lenderGuidesRoutes } from './routes.ts';

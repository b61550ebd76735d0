export { lenderPasscodesRoutes } from './routes.ts';

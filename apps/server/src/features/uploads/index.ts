export { picturesRoutes } from './pictures-routes.ts';

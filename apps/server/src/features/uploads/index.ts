export { picturesRoutes } from './pictures-routes.ts';
export { statusFileRoutes } from './status-file-routes.ts';

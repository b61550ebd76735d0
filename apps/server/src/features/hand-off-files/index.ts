export { handOffFilesRoutes } from './routes.ts';

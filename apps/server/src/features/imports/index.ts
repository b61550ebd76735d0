export { importsRoutes } from './routes.ts';
export { importsWork } from './work.ts';

export { searchListsRoutes } from './routes.ts';

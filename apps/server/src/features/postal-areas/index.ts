export { postalAreasRoutes } from './routes.ts';

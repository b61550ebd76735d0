export { telecallingPersonalData } from './personal-data.ts';
export { telecallingRoutes } from './routes.ts';

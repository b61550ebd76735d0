export { oneTimePasscodesRoutes } from './routes.ts';
export { oneTimePasscodesWork } from './work.ts';

export { oneTimePasscodesPersonalData } from './personal-data.ts';
export { oneTimePasscodesRoutes } from './routes.ts';
export { oneTimePasscodesWork } from './work.ts';

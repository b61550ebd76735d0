export { checkNote } from './changes.ts';
export { customerRecordsRoutes } from './routes.ts';
export { countShow } from './shows.ts';

export { checkNote } from './changes.ts';
export { customerRecordsRoutes } from './routes.ts';
export { countedShow } from './shows.ts';

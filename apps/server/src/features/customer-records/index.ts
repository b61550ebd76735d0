export { customerRecordsRoutes } from './routes.ts';

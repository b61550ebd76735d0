export { internalReportsRoutes } from './routes.ts';
export { countedLogs, internalReportsWork } from './work.ts';

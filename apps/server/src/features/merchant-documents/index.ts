export { merchantDocumentsWork } from './purge.ts';
export { documentCounts } from './repository.ts';
export { merchantDocumentsRoutes } from './routes.ts';

export { type HandOffFile, handOffFileRow } from './repository.ts';
export { handOffFilesRoutes } from './routes.ts';

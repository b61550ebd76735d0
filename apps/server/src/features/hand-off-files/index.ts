export { type HandOffFile, handOffFileRow, handOffFilesRepository } from './repository.ts';
export { handOffFilesRoutes } from './routes.ts';

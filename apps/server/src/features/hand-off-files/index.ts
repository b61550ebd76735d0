export { handOffFilesPersonalData } from './personal-data.ts';
export { type HandOffFile, handOffFileRow, handOffFilesRepository } from './repository.ts';
export { handOffFilesRoutes } from './routes.ts';

export { misKind } from './import-kind.ts';
export { lenderMisPersonalData } from './personal-data.ts';
export { lenderMisRoutes } from './routes.ts';
export { lenderMisWork } from './work.ts';

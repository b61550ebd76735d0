export { lastDiffering } from './repository.ts';
export { neutralityProofsRoutes } from './routes.ts';
export { neutralityProofsWork } from './work.ts';

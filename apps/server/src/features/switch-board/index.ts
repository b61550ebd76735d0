export { switchBoardRoutes } from './routes.ts';
export { moveRecord, nameOf } from './subjects.ts';
export { switchBoardWork } from './work.ts';

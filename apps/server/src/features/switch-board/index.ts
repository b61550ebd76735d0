export { switchBoardRoutes } from './routes.ts';
export { switchBoardWork } from './work.ts';

export { customerStoryRoutes } from './routes.ts';

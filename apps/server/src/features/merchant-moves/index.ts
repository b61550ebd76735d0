export { merchantMovesRoutes, merchantMovesWork } from './routes.ts';

export { goldLoansRoutes } from './routes.ts';

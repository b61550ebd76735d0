export { merchantAccountsRoutes, merchantAccountsWork } from './routes.ts';

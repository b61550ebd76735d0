export { commissionDisputesRoutes } from './routes.ts';

export { partnerMarketingRoutes } from './routes.ts';

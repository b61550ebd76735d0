export { acknowledged, keepAcknowledged } from './acknowledge.ts';
export { keyFactStatementsPersonalData } from './personal-data.ts';
export { keyFactStatementsRoutes } from './routes.ts';

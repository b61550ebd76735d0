export { acknowledged, storeAcknowledged } from './acknowledge.ts';
export { keyFactStatementsPersonalData } from './personal-data.ts';
export { keyFactStatementsRoutes } from './routes.ts';

export { keyFactStatementsPersonalData } from './personal-data.ts';
export { keyFactStatementsRoutes } from './routes.ts';

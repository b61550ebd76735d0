export { keyFactStatementsRoutes } from './routes.ts';

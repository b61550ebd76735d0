export { payoutResultKind } from './result-kind.ts';
export { payoutRunsRoutes } from './routes.ts';

export { countVisits, partnerFunnelsWork } from './counting.ts';
export { type FunnelDirectory, openFunnelDirectory } from './directory.ts';
export { partnerFunnelsRepository } from './repository.ts';
export { partnerFunnelsRoutes } from './routes.ts';

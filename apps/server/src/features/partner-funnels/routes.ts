import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { consoleFunnelRoutes } from './console.ts';
import type { FunnelDirectory } from './directory.ts';
import { portalFunnelRoutes } from './portal.ts';

/** Custom funnels (R9): a partner's own calls, and those of the back office about them. */
export function partnerFunnelsRoutes(
  app: FastifyInstance,
  services: Services,
  brands: BrandDirectory,
  funnels: FunnelDirectory,
): void {
  portalFunnelRoutes(app, services, brands, funnels);
  consoleFunnelRoutes(app, services);
}

import { getDashboard } from '@tulna/contract/dashboard';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import type { Services } from '../../platform/services.ts';
import { periodOf } from './period.ts';
import { readDashboard } from './read.ts';

/** The dashboard (A3), for roles 1 and 2. */
export function dashboardRoutes(app: FastifyInstance, services: Services): void {
  handle(app, services, getDashboard, { page: 'dashboard' }, async ({ query, db }) => {
    const now = services.clock.now();
    return readDashboard(services, db, periodOf(query, now), now);
  });
}

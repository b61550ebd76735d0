import { getDashboard } from '@tulna/contract/dashboard';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import type { Services } from '../../platform/services.ts';
import { seesPeople } from '../../platform/sessions/sees-people.ts';
import { limitDashboard } from './limited.ts';
import { periodOf } from './period.ts';
import { readDashboard } from './read.ts';

/** The dashboard (A3), for roles 1 and 2. */
export function dashboardRoutes(app: FastifyInstance, services: Services): void {
  handle(app, services, getDashboard, { page: 'dashboard' }, async ({ query, db, session }) => {
    const now = services.clock.now();
    const answer = await readDashboard(services, db, periodOf(query, now), now);
    return seesPeople(session) ? answer : limitDashboard(db, answer);
  });
}

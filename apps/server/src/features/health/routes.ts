import { getLiveness, getReadiness } from '@tulna/contract/health';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { handle } from '../../platform/http/handle.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';

/** Liveness says the process answers; readiness also asks the database and is 503 while it is away. */
export function healthRoutes(app: FastifyInstance, services: Services): void {
  handle(app, services, getLiveness, async () => ({ status: 'live' }));
  handle(app, services, getReadiness, async ({ db }) => {
    try {
      await sql`select 1`.execute(db);
    } catch (cause) {
      throw new Problem('unavailable', { retryAfterSeconds: 2, cause });
    }
    return { status: 'ready' };
  });
}

import { getLiveness, getReadiness } from '@tulna/contract/health';
import type { FastifyInstance } from 'fastify';
import { takesWrites } from '../../platform/database/takes-writes.ts';
import { handle } from '../../platform/http/handle.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';

/** Liveness answers while the process runs; readiness also queries the database and answers 503 while the database is unreachable or read-only. */
export function healthRoutes(app: FastifyInstance, services: Services): void {
  handle(app, services, getLiveness, async () => ({ status: 'live' }));
  handle(app, services, getReadiness, async () => {
    const failure = await takesWrites(services.pool).then(
      (writable) => (writable ? undefined : new Error('The database is read-only.')),
      (cause: unknown) => cause,
    );
    if (failure !== undefined) throw new Problem('unavailable', { retryAfterSeconds: 2, cause: failure });
    return { status: 'ready' };
  });
}

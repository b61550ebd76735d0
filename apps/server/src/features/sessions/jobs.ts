import { defineJob } from '../../platform/jobs/jobs.ts';

/** Removes sessions that ended and idempotency records nobody can repeat any more. */
export const purgeSessions = defineJob<Record<never, never>>('purge-sessions', { retries: 2, onePerKey: 'queued' });

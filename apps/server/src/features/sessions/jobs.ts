import { defineJob } from '../../platform/jobs/jobs.ts';

/** Removes ended sessions, and idempotency records of requests that can no longer be repeated. */
export const purgeSessions = defineJob<Record<never, never>>('purge-sessions', { retries: 2, onePerKey: 'queued' });

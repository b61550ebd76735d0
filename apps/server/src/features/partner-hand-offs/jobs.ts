import { defineJob } from '../../platform/jobs/jobs.ts';

/** Deletes nonces whose messages are too old to be accepted anyway. */
export const purgeNonces = defineJob<Record<never, never>>('purge-partner-nonces', { retries: 2, onePerKey: 'queued' });

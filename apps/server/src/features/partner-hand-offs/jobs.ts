import { defineJob } from '../../platform/jobs/jobs.ts';

/** Forgets nonces whose messages are too old to be taken anyway. */
export const purgeNonces = defineJob<Record<never, never>>('purge-partner-nonces', { retries: 2, onePerKey: 'queued' });

import { defineJob } from '../../platform/jobs/jobs.ts';

/** Wipes the personal data of prospects that have ended. */
export const wipeProspects = defineJob<Record<never, never>>('wipe-prospects', { retries: 2, onePerKey: 'queued' });

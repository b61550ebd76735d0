import { defineJob } from '../../platform/jobs/jobs.ts';

/** Forgets what ended prospects held. */
export const wipeProspects = defineJob<Record<never, never>>('wipe-prospects', { retries: 2, onePerKey: 'queued' });

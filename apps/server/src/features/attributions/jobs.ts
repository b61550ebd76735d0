import { defineJob } from '../../platform/jobs/jobs.ts';

/** Removes touches that led to no sign-in, and old outbound clicks. */
export const purgeTouches = defineJob<Record<never, never>>('purge-touches', { retries: 2, onePerKey: 'queued' });

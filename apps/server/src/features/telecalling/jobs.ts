import { defineJob } from '../../platform/jobs/jobs.ts';

/** Asks the dialler for one call. Never tried again automatically: nobody's phone rings minutes after the agent pressed. */
export const placeCall = defineJob<{ callId: string }>('place-call', { retries: 0, timeout: 20, concurrency: 8 });

export const endCall = defineJob<{ callId: string }>('end-call', {
  retries: 3,
  retryDelay: 1,
  timeout: 20,
  concurrency: 8,
});

export const dropCallNotes = defineJob<Record<never, never>>('drop-call-notes', { retries: 2, onePerKey: 'queued' });

import { defineJob } from '../../platform/jobs/jobs.ts';

/** Asks the dialler for one call. Never retried: a customer's phone shouldn't ring minutes after the agent pressed the button. */
export const placeCall = defineJob<{ callId: string }>('place-call', { retries: 0, timeout: 20, concurrency: 8 });

export const endCall = defineJob<{ callId: string }>('end-call', {
  retries: 3,
  retryDelay: 1,
  timeout: 20,
  concurrency: 8,
});

export const dropCallNotes = defineJob<Record<never, never>>('drop-call-notes', { retries: 2, onePerKey: 'queued' });

import { defineJob } from '../../platform/jobs/jobs.ts';

export interface MessageJob {
  messageId: string;
}

/** Delivers a code. It has its own queue, so that no campaign delays it, and short pauses between retries. */
export const deliverCode = defineJob<MessageJob>('deliver-code', {
  retries: 4,
  retryDelay: 1,
  maxRetryDelay: 20,
  timeout: 20,
  concurrency: 4,
});

/** Delivers any other message. */
export const deliverMessage = defineJob<MessageJob>('deliver-message', {
  retries: 8,
  retryDelay: 5,
  maxRetryDelay: 1800,
  timeout: 30,
  concurrency: 2,
});

/** Deletes contents that are no longer needed, and old messages. */
export const purgeMessages = defineJob<Record<never, never>>('purge-messages', { retries: 2, onePerKey: 'queued' });

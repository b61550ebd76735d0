import { defineJob } from '../../platform/jobs/jobs.ts';

/** Checks every minute for due campaigns, and for those stuck because a process died. */
export const beginDueCampaigns = defineJob<Record<never, never>>('look-for-campaigns', {
  retries: 2,
  onePerKey: 'queued',
});

/** Sends the messages of one campaign for a while, in a queue of its own, separate from codes and service messages. */
export const sendCampaign = defineJob<{ campaignId: string; run: number }>('send-campaign', {
  retries: 20,
  retryDelay: 5,
  maxRetryDelay: 300,
  timeout: 240,
  concurrency: 2,
});

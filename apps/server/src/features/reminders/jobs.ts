import { defineJob } from '../../platform/jobs/jobs.ts';

/** Sends one reminder when it is due. */
export const sendReminder = defineJob<{ reminderId: string }>('send-reminder', {
  retries: 5,
  retryDelay: 30,
  timeout: 60,
});

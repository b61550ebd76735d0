import { defineJob } from '../../platform/jobs/jobs.ts';

/** Sends one reminder when its time has come. */
export const sendReminder = defineJob<{ reminderId: string }>('send-reminder', {
  retries: 5,
  retryDelay: 30,
  timeout: 60,
});

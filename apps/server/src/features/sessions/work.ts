import { daysBefore } from '@tulna/rules/clock';
import { purgeAnswers } from '../../platform/http/idempotency.ts';
import type { Services } from '../../platform/services.ts';
import { purgeSessions } from './jobs.ts';

/** Hourly clean-up: sessions a day after their end, idempotency keys a day after their request (the client repeats only for minutes). */
export function sessionsWork(services: Services): void {
  services.jobs.work(purgeSessions, async () => {
    const dayAgo = daysBefore(services.clock.now(), 1);
    await services.sessions.purge(services.db, dayAgo);
    await purgeAnswers(services.db, dayAgo);
  });
  services.jobs.schedule(purgeSessions, '7 * * * *', {});
}

import type { Services } from '../../platform/services.ts';
import { purgeSessions } from './jobs.ts';

const day = 24 * 60 * 60 * 1000;

/** Hourly: sessions a day after their end, idempotency keys a day after their request (the client repeats for minutes). */
export function sessionsWork(services: Services): void {
  services.jobs.work(purgeSessions, async () => {
    const dayAgo = new Date(services.clock.now().getTime() - day);
    await services.db
      .deleteFrom('sessions')
      .where((row) => row.or([row('refresh_expires_at', '<', dayAgo), row('revoked_at', '<', dayAgo)]))
      .execute();
    await services.db.deleteFrom('idempotency_keys').where('created_at', '<', dayAgo).execute();
  });
  services.jobs.schedule(purgeSessions, '7 * * * *', {});
}

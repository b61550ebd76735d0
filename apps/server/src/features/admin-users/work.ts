import { daysBefore } from '@tulna/rules/clock';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { passkeysRepository } from './passkeys-repository.ts';
import { signInsRepository } from './sign-ins-repository.ts';
import { accountsRepository } from './staff/accounts-repository.ts';
import { linksRepository } from './staff/links-repository.ts';

const purgeSignIns = defineJob<Record<string, never>>('purge-admin-sign-ins', { retries: 1 });
export const noteStaffSeen = defineJob<Record<string, never>>('note-staff-seen', { retries: 1 });

/** Days after which a link is deleted; until then its page says why it no longer works. */
const linkDays = 30;

/** Deletes finished sign-ins, challenges and links nightly, and stores hourly when staff were last seen. */
export function adminUsersWork(services: Services): void {
  const { jobs, db, clock, sessions } = services;
  jobs.work(purgeSignIns, async () => {
    await signInsRepository(db).purge(daysBefore(clock.now(), 1));
    await passkeysRepository(db).purge(daysBefore(clock.now(), 1));
    await linksRepository(db).purge(daysBefore(clock.now(), linkDays));
  });
  jobs.schedule(purgeSignIns, '41 3 * * *', {});
  // Sessions are deleted a day after they end, so an hourly run reads each of them in time.
  jobs.work(noteStaffSeen, async () => {
    await accountsRepository(services, db).noteSeen(await sessions.seenOf(db, 'admin'));
  });
  jobs.schedule(noteStaffSeen, '3 * * * *', {});
}

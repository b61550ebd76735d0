import { daysBefore } from '@tulna/rules/clock';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { signInsRepository } from './sign-ins-repository.ts';

const purgeSignIns = defineJob<Record<string, never>>('purge-admin-sign-ins', { retries: 1 });

/** Nightly clean-up of sign-ins and challenges that are over. */
export function adminUsersWork({ jobs, db, clock }: Services): void {
  jobs.work(purgeSignIns, () => signInsRepository(db).purge(daysBefore(clock.now(), 1)));
  jobs.schedule(purgeSignIns, '41 3 * * *', {});
}

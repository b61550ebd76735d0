import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { signInsRepository } from './sign-ins-repository.ts';

const purgeSignIns = defineJob<Record<string, never>>('purge-admin-sign-ins', { retries: 1 });
const day = 24 * 60 * 60 * 1000;

/** Nightly clean-up of sign-ins and challenges that are over. */
export function adminUsersWork({ jobs, db, clock }: Services): void {
  jobs.work(purgeSignIns, () => signInsRepository(db).purge(new Date(clock.now().getTime() - day)));
  jobs.schedule(purgeSignIns, '41 3 * * *', {});
}

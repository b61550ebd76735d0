import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { assistedProfilesRepository } from './repository.ts';

export const expireAssistedProfiles = defineJob<Record<never, never>>('expire-assisted-profiles', {
  retries: 3,
  retryDelay: 30,
  timeout: 120,
  onePerKey: 'queued',
});

/** Every minute, deletes answers that were not confirmed in time. */
export function assistedProfilesWork(services: Services): void {
  services.jobs.work(expireAssistedProfiles, async () => {
    await assistedProfilesRepository(services, services.db).expire(services.clock.now());
  });
  services.jobs.schedule(expireAssistedProfiles, '* * * * *', {});
}

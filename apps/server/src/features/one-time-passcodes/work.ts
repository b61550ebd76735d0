import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { oneTimePasscodesRepository } from './repository.ts';

const day = 24 * 60 * 60 * 1000;

/** Removes challenges and counters a day after their last use. */
export const purgeOneTimePasscodes = defineJob<Record<never, never>>('purge-one-time-passcodes', {
  retries: 2,
  onePerKey: 'queued',
});

/** Hourly clean-up of challenges, guesses and request counters. */
export function oneTimePasscodesWork(services: Services): void {
  services.jobs.work(purgeOneTimePasscodes, () =>
    oneTimePasscodesRepository(services.db).purge(new Date(services.clock.now().getTime() - day)),
  );
  services.jobs.schedule(purgeOneTimePasscodes, '27 * * * *', {});
}

import { daysBefore } from '@tulna/rules/clock';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { purgeCounters } from '../../platform/limits/counter-store.ts';
import type { Services } from '../../platform/services.ts';
import { oneTimePasscodesRepository } from './repository.ts';

/** Removes challenges and counters a day after their last use. */
export const purgeOneTimePasscodes = defineJob<Record<never, never>>('purge-one-time-passcodes', {
  retries: 2,
  onePerKey: 'queued',
});

/** Hourly clean-up of challenges, guesses and request counters. */
export function oneTimePasscodesWork(services: Services): void {
  services.jobs.work(purgeOneTimePasscodes, async () => {
    const dayAgo = daysBefore(services.clock.now(), 1);
    await oneTimePasscodesRepository(services.db).purge(dayAgo);
    await purgeCounters(services.db, dayAgo);
  });
  services.jobs.schedule(purgeOneTimePasscodes, '27 * * * *', {});
}

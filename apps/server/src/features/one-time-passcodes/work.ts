import { daysBefore } from '@tulna/rules/clock';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { purgeCounters } from '../../platform/limits/counter-store.ts';
import type { Services } from '../../platform/services.ts';
import { passcodeLog } from '../passcode-log/index.ts';
import { oneTimePasscodesRepository } from './repository.ts';

/** Days for which the log of codes is stored; messages without their content are stored equally long. */
const loggedDays = 90;

/** Removes challenges and counters a day after their last use. */
export const purgeOneTimePasscodes = defineJob<Record<never, never>>('purge-one-time-passcodes', {
  retries: 2,
  onePerKey: 'queued',
});

/** Hourly clean-up of challenges, guesses and request counters. */
export function oneTimePasscodesWork(services: Services): void {
  services.jobs.work(purgeOneTimePasscodes, async () => {
    const now = services.clock.now();
    const dayAgo = daysBefore(now, 1);
    await oneTimePasscodesRepository(services.db).purge(dayAgo);
    await purgeCounters(services.db, dayAgo);
    await passcodeLog(services.db).purge(daysBefore(now, loggedDays));
  });
  services.jobs.schedule(purgeOneTimePasscodes, '27 * * * *', {});
}

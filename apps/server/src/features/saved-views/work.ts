import { daysBefore } from '@tulna/rules/clock';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { teamViewsRepository } from './team-repository.ts';

/** Days for which a removed view can be restored. */
const restorableDays = 90;

const purgeTeamViews = defineJob<Record<never, never>>('purge-team-views', { retries: 2, onePerKey: 'queued' });

/** Deletes views that were removed too long ago to be restored, every night. */
export function savedViewsWork(services: Services): void {
  services.jobs.work(purgeTeamViews, () =>
    teamViewsRepository(services, services.db).purge(daysBefore(services.clock.now(), restorableDays)),
  );
  services.jobs.schedule(purgeTeamViews, '37 3 * * *', {});
}

import { daysBefore } from '@tulna/rules/clock';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { teamViewsRepository } from './team-repository.ts';

/** Days in which a view that was taken away can be put back. */
const restorableDays = 90;

const purgeTeamViews = defineJob<Record<never, never>>('purge-team-views', { retries: 2, onePerKey: 'queued' });

/** Removes the views that were taken away long ago, once a night. */
export function savedViewsWork(services: Services): void {
  services.jobs.work(purgeTeamViews, () =>
    teamViewsRepository(services, services.db).purge(daysBefore(services.clock.now(), restorableDays)),
  );
  services.jobs.schedule(purgeTeamViews, '37 3 * * *', {});
}

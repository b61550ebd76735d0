import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { dashboardRepository } from './repository.ts';

const foldDashboard = defineJob<Record<string, never>>('fold-dashboard', { retries: 0, onePerKey: 'unfinished' });

/** Folds changes into the counted days every minute, so that reading stays quick. */
export function dashboardWork({ jobs, db }: Services): void {
  jobs.work(foldDashboard, () => dashboardRepository(db).fold());
  jobs.schedule(foldDashboard, '* * * * *', {});
}

import { mayOpen } from '@tulna/rules/admin-access';
import { systemActor } from '../../platform/audit/record.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { roleOf } from '../admin-users/index.ts';
import { publishScheduled } from './changes.ts';
import { criteriaRepository } from './repository.ts';

const publishDueCriteria = defineJob<Record<never, never>>('publish-due-criteria', {
  retries: 0,
  timeout: 300,
  onePerKey: 'queued',
});

/** Publishes every scheduled draft whose moment has come, each by itself. */
export async function publishDue(services: Services, stop?: AbortSignal): Promise<void> {
  const { db, audit, clock } = services;
  for (const due of await criteriaRepository(db).due(clock.now())) {
    if (stop?.aborted) return;
    await audit.run(db, systemActor, (tx) =>
      publishScheduled(tx, due, clock.now(), async (person) =>
        mayOpen((await roleOf(services, tx, person)) ?? 0, 'customer-eligibility'),
      ),
    );
  }
}

/** Scheduled criteria are published within a minute of their time. */
export function lenderCriteriaWork(services: Services): void {
  services.jobs.work(publishDueCriteria, ({ signal }) => publishDue(services, signal));
  services.jobs.schedule(publishDueCriteria, '* * * * *', {});
}

import { mayOpen } from '@tulna/rules/admin-access';
import { systemActor } from '../../platform/audit/record.ts';
import type { Services } from '../../platform/services.ts';
import { roleOf } from '../admin-users/index.ts';
import { publishScheduled } from './changes.ts';
import { publishDueCriteria, rehearseDraft } from './jobs.ts';
import { rehearsalsRepository } from './rehearsals-repository.ts';
import { runRehearsal } from './rehearse.ts';
import { criteriaRepository } from './repository.ts';

/** Publishes every scheduled draft whose moment has come, each separately. */
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

/** Makes a rehearsal. What breaks it is kept with it and fails the job; a process that stops leaves it to the next one. */
export async function rehearse(services: Services, id: string, signal: AbortSignal): Promise<void> {
  try {
    await runRehearsal(services, id, signal);
  } catch (error) {
    if (!signal.aborted) await rehearsalsRepository(services.db).fail(id, services.clock.now());
    throw error;
  }
}

/** Scheduled criteria are published within a minute of their time. */
export function lenderCriteriaWork(services: Services): void {
  services.jobs.work(publishDueCriteria, ({ signal }) => publishDue(services, signal));
  services.jobs.work(rehearseDraft, ({ data, signal }) => rehearse(services, data.id, signal));
  services.jobs.schedule(publishDueCriteria, '* * * * *', {});
}

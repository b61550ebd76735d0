import { mayOpen } from '@tulna/rules/admin-access';
import { systemActor } from '../../platform/audit/record.ts';
import type { Services } from '../../platform/services.ts';
import { roleOf } from '../admin-users/index.ts';
import { publishScheduled } from './changes.ts';
import { publishDueCriteria, rehearseDraft } from './jobs.ts';
import { rehearsalsRepository } from './rehearsals-repository.ts';
import { runRehearsal } from './rehearse.ts';
import { criteriaRepository } from './repository.ts';

/** Publishes every scheduled draft that is due, each in its own transaction. */
export async function publishDue(services: Services, stop?: AbortSignal): Promise<void> {
  const { db, audit, clock } = services;
  for (const due of await criteriaRepository(db).due(clock.now())) {
    if (stop?.aborted) return;
    await audit.run(db, systemActor, (tx) =>
      publishScheduled(services, tx, due, clock.now(), async (person) =>
        mayOpen((await roleOf(services, tx, person)) ?? 0, 'customer-eligibility'),
      ),
    );
  }
}

/** Makes a rehearsal. An error is stored with it and fails the job. If the process stops, the next one restarts it. */
export async function rehearse(services: Services, id: string, signal: AbortSignal): Promise<void> {
  try {
    await runRehearsal(services, id, signal);
  } catch (error) {
    if (!signal.aborted) await rehearsalsRepository(services.db).fail(id, services.clock.now());
    throw error;
  }
}

/** Background work: publishes scheduled criteria within a minute of their time, and makes rehearsals. */
export function lenderCriteriaWork(services: Services): void {
  services.jobs.work(publishDueCriteria, ({ signal }) => publishDue(services, signal));
  services.jobs.work(rehearseDraft, ({ data, signal }) => rehearse(services, data.id, signal));
  services.jobs.schedule(publishDueCriteria, '* * * * *', {});
}

import { daysBefore } from '@tulna/rules/clock';
import { CORRECTION_KEPT_DAYS } from '@tulna/rules/contact-corrections';
import { systemActor } from '../../platform/audit/record.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { takeEffect } from './effect.ts';
import { correctionsRepository } from './repository.ts';
import type { Parts } from './tell.ts';

const batch = 100;

export const carryOutCorrections = defineJob<Record<never, never>>('carry-out-contact-corrections', {
  retries: 5,
  retryDelay: 30,
  timeout: 600,
  onePerKey: 'queued',
});

/**
 * Ends corrections whose next step wasn't taken, deletes the contacts of old ones, and makes those that are due or were interrupted after
 * both codes. Each has its own transaction, so that a process that dies leaves no customer half changed. A correction that can't be made
 * doesn't hold up the others; the next run tries it again. Returns how many ended; rejects with the first error of a correction that
 * couldn't be made.
 */
export async function carryOutCorrectionsNow(parts: Parts, stop?: AbortSignal): Promise<number> {
  const { services } = parts;
  const now = services.clock.now();
  const corrections = correctionsRepository(services, services.db);
  await corrections.expire(now);
  await corrections.purge(daysBefore(now, CORRECTION_KEPT_DAYS));
  let done = 0;
  const failures: unknown[] = [];
  for (const id of await corrections.due(now, batch)) {
    stop?.throwIfAborted();
    try {
      const ended = await inTransaction(services.db, (tx) =>
        services.audit.run(tx, systemActor, (on) => takeEffect(parts, on, id)),
      );
      if (ended !== undefined) done += 1;
    } catch (error) {
      services.log.error({ err: error, correction: id }, 'a contact could not be corrected');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return done;
}

/** Background work, every minute. */
export function contactCorrectionsWork(services: Services, brands: BrandDirectory): void {
  services.jobs.work(carryOutCorrections, async ({ signal }) => {
    await carryOutCorrectionsNow({ services, brands }, signal);
  });
  services.jobs.schedule(carryOutCorrections, '* * * * *', {});
}

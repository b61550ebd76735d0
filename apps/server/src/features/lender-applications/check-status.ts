import { nextStatusCheck, SILENT_DAYS, silentDays, spreadSeconds } from '@tulna/rules/status-checks';
import { inTransaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { casesRepository, reportCase } from '../cases/index.ts';
import { applyWithLender, consentsRepository, entryFor, processingWithdrawn } from '../consents/index.ts';
import { LenderCallError, type LenderStatus, lendersOf } from '../lender-connections/index.ts';
import { takeCallbackIn } from './callbacks.ts';
import { heldEventsRepository } from './held-events-repository.ts';
import { checkStatus } from './jobs.ts';
import { type LenderApplication, lenderApplicationsRepository } from './repository.ts';
import { askedFor, isWithLender, statusChecksRepository } from './status-checks-repository.ts';

const batch = 500;
const dayMs = 24 * 3_600_000;
/** Held events are about people, some of whom we do not know: they are not kept for ever. */
export const heldEventDays = 180;
/** The checks of one sweep, and those of a night, are spread over these many seconds. */
const sweepSpan = 4 * 60;
const nightSpan = 3 * 3600;

/** Queues the checks that are due; answers how many. */
export const queueDueChecks = ({ db, jobs, clock }: Services): Promise<number> =>
  inTransaction(db, async (tx) => {
    const checks = statusChecksRepository(tx);
    const now = clock.now();
    let queued = 0;
    for (const { id, handedOverAt, hasUpdate } of await checks.lockDue(now, batch)) {
      // A lender that calls back by itself is asked at night only.
      const next = hasUpdate ? null : nextStatusCheck(handedOverAt.getTime(), now.getTime());
      await checks.setNext(id, next === null ? null : new Date(next));
      if (hasUpdate) continue;
      const startAfter = spreadSeconds(id, sweepSpan);
      await jobs.send(checkStatus, { lenderApplicationId: id }, { db: tx, startAfter, singletonKey: id });
      queued += 1;
    }
    return queued;
  });

/** Queues a check of every application that is with a lender with an API, and forgets held events nobody could take. */
export async function reconcile(services: Services, stop?: AbortSignal): Promise<number> {
  const { db, jobs, clock } = services;
  await heldEventsRepository(services, db).removeOlderThan(new Date(clock.now().getTime() - heldEventDays * dayMs));
  let queued = 0;
  for (let last: string | null = null; ; ) {
    stop?.throwIfAborted();
    const ids: string[] = await statusChecksRepository(db).openAfter(last, batch);
    for (const id of ids) {
      const startAfter = spreadSeconds(id, nightSpan);
      await jobs.send(checkStatus, { lenderApplicationId: id }, { db, startAfter, singletonKey: id });
    }
    queued += ids.length;
    last = ids.at(-1) ?? null;
    if (ids.length < batch) return queued;
  }
}

/**
 * Asks a lender where an application stands, and takes its answer as if it had called us (product.md §6). Nobody is asked
 * about an application that has ended or was paid, or without a consent that stands. A lender that does not answer is asked again by the schedule.
 */
export async function runCheckStatus(services: Services, id: string, stop: AbortSignal): Promise<void> {
  const application = await lenderApplicationsRepository(services.db).byId(id);
  if (application === undefined || !isWithLender(application.status)) return;
  const { connection, leadId, consentId, customerId, lenderKey } = application;
  const connector = connection === null ? undefined : lendersOf(services).connectorFor(connection);
  if (connector === undefined || leadId === null || consentId === null) return;
  const answers = await consentsRepository(services.db).answersTo(customerId, applyWithLender);
  if (entryFor(answers, lenderKey) === undefined) return;
  if (await processingWithdrawn(services.db, customerId)) return;
  const answer = await connector
    .status({
      consentId,
      creditApplicationId: application.creditApplicationId,
      lenderApplicationId: id,
      lenderLeadId: leadId,
      signal: stop,
    })
    .catch((error: unknown) => {
      if (error instanceof LenderCallError && !stop.aborted) return null;
      throw error;
    });
  if (answer !== null && answer.status !== application.status) await take(services, application, leadId, answer);
  else await reportSilence(services, application);
}

/** The same status at the same time is the same event, however often it is asked for. */
async function take(
  services: Services,
  { connection }: LenderApplication,
  lenderLeadId: string,
  answer: LenderStatus,
): Promise<void> {
  const connector = lendersOf(services).connectorFor(connection ?? '');
  if (connector === undefined) return;
  const { at, ...rest } = answer;
  await inTransaction(services.db, (tx) =>
    takeCallbackIn(services, tx, {
      ...rest,
      lenderKey: connector.lenderKey,
      eventId: `${askedFor}${lenderLeadId}:${answer.lenderStatus}:${at.toISOString()}`,
      lenderLeadId,
      occurredAt: at,
      signedAt: services.clock.now(),
    }),
  );
}

/** One case per silence: it is not opened again until the lender has said something. */
async function reportSilence({ db, clock }: Services, application: LenderApplication): Promise<void> {
  const since = await statusChecksRepository(db).lastSign(application.id);
  if (since === null) return;
  const days = silentDays(since.getTime(), clock.now().getTime());
  if (days < SILENT_DAYS) return;
  const fingerprint = `lender_silent ${application.id} ${since.toISOString()}`;
  if (await casesRepository(db).wasReported(fingerprint)) return;
  await reportCase(db, clock, {
    kind: 'lender_silent',
    fingerprint,
    lenderKey: application.lenderKey,
    lenderApplicationId: application.id,
    creditApplicationId: application.creditApplicationId,
    leadId: application.leadId,
    facts: { days, status: application.status },
  });
}

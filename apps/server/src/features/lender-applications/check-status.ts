import { nextStatusCheck, SILENT_DAYS, silentDays, spreadSeconds } from '@tulna/rules/status-checks';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { casesRepository, reportCase } from '../cases/index.ts';
import { applyWithLender, consentsRepository, entryFor, processingWithdrawn } from '../consents/index.ts';
import {
  type LeadReference,
  LenderCallError,
  type LenderConnector,
  type LenderStatus,
  lendersOf,
} from '../lender-connections/index.ts';
import { brandOfLead } from './brand-of-lead.ts';
import { takeCallbackIn } from './callbacks.ts';
import { heldEventsRepository } from './held-events-repository.ts';
import { checkStatus } from './jobs.ts';
import { type LenderApplication, lenderApplicationsRepository } from './repository.ts';
import { checkPrefix, isWithLender, statusChecksRepository } from './status-checks-repository.ts';

const batch = 500;
const dayMs = 24 * 3_600_000;
/** Days after which held events are deleted, because they are about people, some of whom we don't know. */
export const heldEventDays = 180;
/** Seconds over which the checks of one sweep, and those of one night, are spread. */
const sweepSpan = 4 * 60;
const nightSpan = 3 * 3600;

/** Queues the checks that are due; returns how many. */
export const queueDueChecks = ({ db, jobs, clock }: Services): Promise<number> =>
  inTransaction(db, async (tx) => {
    const checks = statusChecksRepository(tx);
    const now = clock.now();
    let queued = 0;
    for (const { id, handedOverAt, hasUpdate } of await checks.lockDue(now, batch)) {
      // A lender that sends updates by itself gets requests only at night.
      const next = hasUpdate ? null : nextStatusCheck(handedOverAt.getTime(), now.getTime());
      await checks.setNext(id, next === null ? null : new Date(next));
      if (hasUpdate) continue;
      const startAfter = spreadSeconds(id, sweepSpan);
      await jobs.send(checkStatus, { lenderApplicationId: id }, { db: tx, startAfter, singletonKey: id });
      queued += 1;
    }
    return queued;
  });

/** Queues a check of every application that is with a lender with an API, and deletes old held events. */
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
 * Requests the status of an application from its lender, and handles the response like a call-back (product.md §6). If the lender doesn't
 * answer, the schedule repeats the request. A lead that the lender doesn't know makes its own kind of case. So does an unknown word, which
 * is reported where the response is read.
 */
export async function runCheckStatus(services: Services, id: string, stop: AbortSignal): Promise<void> {
  const question = await questionAbout(services, services.db, id);
  if (question === undefined) return;
  const { application, connector, lead } = question;
  const answer = await connector.status({ ...lead, signal: stop }).catch((error: unknown) => {
    if (error instanceof LenderCallError && !stop.aborted) return error;
    throw error;
  });
  if (answer instanceof LenderCallError) {
    if (answer.isUnknownLead) await reportUnknownLead(services, application);
    else if (!answer.isUnknownWord) await reportSilence(services, application);
    return;
  }
  await leadIsKnown(services, application);
  if (answer.status === application.status) await reportSilence(services, application);
  else await take(services, connector, lead.lenderLeadId, answer);
}

interface Question {
  application: LenderApplication;
  connector: LenderConnector;
  lead: LeadReference;
}

/**
 * The status request that a lender may get about an application now; undefined if the application has ended, was paid out, or has no
 * consent in force.
 */
async function questionAbout(services: Services, db: Db, id: string): Promise<Question | undefined> {
  const application = await lenderApplicationsRepository(db).byId(id);
  if (application === undefined || !isWithLender(application.status)) return undefined;
  const { connection, leadId, consentId, customerId, lenderKey, creditApplicationId } = application;
  const connector = connection === null ? undefined : lendersOf(services).connectorFor(connection);
  if (connector === undefined || leadId === null || consentId === null) return undefined;
  const answers = await consentsRepository(db).answersTo(customerId, applyWithLender);
  if (entryFor(answers, lenderKey) === undefined || (await processingWithdrawn(db, customerId))) return undefined;
  const lead = {
    consentId,
    creditApplicationId,
    lenderApplicationId: id,
    lenderLeadId: leadId,
    brand: await brandOfLead(services, db, creditApplicationId),
  };
  return { application, connector, lead };
}

/** True if the status of an application may be requested from its lender. */
export const mayAsk = async (services: Services, db: Db, id: string): Promise<boolean> =>
  (await questionAbout(services, db, id)) !== undefined;

/** Requests the status again once the transaction has committed; false if it may not be requested. */
export async function askAgain(services: Services, tx: Db, id: string): Promise<boolean> {
  if ((await questionAbout(services, tx, id)) === undefined) return false;
  await services.jobs.send(checkStatus, { lenderApplicationId: id }, { db: tx, singletonKey: id });
  return true;
}

const unknownLeadOf = ({ id }: LenderApplication): string => `lead_unknown_to_lender ${id}`;

/** Reports that the lender doesn't know a lead that we sent. Repeating the request wouldn't help. */
const reportUnknownLead = ({ db, clock }: Services, application: LenderApplication): Promise<void> =>
  reportCase(db, clock, {
    kind: 'lead_unknown_to_lender',
    fingerprint: unknownLeadOf(application),
    lenderKey: application.lenderKey,
    lenderApplicationId: application.id,
    creditApplicationId: application.creditApplicationId,
    leadId: application.leadId,
    facts: { status: application.status },
  });

/** Closes that case once the lender knows the lead. */
const leadIsKnown = ({ db, clock }: Services, application: LenderApplication): Promise<void> =>
  casesRepository(db).closeOpen(unknownLeadOf(application), { outcome: 'resolved', at: clock.now() });

/** Applies a status. The same status at the same time is the same event, however often it is requested. */
async function take(
  services: Services,
  connector: LenderConnector,
  lenderLeadId: string,
  answer: LenderStatus,
): Promise<void> {
  const { at, ...rest } = answer;
  await inTransaction(services.db, (tx) =>
    takeCallbackIn(services, tx, {
      ...rest,
      lenderKey: connector.lenderKey,
      eventId: `${checkPrefix}${lenderLeadId}:${answer.lenderStatus}:${at.toISOString()}`,
      lenderLeadId,
      occurredAt: at,
      signedAt: services.clock.now(),
    }),
  );
}

/** Opens one case per silence, and no other until the lender has sent an update. */
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

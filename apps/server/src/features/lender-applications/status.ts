import { randomUUID } from 'node:crypto';
import type { LenderApplicationStatus, StatusSource } from '@tulna/rules/lifecycle';
import { takeUpdate } from '@tulna/rules/status-updates';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { type AppliedChange, announce } from './announce.ts';
import { paymentsChanged } from './jobs.ts';
import { paymentsRepository } from './payments-repository.ts';
import { type LenderApplication, lenderApplicationsRepository } from './repository.ts';
import { changeOf, entriesToKeep, isAboutMoney, moneyOf, projectionOf, reportFindings } from './state.ts';

/** An update about one lender application from any source. */
export interface ApplicationUpdate {
  status: LenderApplicationStatus;
  source: StatusSource;
  /** The source of the update: a connection, a file or a member of staff. */
  actor?: string;
  /** The lender's own words or reference; at most 300 characters are stored. */
  note?: string | null;
  /** When it happened; now if absent. The update may arrive late. */
  at?: Date;
  /** True if only the day in India is known. */
  dayOnly?: boolean;
  /** The lender's id of this event, if it has one. */
  eventId?: string;
  /** Amount paid out, in paise; only with `disbursed`, like the next two. */
  disbursedPaise?: number | null;
  /** The lender's reference of the payment, such as a UTR. */
  reference?: string | null;
  /** Number of the part, for a loan that is paid in several. */
  tranche?: number | null;
}

/** The result of a status update. */
export interface AppliedUpdate {
  /** True if the application's status or the sum paid changed. */
  moved: boolean;
  /** The application's status after the update. */
  status: LenderApplicationStatus;
  /** Findings for operations, as kinds of cases. */
  cases: string[];
  /** The effects, as passed to `announce`. */
  applied: AppliedChange[];
}

/**
 * Takes a status update of an application that the caller has locked, inside a transaction, as decided by `takeUpdate` of the rules. The
 * status moves forward or not at all, payments are entered into the ledger at any status, and every update is stored in the timeline
 * (product.md §4). Changes are announced.
 */
export async function applyStatusUpdate(
  services: Services,
  db: Db,
  application: LenderApplication,
  update: ApplicationUpdate,
): Promise<AppliedUpdate> {
  const { clock } = services;
  const repository = lenderApplicationsRepository(db);
  const receivedAt = clock.now();
  const occurredAt = update.at ?? receivedAt;
  const moment = { at: occurredAt.getTime(), dayOnly: update.dayOnly ?? false };
  const money = await moneyOf(db, isAboutMoney(update.status) ? [application] : []);
  const { status: before, id } = application;
  const taken = takeUpdate(
    {
      status: before,
      startedAt: application.startedAt.getTime(),
      newest: await repository.newestUpdate(id),
      ...money(id),
    },
    {
      status: update.status,
      source: update.source,
      at: moment,
      amountPaise: update.disbursedPaise ?? null,
      reference: update.reference?.trim().slice(0, 100) || null,
      tranche: update.tranche ?? null,
    },
    receivedAt.getTime(),
    randomUUID,
  );
  const statusEventId = randomUUID();
  const actor = update.actor ?? null;
  const event = {
    id: statusEventId,
    lenderApplicationId: id,
    status: update.status,
    source: update.source,
    actor,
    note: update.note?.slice(0, 300) ?? null,
    occurredAt,
    receivedAt,
    applied: taken.applied,
    dayOnly: moment.dayOnly,
  };
  await repository.addEvent(event);
  const origin = {
    lenderApplicationId: id,
    source: update.source === 'customer' ? ('system' as const) : update.source,
    actor,
    uploadId: null,
    eventId: update.eventId ?? statusEventId,
    statusEventId,
    receivedAt,
  };
  const ledger = paymentsRepository(db);
  const { status, payments } = taken.state;
  const hasMoney = taken.entries.length > 0;
  await ledger.add(entriesToKeep(taken, origin));
  if (hasMoney || status !== before)
    await ledger.settle([{ id, status, shows: hasMoney ? projectionOf(payments) : null }]);
  if (hasMoney) await services.jobs.send(paymentsChanged, {}, { db });
  await reportFindings(db, clock, application, taken.findings);
  const applied = changeOf(taken, event, null);
  await announce(db, services, applied);
  return { moved: taken.applied, status, cases: taken.findings.map(({ kind }) => kind), applied };
}

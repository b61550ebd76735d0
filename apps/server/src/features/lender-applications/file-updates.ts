import { createHash, randomUUID } from 'node:crypto';
import { istDay } from '@tulna/rules/dates';
import type { LenderApplicationStatus } from '@tulna/rules/lifecycle';
import { type ApplicationState, type Finding, takeUpdate } from '@tulna/rules/status-updates';
import { allEnded } from '../../platform/all-ended.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { maskReason } from '../lender-connections/index.ts';
import { type AppliedChange, announce } from './announce.ts';
import { fileMovesRepository } from './file-moves-repository.ts';
import { type EventOfFile, type FileApplication, fileUpdatesRepository } from './file-updates-repository.ts';
import { paymentsChanged } from './jobs.ts';
import { type NewEntry, paymentsRepository } from './payments-repository.ts';
import { changeOf, entriesToKeep, isAboutMoney, moneyOf, projectionOf, reportFindings } from './state.ts';

/** A row of a lender's file about an application: found by our id, or by the lender and its lead id. */
export interface FileUpdate {
  applicationId: string | null;
  lenderKey: string | null;
  leadId: string | null;
  status: LenderApplicationStatus;
  at: Date;
  /** False if the row has no date; the time of loading is used then. */
  isDated: boolean;
  /** True if the row has a day without a time. */
  dayOnly: boolean;
  note: string | null;
  disbursedPaise: number | null;
  /** The lender's reference of the payment. */
  reference: string | null;
  /** Number of the part, for a loan that is paid in several. */
  tranche: number | null;
}

/**
 * The result of a row. `unchanged` is for updates that are known already or late.
 */
export type UpdateOutcome = 'moved' | 'unchanged' | 'contradiction' | 'too_early' | 'unknown' | 'wrong_lender';

interface Held {
  application: FileApplication;
  state: ApplicationState;
  /** True if the file changed the application's status or ledger. */
  touched: boolean;
  hasMoney: boolean;
  findings: Finding[];
}

const leadOf = (lender: string | null, lead: string | null): string => JSON.stringify([lender, lead]);

const dateWords = ({ isDated, dayOnly, at }: FileUpdate): string =>
  isDated ? (dayOnly ? istDay(at.getTime()) : at.toISOString()) : '';

/** The id of an update: the same row in the same or another file has the same id. A row with only a day has the same id whenever it is loaded. */
const eventIdOf = (applicationId: string, update: FileUpdate): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        applicationId,
        update.status,
        dateWords(update),
        update.note,
        update.disbursedPaise,
        update.reference,
        update.tranche,
      ]),
    )
    .digest('base64url');

function outcomeOf(applied: boolean, findings: readonly Finding[]): UpdateOutcome {
  if (applied) return 'moved';
  if (findings.some(({ kind }) => kind === 'event_too_early')) return 'too_early';
  return findings.some(({ kind }) => kind === 'contradiction') ? 'contradiction' : 'unchanged';
}

/** A row whose application was found, is locked, and has the row's lender. */
interface Meant {
  index: number;
  update: FileUpdate;
  application: FileApplication;
}

interface File {
  name: string;
  uploadId: string | null;
}

/** Reads the facts of the given applications that their updates need. */
async function heldBy(db: Db, rows: readonly Meant[]): Promise<Map<string, Held>> {
  const applications = [...new Map(rows.map(({ application }) => [application.id, application])).values()];
  const aboutMoney = new Set(
    rows.flatMap(({ update, application }) => (isAboutMoney(update.status) ? application.id : [])),
  );
  const newest = await fileUpdatesRepository(db).newestUpdate(applications.map(({ id }) => id));
  const money = await moneyOf(
    db,
    applications.filter(({ id }) => aboutMoney.has(id)),
  );
  return new Map(
    applications.map((application) => [
      application.id,
      {
        application,
        state: {
          status: application.status,
          startedAt: application.startedAt.getTime(),
          newest: newest.get(application.id) ?? null,
          ...money(application.id),
        },
        touched: false,
        hasMoney: false,
        findings: [],
      },
    ]),
  );
}

/** Decides rows in their order, and stores them with their events and payments. The caller stores the new states of the applications. */
async function takeMeant(db: Db, rows: readonly Meant[], file: File, receivedAt: Date) {
  const repository = fileUpdatesRepository(db);
  const from = { source: 'file' as const, actor: file.name, receivedAt, uploadId: file.uploadId };
  const eventIds = new Map(rows.map(({ index, update, application }) => [index, eventIdOf(application.id, update)]));
  const isNew = await repository.addUpdate(
    rows.map(({ index, update, application }) => ({
      eventId: eventIds.get(index) ?? '',
      leadId: application.leadId ?? '',
      status: update.status,
      occurredAt: update.at,
      applicationId: application.id,
    })),
    from,
  );
  const held = await heldBy(db, rows);
  const events: EventOfFile[] = [];
  const entries: NewEntry[] = [];
  const changes: AppliedChange[] = [];
  const outcomes = rows.map(({ index, update, application }): [number, UpdateOutcome] => {
    const own = held.get(application.id);
    const eventId = eventIds.get(index) ?? '';
    if (own === undefined || !isNew.delete(eventId)) return [index, 'unchanged'];
    const isRepeated = own.state.status === update.status;
    if (isRepeated && !isAboutMoney(update.status)) return [index, 'unchanged'];
    const taken = takeUpdate(
      own.state,
      {
        status: update.status,
        source: 'file',
        at: { at: update.at.getTime(), dayOnly: update.dayOnly },
        isDated: update.isDated,
        amountPaise: update.disbursedPaise,
        reference: update.reference,
        tranche: update.tranche,
        file: file.uploadId ?? 'a dry run',
      },
      receivedAt.getTime(),
      randomUUID,
    );
    const { applied, findings } = taken;
    if (isRepeated && !applied && taken.entries.length === 0 && findings.length === 0) return [index, 'unchanged'];
    const event: EventOfFile = {
      id: randomUUID(),
      lenderApplicationId: application.id,
      status: update.status,
      // The text is masked only by patterns, without the applicant's own data: we know the file's lender, but not who wrote the text.
      note: update.note && maskReason(update.note, []),
      occurredAt: update.at,
      applied,
      dayOnly: update.dayOnly,
    };
    events.push(event);
    entries.push(
      ...entriesToKeep(taken, {
        ...from,
        lenderApplicationId: application.id,
        // A row that is loaded again after it was undone is a new entry.
        eventId: `${file.uploadId ?? ''} ${eventId}`,
        statusEventId: event.id,
      }),
    );
    changes.push(...changeOf(taken, event, file.uploadId));
    own.state = taken.state;
    own.findings.push(...findings);
    own.hasMoney ||= taken.entries.length > 0;
    own.touched ||= applied || taken.entries.length > 0;
    return [index, outcomeOf(applied, findings)];
  });
  await repository.addEvents(events, from);
  const touched = [...held.values()].filter((own) => own.touched);
  if (file.uploadId !== null)
    await fileMovesRepository(db).store(
      file.uploadId,
      touched.map(({ application }) => application.id),
    );
  await paymentsRepository(db).add(entries);
  return { outcomes, held: [...held.values()], touched, changes, hasEntries: entries.length > 0 };
}

/**
 * Splits rows into two parts, with all rows of an application in the same part. While the database works on one part, the process decides
 * the rows of the other.
 */
function halves(rows: readonly Meant[]): Meant[][] {
  const parts: [Meant[], Meant[]] = [[], []];
  const partOf = new Map<string, Meant[]>();
  for (const row of rows) {
    const part = partOf.get(row.application.id) ?? parts[parts[0].length > parts[1].length ? 1 : 0];
    partOf.set(row.application.id, part);
    part.push(row);
  }
  return parts.filter(({ length }) => length > 0);
}

/**
 * Takes many updates of a lender's file in the order of its rows, inside a transaction: each is decided as in `applyStatusUpdate`, with a
 * few statements for all. An update that is known already changes nothing, not even the timeline.
 * @param file the file's name for the timeline; with the id of its upload it can be undone (`undoFile`)
 */
export async function takeFileUpdates(
  services: Services,
  db: Db,
  updates: readonly FileUpdate[],
  file: File,
): Promise<UpdateOutcome[]> {
  const applications = await fileUpdatesRepository(db).lock(updates);
  const byId = new Map(applications.map((one) => [one.id, one]));
  const byLead = new Map(applications.map((one) => [leadOf(one.lenderKey, one.leadId), one]));
  const outcomes: UpdateOutcome[] = [];
  const meant: Meant[] = [];
  for (const [index, one] of updates.entries()) {
    const application =
      one.applicationId === null ? byLead.get(leadOf(one.lenderKey, one.leadId)) : byId.get(one.applicationId);
    outcomes.push(application === undefined ? 'unknown' : 'wrong_lender');
    if (application !== undefined && (one.lenderKey === null || one.lenderKey === application.lenderKey))
      meant.push({ index, update: one, application });
  }
  const receivedAt = services.clock.now();
  const parts = await allEnded(halves(meant).map((rows) => takeMeant(db, rows, file, receivedAt)));
  for (const [index, outcome] of parts.flatMap((part) => part.outcomes)) outcomes[index] = outcome;
  // One statement for all, because its triggers lock customers and must do so in a fixed order.
  await paymentsRepository(db).settle(
    parts.flatMap(({ touched }) =>
      touched.map(({ application, state, hasMoney }) => ({
        id: application.id,
        status: state.status,
        shows: hasMoney ? projectionOf(state.payments) : null,
      })),
    ),
  );
  if (parts.some(({ hasEntries }) => hasEntries)) await services.jobs.send(paymentsChanged, {}, { db });
  for (const { application, findings } of parts.flatMap(({ held }) => held))
    await reportFindings(db, services.clock, application, findings);
  await announce(
    db,
    services,
    parts.flatMap(({ changes }) => changes),
  );
  return outcomes;
}

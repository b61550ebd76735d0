import type { BulkOutcome } from '@tulna/contract/list-bulks';
import { mayOpen } from '@tulna/rules/admin-access';
import { daysBefore } from '@tulna/rules/clock';
import { undoEntry } from '../../audit/undo.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import { concernsEverybody } from '../../database/failures.ts';
import { Problem } from '../../http/problem.ts';
import { defineJob } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { declaredLists, type Reader, type ServerList, staffPageOf } from '../server-list.ts';
import { type Bulk, type BulkRow, bulkDays, bulksRepository, type ChangedRow } from './repository.ts';

const policy = { retries: 5, timeout: 1800, concurrency: 1 };
/** Carries out a bulk change that was started. If its process dies, another one continues with the remaining rows. */
export const runListBulk = defineJob<{ bulkId: string }>('run-list-bulk', policy);
export const undoListBulkJob = defineJob<{ bulkId: string }>('undo-list-bulk', policy);
const purgeListBulks = defineJob<Record<string, never>>('purge-list-bulks', { retries: 2, onePerKey: 'queued' });

/** Rows that are processed before the permission is checked again. */
const chunk = 50;

/** The role of a member of staff today; undefined if they no longer have one. */
export type RoleOf = (db: Db, userId: string) => Promise<number | undefined>;

interface Work {
  services: Services;
  bulk: Bulk;
  list: ServerList;
  signal: AbortSignal;
}

/**
 * Returns why a row was not changed, as an error code.
 * @throws any error that affects more than this row
 */
function reasonOf(error: unknown): string {
  if (error instanceof Problem) return error.code;
  if (concernsEverybody(error)) throw error;
  return 'internal';
}

/** Changes one row in one transaction: locks it, checks it again, changes it and notes the outcome. */
async function changeRow({ services, bulk, list }: Work, { number, rowId, version }: BulkRow): Promise<void> {
  const { audit, db } = services;
  const { actor, content, id } = bulk;
  const note = (on: Db, outcome: BulkOutcome, more?: { reason?: string; entry?: number }) =>
    bulksRepository(services, on).note(id, number, outcome, more);
  try {
    await audit.run(db, actor, async (tx) => {
      const session = { id: '', kind: 'admin', userId: actor.id, roleId: actor.roleId } as const;
      const reader: Reader = { services, db: tx, session, language: bulk.language };
      const current = await list.lockedVersion(reader, content.choice, rowId);
      if (current !== version) {
        await note(tx, current === undefined ? 'unmatched' : 'changed');
        return { answer: undefined, records: [] };
      }
      const change = await list.bulkAction(bulk.action)(services, tx, rowId, content.value, actor);
      if (change.records.length === 0) await note(tx, 'done');
      return { ...change, answer: undefined, written: (on, entry) => note(on, 'done', { entry }) };
    });
  } catch (error) {
    await note(db, 'failed', { reason: reasonOf(error) });
  }
}

/** The role of the person who started it, if it may open the page; undefined if it may not any more. */
async function roleNow({ services, bulk, list }: Work, roleOf: RoleOf): Promise<number | undefined> {
  const role = await roleOf(services.db, bulk.actor.id);
  return role !== undefined && mayOpen(role, staffPageOf(list)) ? role : undefined;
}

async function run(work: Work, roleOf: RoleOf): Promise<void> {
  const { services, bulk, signal } = work;
  const bulks = bulksRepository(services, services.db);
  for (;;) {
    signal.throwIfAborted();
    const rows = await bulks.waiting(bulk.id, chunk);
    if (rows.length === 0) break;
    if ((await roleNow(work, roleOf)) === bulk.actor.roleId) await Promise.all(rows.map((row) => changeRow(work, row)));
    else for (const { number } of rows) await bulks.note(bulk.id, number, 'failed', { reason: 'forbidden' });
  }
  await bulks.move(bulk.id, 'running', 'done');
}

/** Restores one row by undoing its audit entry. */
async function restoreRow({ services, bulk }: Work, { number, entry }: ChangedRow): Promise<void> {
  const { audit, clock, db } = services;
  const note = (on: Db, restored: boolean, reason: string | null) =>
    bulksRepository(services, on).noteRestored(bulk.id, number, restored, reason);
  // The bulk change left this row as it was, so there is nothing to undo.
  if (entry === null) return note(db, true, null);
  try {
    await audit.run(db, bulk.actor, async (tx) => {
      const change = await undoEntry(services, tx, entry, { id: bulk.actor.id, at: clock.now() });
      await note(tx, true, null);
      return change;
    });
  } catch (error) {
    await note(db, false, reasonOf(error));
  }
}

async function undo(work: Work, roleOf: RoleOf): Promise<void> {
  const { services, bulk, signal } = work;
  const bulks = bulksRepository(services, services.db);
  for (;;) {
    signal.throwIfAborted();
    const rows = await bulks.toRestore(bulk.id, chunk);
    if (rows.length === 0) break;
    // Somebody who has another role by now may still undo it, as long as they may open the page.
    if ((await roleNow(work, roleOf)) !== undefined) await Promise.all(rows.map((row) => restoreRow(work, row)));
    else for (const { number } of rows) await bulks.noteRestored(bulk.id, number, false, 'forbidden');
  }
  await bulks.move(bulk.id, 'undoing', 'undone');
}

/** Registers the jobs that carry out, undo and, after a month, delete bulk changes. */
export function listBulksWork(services: Services, roleOf: RoleOf): void {
  const { jobs, db, clock } = services;
  const workOf = async (bulkId: string, signal: AbortSignal): Promise<Work | undefined> => {
    const bulk = await bulksRepository(services, db).byId(bulkId);
    const list = bulk && declaredLists().get(bulk.list);
    return bulk && list && { services, bulk, list, signal };
  };
  jobs.work(runListBulk, async ({ data, signal }) => {
    const work = await workOf(data.bulkId, signal);
    if (work?.bulk.state === 'running') await run(work, roleOf);
  });
  jobs.work(undoListBulkJob, async ({ data, signal }) => {
    const work = await workOf(data.bulkId, signal);
    if (work?.bulk.state === 'undoing') await undo(work, roleOf);
  });
  jobs.work(purgeListBulks, () =>
    inTransaction(db, (tx) => bulksRepository(services, tx).purge(daysBefore(clock.now(), bulkDays))),
  );
  jobs.schedule(purgeListBulks, '27 3 * * *', {});
}

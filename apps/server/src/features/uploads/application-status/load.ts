import type { AnswerOf } from '@tulna/contract/endpoint';
import type { RowError, uploadApplicationStatusFile } from '@tulna/contract/uploads';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { Language } from '@tulna/phrases/language';
import { sql } from 'kysely';
import type { AuditActor } from '../../../platform/audit/entry.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Services } from '../../../platform/services.ts';
import { readRows } from '../../../platform/spreadsheets/read-rows.ts';
import type { SheetRow } from '../../../platform/spreadsheets/sheet.ts';
import type { StoredUpload } from '../../../platform/spreadsheets/stored-upload.ts';
import { movedByFile, type Places, placesOf, takeFileNews } from '../../lender-applications/index.ts';
import { lendersByWord, lendersRepository } from '../../lenders/index.ts';
import { uploadsRepository, type WrongRows } from '../repository.ts';
import type { Progress } from '../running.ts';
import { readRow, type StatusRow } from './read-row.ts';

type Answer = AnswerOf<typeof uploadApplicationStatusFile>;

const mostErrors = 1000;
const mostWrongRows = 10_000;

/** Rolled back on purpose: a dry run counts what a real one would do. */
class DryRunOver extends Error {}

/**
 * Keeps what was wrong, bounded. Of a wrong row only the columns that a status file knows are kept: a lender's file may carry
 * names and PANs beside them, which no erasure would find here.
 */
function errorKeeper() {
  const errors: RowError[] = [];
  const wrong: WrongRows = { headers: [], rows: [] };
  let known: readonly number[] = [];
  let total = 0;
  return {
    errors,
    wrong,
    total: () => total,
    /** Which cells of a row are known, by its header row. */
    heads(headers: readonly string[], places: Places): void {
      known = [...places.values()].toSorted((one, other) => one - other);
      wrong.headers = known.map((place) => headers[place] ?? '');
    },
    add(found: readonly RowError[], cells: readonly string[]): void {
      total += found.length;
      for (const error of found) if (errors.length < mostErrors) errors.push(error);
      const [first] = found;
      if (first === undefined || wrong.rows.length >= mostWrongRows) return;
      wrong.rows.push({
        row: first.row,
        cells: known.map((place) => cells[place] ?? ''),
        reasons: found.map(({ column, reason }) => `${column}: ${reason}`),
      });
    },
  };
}

/**
 * Loads a status file: every good row moves its application through the lifecycle of call-backs, every wrong one is reported
 * with its cell and reason, and the same file twice changes nothing. Batches commit on their own, so that a long file holds
 * nobody up; whoever loads it again after a failure goes on where it stopped.
 * @param onBatch told after each batch how far it is
 * @throws {Problem} `file_headers` where the first row is no header row; what the reader refuses
 */
export async function loadStatusFile(
  services: Services,
  upload: StoredUpload,
  actor: AuditActor & { id: string },
  { dryRun, language }: { dryRun: boolean; language: Language },
  onBatch: (progress: Progress) => Promise<void>,
): Promise<Answer> {
  const { db, clock } = services;
  const now = clock.now();
  const lenders = lendersByWord(await lendersRepository(db).everyName());
  const reasons = phrasesFor(language).fileReasons;
  const outcomeReasons = {
    unknown: reasons.unknown,
    wrong_lender: reasons.wrongLender,
    contradiction: reasons.contradiction,
    too_early: reasons.tooEarly,
  };
  const kept = errorKeeper();
  const count = { read: 0, updated: 0, unchanged: 0 };
  let places: Places | undefined;
  const begun = { fileName: upload.name, contentHash: upload.hash, uploadedBy: actor.id, at: now };
  let uploadId: string | null = null;

  const takeBatch = async (rows: readonly { row: StatusRow; cells: string[] }[]): Promise<void> => {
    if (rows.length === 0) return;
    const news = rows.map(({ row }) => row);
    const outcomes = await inTransaction(db, async (tx) => {
      // The commit does not wait for the disk: the one that ends the file does, and with it all before. Until then nothing was
      // promised, and whoever loads the file again goes on where a crash left it.
      await sql`set local synchronous_commit = off`.execute(tx);
      const taken = await takeFileNews(services, tx, news, { name: upload.name, uploadId });
      if (dryRun) throw Object.assign(new DryRunOver(), { taken });
      return taken;
    }).catch((error: unknown) => {
      if (error instanceof DryRunOver)
        return (error as DryRunOver & { taken: Awaited<ReturnType<typeof takeFileNews>> }).taken;
      throw error;
    });
    for (const [index, outcome] of outcomes.entries()) {
      const one = rows[index];
      if (one === undefined) continue;
      if (outcome === 'moved') count.updated += 1;
      else if (outcome === 'unchanged') count.unchanged += 1;
      else {
        const isRow = outcome === 'contradiction' || outcome === 'too_early';
        const column = isRow ? 'status' : one.row.applicationId === null ? 'lead id' : 'application id';
        const value = isRow ? one.row.status : (one.row.applicationId ?? one.row.leadId ?? '');
        kept.add([{ row: one.row.row, column, value, reason: outcomeReasons[outcome] }], one.cells);
      }
    }
  };

  // While the database is at work on one batch the next is checked: there are two processors, and both wait for the other.
  let underway: Promise<void> = Promise.resolve();
  const takeRows = async (batch: readonly SheetRow[]): Promise<void> => {
    const good: { row: StatusRow; cells: string[] }[] = [];
    for (const { number, cells } of batch) {
      if (places === undefined) {
        places = placesOf(cells);
        if (places === undefined) throw new Problem('file_headers');
        kept.heads(cells, places);
        if (!dryRun) uploadId = await uploadsRepository(services, db).begin(begun);
        continue;
      }
      count.read += 1;
      const read = readRow(number, cells, places, { now, lenders, reasons });
      if (Array.isArray(read)) kept.add(read, cells);
      else good.push({ row: read, cells });
    }
    const rowsRead = count.read;
    await underway;
    underway = takeBatch(good).then(() => onBatch({ rowsRead, rowsUpdated: count.updated, errorsTotal: kept.total() }));
    // Thrown where the next batch, or the end, waits for it.
    underway.catch(() => undefined);
  };
  try {
    await readRows(upload, takeRows);
  } finally {
    // Also when reading fails: nothing of this file may still be at work after the answer.
    await underway;
  }
  if (places === undefined) throw new Problem('file_headers');

  const answer: Answer = {
    errors: kept.errors.toSorted((one, other) => one.row - other.row),
    rowsUpdated: count.updated,
    errors_total: kept.total(),
    rows_read: count.read,
    rows_unchanged: count.unchanged,
    upload_id: null,
  };
  if (uploadId === null) return answer;
  const id: string = uploadId;
  await services.audit.run(db, actor, async (tx) => {
    const { moved } = await movedByFile(tx, id);
    await uploadsRepository(services, tx).finish(
      id,
      {
        ...begun,
        rowsRead: count.read,
        rowsUpdated: count.updated,
        rowsUnchanged: count.unchanged,
        errorsTotal: kept.total(),
        movedApplications: moved,
      },
      kept.wrong.rows.length === 0
        ? null
        : { ...kept.wrong, rows: kept.wrong.rows.toSorted((one, other) => one.row - other.row) },
    );
    const { errors: _errors, upload_id: _id, ...figures } = answer;
    const subject = { kind: 'status-file', id, name: upload.name };
    return { answer: undefined, records: [{ action: 'upload', subject, after: figures }] };
  });
  return { ...answer, upload_id: id };
}

import { sql } from 'kysely';
import { breather } from '../../platform/breather.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { ImportKind, RowFault, RowOutcome } from '../../platform/imports/kind.ts';
import type { Services } from '../../platform/services.ts';
import { readRows } from '../../platform/spreadsheets/read-rows.ts';
import type { SheetRow } from '../../platform/spreadsheets/sheet.ts';
import {
  type Content,
  type CountedChange,
  type Findings,
  type FoundReason,
  noFigures,
  type WrongRow,
} from './content.ts';
import { contextOf } from './context.ts';
import { withOpenFile } from './file-parts.ts';
import { missingOf, placesOf } from './mapping.ts';
import type { Progress } from './progress.ts';
import type { Import, ImportChange } from './repository.ts';
import { cellText, rowReader, type Verdict } from './rows.ts';
import { mostWrongRows, reasonId, wrongRowsRepository } from './wrong-rows-repository.ts';

/** The most different reasons stored for one file. */
const mostReasons = 100;
const longestValue = 120;
/** Milliseconds for which rows are read before other requests get their turn. */
export const turn = 2;

/** Thrown at the end of a trial, to roll back its transaction. */
class NothingLasts extends Error {}

interface ReadRow {
  sheetRow: SheetRow;
  verdict: Verdict;
}

/** Counts the outcomes of rows, and collects their faults. */
export function tally(
  content: Content,
  from: Pick<Import, 'figures' | 'errorsTotal' | 'found'>,
  changeOf?: NonNullable<ImportKind['changeOf']>,
) {
  const placed = placesOf(content.columns);
  const places = Object.entries(placed);
  const placeOf = ({ column }: RowFault): number => placed[column] ?? -1;
  let figures = { ...from.figures };
  let errorsTotal = from.errorsTotal;
  const changes = new Map<string, CountedChange>();
  const change = (row: unknown): void => {
    const change = changeOf?.(row);
    if (change === undefined) return;
    const known = changes.get(change.change) ?? { change: change.change, rows: 0, paise: null };
    const paise = change.paise === null ? known.paise : (known.paise ?? 0) + change.paise;
    changes.set(change.change, { ...known, rows: known.rows + 1, paise });
  };
  const found = new Map<string, FoundReason>(from.found.map((one) => [reasonId(one), { ...one }]));
  const wrongOf = (row: SheetRow, faults: readonly RowFault[]): WrongRow => ({
    row: row.number,
    cells: Object.fromEntries(places.map(([column, place]) => [column, cellText(row, place)])),
    faults: faults
      .toSorted((one, other) => placeOf(one) - placeOf(other))
      .map(({ column, reason, values = {} }) => ({
        column,
        reason,
        values,
        value: cellText(row, placed[column]).slice(0, longestValue),
      })),
  });
  const note = ({ row, faults }: WrongRow): void => {
    errorsTotal += faults.length;
    for (const { column, reason, values, value } of faults) {
      const known = found.get(reasonId({ column, reason }));
      if (known !== undefined) known.cells += 1;
      else if (found.size < mostReasons)
        found.set(reasonId({ column, reason }), { column, reason, values, cells: 1, row, value });
    }
  };
  return {
    /** Adds a batch; returns the wrong rows of it that are to be stored. */
    add(batch: readonly ReadRow[], outcomes: readonly RowOutcome[]): WrongRow[] {
      const toStore: WrongRow[] = [];
      const next = { ...figures, rows_read: figures.rows_read + batch.length };
      let good = 0;
      for (const { sheetRow, verdict } of batch) {
        const outcome = verdict.is === 'good' ? outcomes[good++] : undefined;
        const faults = verdict.is === 'wrong' ? verdict.faults : typeof outcome === 'object' ? [outcome] : undefined;
        if (faults !== undefined) {
          const wrong = wrongOf(sheetRow, faults);
          note(wrong);
          if (next.refused < mostWrongRows) toStore.push(wrong);
          next.refused += 1;
        } else if (verdict.is === 'left_out') next.left_out += 1;
        else if (typeof outcome === 'string') {
          next[outcome] += 1;
          if (outcome !== 'unchanged' && verdict.is === 'good') change(verdict.row);
        }
      }
      figures = next;
      return toStore;
    },
    change: (): ImportChange => ({ figures, errorsTotal, found: [...found.values()] }),
    findings: (at: Date): Findings => ({
      figures: { ...figures, rows_total: figures.rows_read },
      errorsTotal,
      at: at.toISOString(),
      reasons: [...found.values()],
      ...(changeOf !== undefined && { changes: [...changes.values()] }),
    }),
  };
}

const goodOf = (batch: readonly ReadRow[]) =>
  batch.flatMap(({ sheetRow, verdict }) =>
    verdict.is === 'good' ? [{ number: sheetRow.number, row: verdict.row }] : [],
  );

/**
 * Reads a file from its current position and passes it on in batches.
 * @param take works on a batch while the next one is read
 */
export async function forEachBatch(
  services: Services,
  kind: ImportKind,
  file: Import,
  { now, prepared }: { now: Date; prepared: unknown },
  take: (batch: readonly ReadRow[]) => Promise<void>,
): Promise<void> {
  const { content, headerRow } = file;
  if (content === null) throw new Problem('import_gone');
  if (headerRow === null || missingOf(kind, content.columns, file.lender).length > 0) throw new Problem('file_headers');
  const read = rowReader({ kind, content, headerRow, lender: file.lender, now, prepared });
  const begin = Math.max(headerRow, file.position);
  const most = kind.isWhole === true ? kind.mostRows : kind.batch;
  const rest = breather(undefined, turn);
  let waiting: ReadRow[] = [];
  // The next batch is read while the database works on this one. Otherwise process and database would wait for each other.
  let underway: Promise<void> = Promise.resolve();
  const hand = async (): Promise<void> => {
    const batch = waiting;
    waiting = [];
    await underway;
    underway = take(batch);
    // An error is thrown where the next batch, or the end, awaits this promise.
    underway.catch(() => undefined);
  };
  try {
    await withOpenFile(services, file, (path) =>
      readRows(
        { file: path, kind: file.format, encoding: file.encoding },
        async (rows) => {
          for (const sheetRow of rows) {
            if (sheetRow.number <= begin) continue;
            waiting.push({ sheetRow, verdict: read(sheetRow) });
            if (waiting.length >= most) await hand();
            await rest();
          }
        },
        file.sheet,
      ),
    );
    if (waiting.length > 0 || kind.isWhole === true) await hand();
  } finally {
    // This waits even after a failed read, because no work on this file may continue afterwards.
    await underway;
  }
}

/** Tries rows and rolls back; returns the outcomes they would have. */
export async function tryRows(
  services: Services,
  db: Db,
  kind: ImportKind,
  file: Import,
  { now, prepared }: { now: Date; prepared: unknown },
  batch: readonly ReadRow[],
): Promise<readonly RowOutcome[]> {
  const good = goodOf(batch);
  if (good.length === 0) return [];
  let outcomes: readonly RowOutcome[] = [];
  await inTransaction(db, async (tx) => {
    outcomes = await kind.take(contextOf(services, tx, file, { now, isCheck: true }), good, prepared);
    throw new NothingLasts();
  }).catch((error: unknown) => {
    if (!(error instanceof NothingLasts)) throw error;
  });
  return outcomes;
}

/** The data that a kind loads once for all rows of a run. */
export const preparedFor = (services: Services, kind: ImportKind, file: Import, now: Date, isCheck: boolean) =>
  kind.prepare?.(contextOf(services, services.db, file, { now, isCheck }));

const nothing = { figures: noFigures, errorsTotal: 0, found: [] };

/** Tries every row in transactions that are rolled back, so that the findings match those of a later load. */
export async function checkTask(services: Services, kind: ImportKind, file: Import, progress: Progress): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  if (file.content === null) throw new Problem('import_gone');
  // An interrupted check restarts from the beginning, so its stored rows are deleted.
  await inTransaction(db, async (tx) => {
    await progress.store(tx, {
      ...nothing,
      figures: { ...noFigures, rows_total: file.figures.rows_total },
      position: 0,
    });
    await wrongRowsRepository(services, tx).clear(file.id);
  });
  const started = { ...nothing, figures: { ...noFigures, rows_total: file.figures.rows_total } };
  const counts = tally(file.content, started, kind.changeOf?.bind(kind));
  const prepared = await preparedFor(services, kind, file, now, true);
  await forEachBatch(services, kind, { ...file, position: 0 }, { now, prepared }, async (batch) => {
    const outcomes = await tryRows(services, db, kind, file, { now, prepared }, batch);
    const wrong = counts.add(batch, outcomes);
    if (wrong.length > 0)
      await inTransaction(db, async (tx) => {
        await wrongRowsRepository(services, tx).add(file.id, wrong);
        await progress.store(tx, counts.change());
      });
    else await progress.report(counts.change());
  });
  const checked = counts.findings(clock.now());
  await progress.finish({ ...counts.change(), figures: checked.figures, state: 'checked', checked });
}

/**
 * Loads one batch: its rows, their faults and the file's position are committed together, so that a killed process leaves nothing half done
 * and no row is loaded twice.
 */
export async function loadBatch(
  services: Services,
  kind: ImportKind,
  file: Import,
  { now, prepared, progress }: { now: Date; prepared: unknown; progress: Progress },
  counts: ReturnType<typeof tally>,
  batch: readonly ReadRow[],
): Promise<void> {
  const good = goodOf(batch);
  await inTransaction(services.db, async (tx) => {
    // This commit doesn't wait for the disk. The commit that ends the file does, and thereby makes all earlier ones durable. Batches lost in a crash are loaded again.
    await sql`set local synchronous_commit = off`.execute(tx);
    const context = contextOf(services, tx, file, { now, isCheck: false });
    const outcomes = good.length === 0 ? [] : await kind.take(context, good, prepared);
    const wrong = counts.add(batch, outcomes);
    if (kind.isWhole === true && wrong.length > 0) throw new Problem('import_has_errors');
    await wrongRowsRepository(services, tx).add(file.id, wrong);
    const position = batch.at(-1)?.sheetRow.number ?? file.position;
    await progress.store(tx, { ...counts.change(), position });
  });
}

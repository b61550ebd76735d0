import { randomUUID } from 'node:crypto';
import type { ImportFigures, ImportState } from '@tulna/contract/import-files';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { AuditActor } from '../../platform/audit/entry.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';
import type { UndoneImport } from '../../platform/imports/kind.ts';
import type { Services } from '../../platform/services.ts';
import type { SheetKind } from '../../platform/spreadsheets/limits.ts';
import type { TextEncoding } from '../../platform/spreadsheets/text-encoding.ts';
import type { Content, Findings, FoundReason } from './content.ts';

/** The background task of a file. */
export type ImportTask = 'read' | 'check' | 'load' | 'undo';
export type ImportActor = AuditActor & { id: string };

/** A file that was just chosen. */
export interface NewImport {
  kind: string;
  lender: string | null;
  fileName: string;
  contentHash: Buffer;
  format: SheetKind;
  encoding: TextEncoding;
  actor: ImportActor;
  at: Date;
  sheet: number;
  headerRow: number | null;
  content: Content;
}

/** A file with its state and progress. */
export interface Import extends Omit<NewImport, 'content'> {
  id: string;
  uploadedBy: string;
  state: ImportState;
  task: ImportTask;
  run: number;
  tries: number;
  why: Why | null;
  /** Null once the file was deleted after its storage time. */
  content: Content | null;
  /** The path of the unencrypted file, for tasks done while its sender waits. */
  openAt?: string;
  position: number;
  figures: ImportFigures;
  errorsTotal: number;
  found: FoundReason[];
  checked: Findings | null;
  loaded: Findings | null;
  loadedAt: Date | null;
  undoable: boolean;
  undone: (UndoneImport & { at: Date; by: string }) | null;
}

/** Code and values of the message why a file was refused or stopped. */
export interface Why {
  code: string;
  values: Record<string, string | number>;
}

/** The changes to a file. */
export interface ImportChange {
  state?: ImportState;
  task?: ImportTask;
  tries?: number;
  why?: Why | null;
  lender?: string | null;
  actor?: ImportActor;
  sheet?: number;
  headerRow?: number | null;
  content?: Content;
  position?: number;
  figures?: ImportFigures;
  errorsTotal?: number;
  found?: readonly FoundReason[];
  checked?: Findings | null;
  loaded?: Findings | null;
  loadedAt?: Date;
  undoable?: boolean;
  undone?: UndoneImport & { at: Date; by: string };
}

/** Files of a kind with their columns, for the list. */
export const importRows = (db: Db, kind: string) =>
  db.selectFrom('imports as import').selectAll('import').where('import.kind', '=', kind);

const working: ImportState[] = ['reading', 'checking', 'loading', 'undoing'];

type Row = Selectable<Database['imports']>;
type SealedColumn = 'content' | 'found' | 'checked' | 'loaded' | 'undone';

/** All reads and writes of `imports`. Data from a file is encrypted, because it may be about people. */
export function importsRepository({ fieldEncryption }: Pick<Services, 'fieldEncryption'>, db: Db) {
  const place = (column: SealedColumn, id: string) => ({ table: 'imports', column, id });
  const seal = (column: SealedColumn, id: string, value: unknown): Buffer | null =>
    value === null ? null : fieldEncryption.seal(place(column, id), JSON.stringify(value));
  const open = (column: SealedColumn, row: Row): unknown => {
    const sealed = row[column];
    return sealed === null ? null : JSON.parse(fieldEncryption.open(place(column, row.id), sealed));
  };
  const figuresOf = (row: Row): ImportFigures => ({
    rows_read: row.rows_read,
    rows_total: row.rows_total,
    created: row.created,
    updated: row.updated,
    unchanged: row.unchanged,
    refused: row.refused,
    left_out: row.left_out,
  });
  /** The findings of files whose reasons were deleted after their storage time, or that were loaded before reasons were stored. */
  const foundBefore = (row: Row): Findings | null =>
    row.loaded_at && {
      figures: figuresOf(row),
      errorsTotal: row.errors_total,
      at: row.loaded_at.toISOString(),
      reasons: [],
    };
  const opened = (row: Row): Import => ({
    id: row.id,
    kind: row.kind,
    lender: row.lender,
    fileName: row.file_name,
    contentHash: row.content_hash,
    format: row.format as SheetKind,
    encoding: row.encoding as TextEncoding,
    actor: row.actor as ImportActor,
    at: row.at,
    sheet: row.sheet,
    headerRow: row.header_row,
    uploadedBy: row.uploaded_by,
    state: row.state as ImportState,
    task: row.task as ImportTask,
    run: row.run,
    tries: row.tries,
    why: row.why as Why | null,
    content: open('content', row) as Content | null,
    position: row.position,
    figures: figuresOf(row),
    errorsTotal: row.errors_total,
    found: (open('found', row) ?? []) as FoundReason[],
    checked: open('checked', row) as Findings | null,
    loaded: (open('loaded', row) as Findings | null) ?? foundBefore(row),
    loadedAt: row.loaded_at,
    undoable: row.undoable,
    undone:
      row.undone_at === null || row.undone_by === null
        ? null
        : {
            restored: row.restored,
            leftTotal: row.left_total,
            left: (open('undone', row) ?? []) as UndoneImport['left'],
            at: row.undone_at,
            by: row.undone_by,
          },
  });
  const columnsOf = (id: string, change: ImportChange): Updateable<Database['imports']> => ({
    ...(change.state !== undefined && { state: change.state }),
    ...(change.task !== undefined && { task: change.task }),
    ...(change.tries !== undefined && { tries: change.tries }),
    ...(change.why !== undefined && { why: change.why === null ? null : JSON.stringify(change.why) }),
    ...(change.lender !== undefined && { lender: change.lender }),
    ...(change.actor !== undefined && { actor: JSON.stringify(change.actor) }),
    ...(change.sheet !== undefined && { sheet: change.sheet }),
    ...(change.headerRow !== undefined && { header_row: change.headerRow }),
    ...(change.content !== undefined && { content: seal('content', id, change.content) }),
    ...(change.position !== undefined && { position: change.position }),
    ...change.figures,
    ...(change.errorsTotal !== undefined && { errors_total: change.errorsTotal }),
    ...(change.found !== undefined && { found: seal('found', id, change.found) }),
    ...(change.checked !== undefined && { checked: seal('checked', id, change.checked) }),
    ...(change.loaded !== undefined && { loaded: seal('loaded', id, change.loaded) }),
    ...(change.loadedAt !== undefined && { loaded_at: change.loadedAt }),
    ...(change.undoable !== undefined && { undoable: change.undoable }),
    ...(change.undone !== undefined && {
      undone_at: change.undone.at,
      undone_by: change.undone.by,
      restored: change.undone.restored,
      left_total: change.undone.leftTotal,
      undone: seal('undone', id, change.undone.left),
    }),
  });
  const one = (id: string) => db.selectFrom('imports').selectAll().where('id', '=', id);

  return {
    async add(file: NewImport): Promise<string> {
      const id = randomUUID();
      await db
        .insertInto('imports')
        .values({
          id,
          kind: file.kind,
          state: 'reading',
          task: 'read',
          lender: file.lender,
          file_name: file.fileName,
          content_hash: file.contentHash,
          format: file.format,
          encoding: file.encoding,
          uploaded_by: file.actor.id,
          at: file.at,
          actor: JSON.stringify(file.actor),
          seen_at: file.at,
          sheet: file.sheet,
          header_row: file.headerRow,
          content: seal('content', id, file.content),
        })
        .execute();
      return id;
    },

    async byId(kind: string, id: string): Promise<Import | undefined> {
      const row = await one(id).where('kind', '=', kind).executeTakeFirst();
      return row && opened(row);
    },

    /** A file, locked until the transaction ends. */
    async lock(kind: string, id: string): Promise<Import | undefined> {
      const row = await one(id).where('kind', '=', kind).forNoKeyUpdate().executeTakeFirst();
      return row && opened(row);
    },

    /** The number of rows of a file; null before it is read, undefined if it is deleted. */
    async rowsOf(id: string): Promise<number | null | undefined> {
      return (await db.selectFrom('imports').select('rows_total').where('id', '=', id).executeTakeFirst())?.rows_total;
    },

    /** Another file with the same bytes that is being loaded now. Locks these bytes, so that no other load of them begins before the transaction ends. */
    async sameLoading({ kind, contentHash, id }: Pick<Import, 'kind' | 'contentHash' | 'id'>) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${contentHash.toString('hex')}`}, 0))`.execute(
        db,
      );
      return db
        .selectFrom('imports')
        .select(['file_name as fileName', 'uploaded_by as uploadedBy'])
        .where('kind', '=', kind)
        .where('content_hash', '=', contentHash)
        .where('state', '=', 'loading')
        .where('id', '<>', id)
        .executeTakeFirst();
    },

    /** The ids of other files with the same bytes. */
    async copiesOf({ kind, contentHash, id }: Pick<Import, 'kind' | 'contentHash' | 'id'>): Promise<string[]> {
      const rows = await db
        .selectFrom('imports')
        .select('id')
        .where('kind', '=', kind)
        .where('content_hash', '=', contentHash)
        .where('id', '<>', id)
        .execute();
      return rows.map((row) => row.id);
    },

    /** Makes a change for a person. It replaces the run that is working on the file. */
    async change(id: string, change: ImportChange): Promise<void> {
      await db
        .updateTable('imports')
        .set({ ...columnsOf(id, change), run: sql`run + 1` })
        .where('id', '=', id)
        .execute();
    },

    /** Starts or continues a task, and replaces the run that worked on it before. Undefined if the task is no longer wanted. */
    async begin(id: string, task: ImportTask, at: Date): Promise<Import | undefined> {
      const row = await db
        .updateTable('imports')
        .set({ run: sql`run + 1`, tries: sql`tries + 1`, seen_at: at })
        .where('id', '=', id)
        .where('task', '=', task)
        .where('state', 'in', working)
        .returningAll()
        .executeTakeFirst();
      return row && opened(row);
    },

    /** Stores what this run has done. False if another run has replaced it or the file was discarded; then the run may not commit anything. */
    async advance({ id, run }: Pick<Import, 'id' | 'run'>, change: ImportChange, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('imports')
        .set({ ...columnsOf(id, change), seen_at: at })
        .where('id', '=', id)
        .where('run', '=', run)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** Files chosen before a moment, not loaded, and without work in progress. */
    async left(before: Date, most: number): Promise<string[]> {
      const rows = await db
        .selectFrom('imports')
        .select('id')
        .where('loaded_at', 'is', null)
        .where('at', '<', before)
        .where('seen_at', '<', before)
        .where((where) => where.or([where('task', 'not in', ['load', 'undo']), where('rows_read', '=', 0)]))
        .orderBy('at')
        .limit(most)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Files that were loaded, or whose load was stopped, before a moment and that still have data about people. */
    async expired(before: Date, most: number): Promise<string[]> {
      const rows = await db
        .selectFrom('imports')
        .select('id')
        .where('content', 'is not', null)
        .where('seen_at', '<', before)
        .where((where) => where.or([where('loaded_at', '<', before), where('task', 'in', ['load', 'undo'])]))
        .limit(most)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Deletes files' data about people; figures, times and who loaded them stay. */
    async forget(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await db
        .updateTable('imports')
        .set({ content: null, found: null, checked: null, loaded: null, undone: null })
        .where('id', 'in', [...ids])
        .execute();
    },

    /** Files with a task in progress. */
    async running(kind: string): Promise<(Import & { seenAt: Date })[]> {
      const rows = await db
        .selectFrom('imports')
        .selectAll()
        .where('kind', '=', kind)
        .where('state', 'in', working)
        .orderBy('seen_at', 'desc')
        .limit(20)
        .execute();
      return rows.map((row) => ({ ...opened(row), seenAt: row.seen_at }));
    },

    /** Tasks without progress since a given time, whose process must have died. */
    async silent(before: Date): Promise<Pick<Import, 'id' | 'kind' | 'task'>[]> {
      const rows = await db
        .selectFrom('imports')
        .select(['id', 'kind', 'task'])
        .where('state', 'in', working)
        .where('seen_at', '<', before)
        .limit(100)
        .execute();
      return rows.map((row) => ({ ...row, task: row.task as ImportTask }));
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('imports').where('id', '=', id).execute();
    },
  };
}

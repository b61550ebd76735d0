import type { ImportCalls } from '@tulna/contract/import-files';
import type { AdminPage } from '@tulna/rules/admin-access';
import type { FileMoment } from '@tulna/rules/file-moments';
import type { ImportColumns } from '@tulna/rules/import-columns';
import type { AuditActor } from '../audit/entry.ts';
import type { Db } from '../database/database.ts';
import type { Services } from '../services.ts';

/**
 * A kind of file that staff load. A feature declares it; the engine in `features/imports` does everything else: storing, finding
 * sheet and headers, mapping, reading cells, checking, loading in batches, progress, errors, the annotated file, the list, undo.
 */

/** What is wrong with a row, as a key that `phrases` has in both languages, with how to correct it. */
export interface RowFault<Column extends string = string> {
  readonly column: Column;
  /** A key of the topic `fileReasons`. */
  readonly reason: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/**
 * One row. A cell is parsed when the kind asks for it, so that cells a row doesn't need can't be wrong. If it can't be parsed, it is
 * null, the row is refused even if the kind accepts it, and the reason of the cell comes before any other of the same column. A cell with
 * nothing in it, or a column the file doesn't have, is null.
 */
export interface ImportedRow<Column extends string = string> {
  /** The row number that the person's program shows. */
  readonly number: number;
  /** Whether the file has the column. */
  has(column: Column): boolean;
  text(column: Column): string | null;
  id(column: Column): string | null;
  /** Our value that a word was mapped to. */
  word(column: Column): string | null;
  paise(column: Column): number | null;
  /** Percent as decimal text. */
  percent(column: Column): string | null;
  whole(column: Column): number | null;
  moment(column: Column): FileMoment | null;
  /** As written, for messages. */
  written(column: Column): string;
}

export interface ImportContext {
  readonly services: Services;
  /** The database of the transaction, which the engine ends. */
  readonly db: Db;
  readonly file: {
    readonly id: string;
    readonly name: string;
    readonly lender: string | null;
    /** For an undo: the other times that the same bytes were loaded. They don't count as another source. */
    readonly copies?: readonly string[];
  };
  readonly actor: AuditActor & { readonly id: string };
  readonly now: Date;
  /** True while nothing is to be saved: the engine rolls back. A kind doesn't behave differently, except that it sends nothing outside. */
  readonly isCheck: boolean;
}

export type RowOutcome<Column extends string = string> = 'created' | 'updated' | 'unchanged' | RowFault<Column>;

export interface UndoneImport {
  readonly restored: number;
  readonly leftTotal: number;
  /** At most 100. */
  readonly left: readonly { readonly name: string; readonly reason: string; readonly values?: RowFault['values'] }[];
}

export interface ImportKind<Column extends string = string, Row = unknown> {
  readonly calls: ImportCalls;
  readonly page: AdminPage;
  readonly columns: ImportColumns<Column>;
  /** Columns that name the record of a row: in a row with a total at the end of the file, and only there, they are empty. */
  readonly about: readonly Column[];
  /** The values of a column of words, each with the words that all files use for it. */
  readonly words?: Partial<Record<Column, Readonly<Record<string, readonly string[]>>>>;
  /** `chosen`: a person chooses the lender of the file, and mappings are stored per lender; `none`: mappings are stored for the kind. */
  readonly lender: 'chosen' | 'none';
  /** The column that names the lender of a row: not needed in a file whose lender a person chose. */
  readonly lenderColumn?: Column;
  /** The name of its files in the audit; by default `mis-file` for the kind `mis`. */
  readonly subject?: string;
  /** All rows or none: with one wrong row, nothing is loaded. */
  readonly isWhole?: boolean;
  readonly mostRows: number;
  /** Rows per transaction. */
  readonly batch: number;
  /** A row of the template, in the order of `columns`. */
  readonly example: readonly string[];
  /** Reads one row, using the database only through the data from `prepare`. */
  read(
    row: ImportedRow<Column>,
    context: { readonly now: Date; readonly lender: string | null },
    prepared: unknown,
  ): Row | readonly RowFault<Column>[];
  /** Reads data once per check or load, such as the lenders by name; it is passed to `read` and `take`. */
  prepare?(context: ImportContext): Promise<unknown>;
  /**
   * Writes rows to the database, in the transaction of `context.db`, locking what they change in the order of the ids; returns one outcome per row, in their order. Loading the same row again returns `unchanged`.
   */
  take(
    context: ImportContext,
    rows: readonly { readonly number: number; readonly row: Row }[],
    prepared: unknown,
  ): Promise<readonly RowOutcome<Column>[]>;
  /** The way in which a row changes something, and the amount in it: a check counts them. */
  changeOf?(row: Row): { readonly change: string; readonly paise: number | null };
  /** Undoes a loaded file, in one transaction; may be called again. Missing if the kind can't be undone. */
  undo?(context: ImportContext): Promise<UndoneImport>;
  /** Called after the last row was committed: notifies other processes or people. */
  loaded?(context: ImportContext): Promise<void>;
}

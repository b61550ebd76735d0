import { randomUUID } from 'node:crypto';
import { readImportCell } from '@tulna/rules/import-cells';
import { headerWord } from '@tulna/rules/import-columns';
import type { MisColumn } from '@tulna/rules/mis-columns';
import { inTransaction } from '../../../platform/database/database.ts';
import type { ImportContext, ImportedRow, RowFault, RowOutcome, UndoneImport } from '../../../platform/imports/kind.ts';
import type { Services } from '../../../platform/services.ts';
import { misKind } from '../import-kind.ts';
import type { MisRow } from '../row.ts';

export type Cells = Partial<Record<MisColumn, string>>;

const columns = new Map(misKind.columns.columns.map((column) => [column.id, column]));

function cellOf(cells: Cells, id: MisColumn) {
  const column = columns.get(id);
  const read = column && readImportCell(column, cells[id] ?? '');
  if (read !== undefined && 'fault' in read) throw new Error(`${id}: ${read.fault}`);
  return read;
}

/** A row in the import engine's form, made from the texts of its cells. */
export function importedRow(number: number, cells: Cells): ImportedRow<MisColumn> {
  const text = (id: MisColumn): string | null => {
    const value = cellOf(cells, id);
    return value !== undefined && 'text' in value ? value.text : null;
  };
  return {
    number,
    has: (id) => id in cells,
    text,
    id: text,
    word(id) {
      const word = headerWord(cells[id] ?? '');
      const found = Object.entries(misKind.words?.[id] ?? {}).find(([, words]) => words.map(headerWord).includes(word));
      return found?.[0] ?? null;
    },
    paise(id) {
      const value = cellOf(cells, id);
      return value?.type === 'amount' ? value.paise : null;
    },
    percent: () => null,
    whole(id) {
      const value = cellOf(cells, id);
      return value?.type === 'whole' ? value.value : null;
    },
    moment(id) {
      const value = cellOf(cells, id);
      return value?.type === 'moment' ? value.moment : null;
    },
    written: (id) => cells[id] ?? '',
  };
}

/** Reads a row of an MIS file, to test its errors. */
export const readCells = (cells: Cells, now: Date): MisRow | readonly RowFault<MisColumn>[] =>
  misKind.read(importedRow(2, cells), { now, lender: 'cashe' }, undefined);

/** Loads one file of a lender without the import engine, each batch in its own transaction. */
export function misFile(services: Services, actorId: string, lender = 'cashe', name = 'mis.csv') {
  const id = randomUUID();
  const context = (db: ImportContext['db']): ImportContext => ({
    services,
    db,
    file: { id, name, lender },
    actor: { id: actorId, roleId: 1, ip: '', userAgent: '' },
    now: services.clock.now(),
    isCheck: false,
  });
  return {
    id,
    async load(...rows: readonly Cells[]): Promise<readonly RowOutcome<MisColumn>[]> {
      const read = rows.map((cells, place) => ({ number: place + 2, row: readCells(cells, services.clock.now()) }));
      const good = read.flatMap(({ number, row }) => {
        if (Array.isArray(row)) throw new Error(`Row ${number}: ${JSON.stringify(row)}`);
        return [{ number, row: row as MisRow }];
      });
      const outcomes = await inTransaction(services.db, (tx) => misKind.take(context(tx), good, undefined));
      await misKind.loaded?.(context(services.db));
      await services.jobs.drain();
      return outcomes;
    },
    undo: (): Promise<UndoneImport> =>
      inTransaction(services.db, async (tx) => {
        if (misKind.undo === undefined) throw new Error('Loading an MIS file can’t be undone.');
        return misKind.undo(context(tx));
      }),
  };
}

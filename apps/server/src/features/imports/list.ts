import { importState } from '@tulna/contract/import-files';
import { phrasesFor } from '@tulna/phrases/for-language';
import { sql } from 'kysely';
import type { ImportKind } from '../../platform/imports/kind.ts';
import { among, between, onDays } from '../../platform/lists/columns.ts';
import { indianMoment } from '../../platform/lists/list-file.ts';
import { type ServerList, serverList } from '../../platform/lists/server-list.ts';
import { adminNames } from '../admin-users/index.ts';
import { importRows } from './repository.ts';

/** Files of one kind, in any state. */
export const importList = ({ calls, page }: ImportKind): ServerList =>
  serverList({
    list: calls.list,
    page,
    from: (db) => importRows(db, calls.kind),
    as: 'import',
    id: { by: 'import.id', type: 'uuid' },
    sorts: {
      at: { by: 'import.at', type: 'timestamptz' },
      file: { by: sql`lower(import.file_name)`, type: 'text' },
      rows_read: { by: 'import.rows_read', type: 'integer' },
      refused: { by: 'import.refused', type: 'integer' },
    },
    filters: {
      at: onDays('import.at'),
      by: among('import.uploaded_by', 'uuid'),
      state: among('import.state', 'text'),
      refused: between('import.refused', 'bigint'),
    },
    search: { names: ['import.file_name'] },
    read: (db, rows) => db.selectFrom(rows.as('import')).selectAll('import'),
    file: {
      name: calls.list.noun,
      columns(language) {
        const { imports: headers, importStates: states } = phrasesFor(language).listFiles;
        return [
          { id: 'file', header: headers.file, cell: (row) => row.file_name },
          { id: 'at', header: headers.at, cell: (row) => indianMoment(row.at) },
          { id: 'by', header: headers.by, cell: (row) => row.by },
          { id: 'state', header: headers.state, cell: (row) => states[row.state] },
          { id: 'rows_read', header: headers.rows_read, cell: (row) => row.rows_read },
          { id: 'created', header: headers.created, cell: (row) => row.created },
          { id: 'updated', header: headers.updated, cell: (row) => row.updated },
          { id: 'unchanged', header: headers.unchanged, cell: (row) => row.unchanged },
          { id: 'refused', header: headers.refused, cell: (row) => row.refused },
          { id: 'undone_at', header: headers.undone_at, cell: (row) => indianMoment(row.undone_at) },
          { id: 'undone_by', header: headers.undone_by, cell: (row) => row.undone_by },
        ];
      },
    },
    async present({ services, db }, rows) {
      const names = await adminNames(
        services,
        db,
        rows.flatMap((row) => [row.uploaded_by, row.undone_by]),
      );
      return rows.map((row) => ({
        import_id: row.id,
        file_name: row.file_name,
        state: importState.parse(row.state),
        lender: row.lender,
        at: row.at.toISOString(),
        by: names.get(row.uploaded_by) ?? '',
        rows_read: row.rows_read,
        created: row.created,
        updated: row.updated,
        unchanged: row.unchanged,
        refused: row.refused,
        undoable: row.undoable,
        undone_at: row.undone_at?.toISOString() ?? null,
        undone_by: row.undone_by === null ? null : (names.get(row.undone_by) ?? ''),
      }));
    },
  });

import { uploads } from '@tulna/contract/uploads';
import { phrasesFor } from '@tulna/phrases/for-language';
import { sql } from 'kysely';
import { among, between, onDays } from '../../platform/lists/columns.ts';
import { indianMoment } from '../../platform/lists/list-file.ts';
import { serverList } from '../../platform/lists/server-list.ts';
import { adminNames } from '../admin-users/index.ts';
import { movedByFiles, statusFileKind } from '../lender-applications/index.ts';
import { importRows } from './repository.ts';

/** Loaded status files, as a separate list. */
export const uploadList = serverList({
  list: uploads,
  page: 'application-status-file',
  from: (db) => importRows(db, statusFileKind.calls.kind).where('import.loaded_at', 'is not', null),
  as: 'import',
  id: { by: 'import.id', type: 'uuid' },
  sorts: {
    at: { by: 'import.at', type: 'timestamptz' },
    file: { by: sql`lower(import.file_name)`, type: 'text' },
    rows_read: { by: 'import.rows_read', type: 'integer' },
    rows_updated: { by: 'import.updated', type: 'integer' },
    rows_unchanged: { by: 'import.unchanged', type: 'integer' },
    errors: { by: 'import.errors_total', type: 'integer' },
  },
  filters: {
    at: onDays('import.at'),
    by: among('import.uploaded_by', 'uuid'),
    errors: between('import.errors_total', 'bigint'),
  },
  search: { names: ['import.file_name'] },
  read: (db, page) => db.selectFrom(page.as('import')).selectAll('import'),
  file: {
    name: 'application-status-files',
    columns(language) {
      const { uploads: headers, undone } = phrasesFor(language).listFiles;
      return [
        { id: 'file', header: headers.file, cell: (upload) => upload.file_name },
        { id: 'at', header: headers.at, cell: (upload) => indianMoment(upload.at) },
        { id: 'by', header: headers.by, cell: (upload) => upload.by },
        { id: 'rows_read', header: headers.rows_read, cell: (upload) => upload.rows_read },
        { id: 'rows_updated', header: headers.rows_updated, cell: (upload) => upload.rows_updated },
        { id: 'rows_unchanged', header: headers.rows_unchanged, cell: (upload) => upload.rows_unchanged },
        { id: 'errors', header: headers.errors, cell: (upload) => upload.errors_total },
        {
          id: 'undo',
          header: headers.undo,
          cell: ({ applications_restored: restored, applications_moved: moved, undone_at, undone_by }) =>
            undone_at && undone(String(restored), String(moved), indianMoment(undone_at) ?? '', undone_by ?? ''),
        },
      ];
    },
  },
  async present({ services, db }, rows) {
    const names = await adminNames(
      services,
      db,
      rows.flatMap(({ uploaded_by, undone_by }) => [uploaded_by, undone_by]),
    );
    const moved = await movedByFiles(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      upload_id: row.id,
      file_name: row.file_name,
      at: row.at.toISOString(),
      by: names.get(row.uploaded_by) ?? '',
      rows_read: row.rows_read,
      rows_updated: row.updated,
      rows_unchanged: row.unchanged,
      errors_total: row.errors_total,
      applications_moved: moved.get(row.id)?.moved ?? 0,
      applications_restored: moved.get(row.id)?.restored ?? 0,
      undoable: row.undoable,
      undone_at: row.undone_at?.toISOString() ?? null,
      undone_by: row.undone_by === null ? null : (names.get(row.undone_by) ?? ''),
    }));
  },
});

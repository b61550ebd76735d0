import { uploads } from '@tulna/contract/uploads';
import { phrasesFor } from '@tulna/phrases/for-language';
import { sql } from 'kysely';
import { among, between, onDays } from '../../platform/lists/columns.ts';
import { indianMoment } from '../../platform/lists/list-file.ts';
import { serverList } from '../../platform/lists/server-list.ts';
import { adminNames } from '../admin-users/index.ts';

/** Status files that were loaded, as a list. */
export const uploadList = serverList({
  list: uploads,
  page: 'application-status-file',
  from: (db) =>
    db
      .selectFrom('uploads as upload')
      .select(['id', 'file_name', 'uploaded_by', 'at', 'rows_read', 'rows_updated', 'rows_unchanged', 'errors_total'])
      .select(['moved_applications', 'restored_applications', 'undone_at', 'undone_by'])
      .where('finished_at', 'is not', null),
  as: 'upload',
  id: { by: 'upload.id', type: 'uuid' },
  sorts: {
    at: { by: 'upload.at', type: 'timestamptz' },
    file: { by: sql`lower(upload.file_name)`, type: 'text' },
    rows_read: { by: 'upload.rows_read', type: 'integer' },
    rows_updated: { by: 'upload.rows_updated', type: 'integer' },
    rows_unchanged: { by: 'upload.rows_unchanged', type: 'integer' },
    errors: { by: 'upload.errors_total', type: 'integer' },
  },
  filters: {
    at: onDays('upload.at'),
    by: among('upload.uploaded_by', 'uuid'),
    errors: between('upload.errors_total', 'bigint'),
  },
  search: { names: ['upload.file_name'] },
  read: (db, page) => db.selectFrom(page.as('upload')).selectAll('upload'),
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
    return rows.map((row) => ({
      upload_id: row.id,
      file_name: row.file_name,
      at: row.at.toISOString(),
      by: names.get(row.uploaded_by) ?? '',
      rows_read: row.rows_read,
      rows_updated: row.rows_updated,
      rows_unchanged: row.rows_unchanged,
      errors_total: row.errors_total,
      applications_moved: row.moved_applications,
      applications_restored: row.restored_applications,
      undoable: row.moved_applications > row.restored_applications,
      undone_at: row.undone_at?.toISOString() ?? null,
      undone_by: row.undone_by === null ? null : (names.get(row.undone_by) ?? ''),
    }));
  },
});

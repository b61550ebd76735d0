import { handOffFiles } from '@tulna/contract/hand-off-files';
import { phrasesFor } from '@tulna/phrases/for-language';
import { equalTo, onDays } from '../../platform/lists/columns.ts';
import { indianMoment } from '../../platform/lists/list-file.ts';
import { serverList } from '../../platform/lists/server-list.ts';
import { adminNames } from '../admin-users/index.ts';
import { byFileRepository } from '../lender-applications/index.ts';
import { fileRows } from './repository.ts';

/** Files that were made for lenders without an API, as a list. */
export const handOffFileList = serverList({
  list: handOffFiles,
  page: 'lenders',
  from: fileRows,
  as: 'file',
  id: { by: 'file.id', type: 'uuid' },
  sorts: { number: { by: 'file.number', type: 'integer' }, made: { by: 'file.made_at', type: 'timestamptz' } },
  filters: { lender: equalTo('file.lender_key'), made: onDays('file.made_at') },
  read: (db, page) => db.selectFrom(page.as('file')).selectAll('file'),
  file: {
    name: 'batches',
    columns(language) {
      const { batches: headers } = phrasesFor(language).listFiles;
      return [
        { id: 'number', header: headers.number, cell: ({ number }) => number },
        { id: 'made', header: headers.made, cell: ({ made_at }) => indianMoment(made_at) },
        { id: 'by', header: headers.by, cell: ({ made_by }) => made_by },
        { id: 'applications', header: headers.applications, cell: ({ applications }) => applications },
        { id: 'withdrawals', header: headers.withdrawals, cell: ({ withdrawals }) => withdrawals },
        { id: 'still', header: headers.still, cell: ({ still_in_it }) => still_in_it },
      ];
    },
  },
  async present({ services, db }, rows) {
    const still = await byFileRepository(db).counts(rows.map(({ id }) => id));
    const names = await adminNames(
      services,
      db,
      rows.map(({ made_by }) => made_by),
    );
    return rows.map(({ id, number, made_at, made_by, applications, withdrawals }) => ({
      file_id: id,
      number,
      made_at: made_at.toISOString(),
      made_by: names.get(made_by) ?? '',
      applications,
      withdrawals,
      still_in_it: still.get(id) ?? 0,
    }));
  },
});

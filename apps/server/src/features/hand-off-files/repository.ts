import type { Db } from '../../platform/database/database.ts';

/** A file of applications for a lender without an API. */
export interface HandOffFile {
  id: string;
  lenderKey: string;
  /** Counted per lender, from 1. */
  number: number;
  madeAt: Date;
  /** Id of the administrator. */
  madeBy: string;
  /** The number of applications when it was made. */
  applications: number;
  /** The number of withdrawals from earlier files that it reports. */
  withdrawals: number;
}

/** A row of the table. */
export const handOffFileRow = (file: HandOffFile) => ({
  id: file.id,
  lender_key: file.lenderKey,
  number: file.number,
  made_at: file.madeAt,
  made_by: file.madeBy,
  applications: file.applications,
  withdrawals: file.withdrawals,
});

/** Files with their columns, for the list. */
export const fileRows = (db: Db) => db.selectFrom('hand_off_files as file').selectAll('file');

/** All reads and writes of the `hand_off_files` table. */
export function handOffFilesRepository(db: Db) {
  const all = () =>
    db
      .selectFrom('hand_off_files')
      .select([
        'id',
        'lender_key as lenderKey',
        'number',
        'made_at as madeAt',
        'made_by as madeBy',
        'applications',
        'withdrawals',
      ]);
  return {
    async add(file: HandOffFile): Promise<void> {
      await db.insertInto('hand_off_files').values(handOffFileRow(file)).execute();
    },

    /** A lender's files, the newest first. */
    async newest(lenderKey: string, most: number): Promise<HandOffFile[]> {
      return all().where('lender_key', '=', lenderKey).orderBy('number', 'desc').limit(most).execute();
    },

    /** When some files were made, by their ids. */
    async madeAt(ids: readonly string[]): Promise<Map<string, Date>> {
      if (ids.length === 0) return new Map();
      const rows = await db.selectFrom('hand_off_files').select(['id', 'made_at']).where('id', 'in', ids).execute();
      return new Map(rows.map(({ id, made_at }) => [id, made_at]));
    },

    /** Numbers of some files, by their ids. */
    async numbersOf(ids: readonly string[]): Promise<Map<string, number>> {
      if (ids.length === 0) return new Map();
      const rows = await db.selectFrom('hand_off_files').select(['id', 'number']).where('id', 'in', ids).execute();
      return new Map(rows.map(({ id, number }) => [id, number]));
    },

    async byNumber(lenderKey: string, number: number): Promise<HandOffFile | undefined> {
      return all().where('lender_key', '=', lenderKey).where('number', '=', number).executeTakeFirst();
    },
  };
}

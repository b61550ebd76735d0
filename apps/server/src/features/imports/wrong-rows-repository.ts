import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { WrongRow } from './content.ts';

/** The most wrong rows stored for one file. */
export const mostWrongRows = 100_000;

/** Id of a reason: rows with the same id are wrong in the same column for the same reason. */
export const reasonId = ({ column, reason }: { column: string; reason: string }): string => `${column}.${reason}`;

/** All reads and writes of `import_wrong_rows`. */
export function wrongRowsRepository({ fieldEncryption }: Pick<Services, 'fieldEncryption'>, db: Db) {
  const place = (importId: string, row: number) => ({
    table: 'import_wrong_rows',
    column: 'content',
    id: `${importId} ${row}`,
  });
  const after = (importId: string, row: number, reason: string | undefined, most: number) =>
    db
      .selectFrom('import_wrong_rows')
      .select(['row', 'content'])
      .where('import_id', '=', importId)
      .where('row', '>', row)
      .$if(reason !== undefined, (query) => query.where(sql<boolean>`${reason ?? ''} = any(reasons)`))
      .orderBy('row')
      .limit(most);
  return {
    async add(importId: string, rows: readonly WrongRow[]): Promise<void> {
      if (rows.length === 0) return;
      await db
        .insertInto('import_wrong_rows')
        .values(
          rows.map((wrong) => ({
            import_id: importId,
            row: wrong.row,
            reasons: wrong.faults.map(reasonId),
            content: fieldEncryption.seal(place(importId, wrong.row), JSON.stringify(wrong)),
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async clear(importId: string): Promise<void> {
      await db.deleteFrom('import_wrong_rows').where('import_id', '=', importId).execute();
    },

    async drop(importIds: readonly string[]): Promise<void> {
      if (importIds.length > 0)
        await db
          .deleteFrom('import_wrong_rows')
          .where('import_id', 'in', [...importIds])
          .execute();
    },

    /** The wrong rows after a given row, in the order of the file. */
    async after(importId: string, row: number, reason: string | undefined, most: number): Promise<WrongRow[]> {
      const rows = await after(importId, row, reason, most).execute();
      return rows.map((one) => JSON.parse(fieldEncryption.open(place(importId, one.row), one.content)) as WrongRow);
    },
  };
}

import type { Db } from '../../platform/database/database.ts';
import type { SavedMaps } from './content.ts';

/** One thing that a person said of a file: a header, if there is no column, or a word of a column. */
export interface SaidMeaning {
  column: string;
  /** Compared: letters and digits in lower case. */
  word: string;
  means: string;
}

/** Words of one kind and lender that are kept at most. */
const most = 2000;

/** All reads and writes of `import_maps`: what headers and words of a kind of file mean for a lender. */
export function mapsRepository(db: Db) {
  return {
    async of(kind: string, lender: string | null): Promise<SavedMaps> {
      const rows = await db
        .selectFrom('import_maps')
        .select(['column_id', 'word', 'means'])
        .where('kind', '=', kind)
        .where('lender', '=', lender ?? '')
        .orderBy('changed_at', 'desc')
        .limit(most)
        .execute();
      const headers: Record<string, string> = {};
      const words: Record<string, Record<string, string>> = {};
      for (const { column_id: column, word, means } of rows) {
        if (column === '') headers[word] = means;
        else words[column] = { ...words[column], [word]: means };
      }
      return { headers, words };
    },

    async save(
      { kind, lender }: { kind: string; lender: string | null },
      said: readonly SaidMeaning[],
      by: { id: string; at: Date },
    ): Promise<void> {
      // One after the other in one order: two people who map alike don't wait for each other in a circle.
      const sorted = said.toSorted((one, other) =>
        `${one.column} ${one.word}` < `${other.column} ${other.word}` ? -1 : 1,
      );
      for (const { column, word, means } of sorted)
        await db
          .insertInto('import_maps')
          .values({
            kind,
            lender: lender ?? '',
            column_id: column,
            word,
            means,
            changed_at: by.at,
            changed_by: by.id,
          })
          .onConflict((conflict) =>
            conflict
              .columns(['kind', 'lender', 'column_id', 'word'])
              .doUpdateSet({ means, changed_at: by.at, changed_by: by.id }),
          )
          .execute();
    },
  };
}

import type { Db } from '../../platform/database/database.ts';
import type { SavedMaps } from './content.ts';

/** A meaning that a person chose: of a header if `column` is '', else of a word of that column. */
export interface StoredMeaning {
  column: string;
  /** The form used for comparing: letters and digits in lower case. */
  word: string;
  means: string;
}

/** The most meanings read for one kind and lender, the newest first. */
const most = 2000;

/** All reads and writes of `import_maps`: the meanings of headers and words in a lender's files of a kind. */
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
      meanings: readonly StoredMeaning[],
      by: { id: string; at: Date },
    ): Promise<void> {
      // Rows are written one by one in a fixed order, so that two people with the same choices don't deadlock.
      const sorted = meanings.toSorted((one, other) =>
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

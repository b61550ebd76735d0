import { canSearch, SHORTEST_SEARCH, searchWords } from '@tulna/rules/list-choice';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { BlindIndex, BlindIndexPurpose } from '../crypto/blind-index.ts';
import { Problem } from '../http/problem.ts';
import { type Column, columnOf } from './columns.ts';

/** A sealed value that is found when it is typed whole: its blind index is compared, the value itself is never read. */
export interface SealedSearch {
  /** The text as the index has it, or undefined if it is no such value. */
  normal: (search: string) => string | undefined;
  purpose: BlindIndexPurpose;
  /** The `bytea` column of the index. */
  column: Column;
  /** Matches too many alone: asked for only together with a filter. */
  combined?: true;
}

/** The columns a list is searched in. */
export interface SearchColumns {
  /** Plain names, each with a trigram index (`gin (… gin_trgm_ops)`). Every word has to be in one of them. */
  names?: readonly Column[];
  /** A whole number, found when nothing else is typed. */
  number?: Column;
  sealed?: readonly SealedSearch[];
  /** Sealed words, each typed whole: every word of the search has to be in one of the columns, which hold their blind indexes. */
  words?: { purpose: BlindIndexPurpose; columns: readonly Column[] };
  /** Found when it is typed whole, in a table of its own: undefined if the text is no such value. */
  whole?: (search: string) => Expression<SqlBool> | undefined;
}

/** Ten digits, also with +91, a 0 or spaces. */
export const phoneSearch = (column: Column): SealedSearch => ({
  normal: (search) => /^(?:\+?91|0)?([1-9]\d{9})$/.exec(search.replaceAll(/[\s-]/g, ''))?.[1],
  purpose: 'phone',
  column,
});

export const emailSearch = (column: Column): SealedSearch => ({
  normal: (search) => (/^\s*\S+@\S+\s*$/.test(search) ? search.trim().toLowerCase() : undefined),
  purpose: 'email',
  column,
});

export const panSearch = (column: Column): SealedSearch => ({
  normal: (search) => /^[A-Z]{5}\d{4}[A-Z]$/.exec(search.trim().toUpperCase())?.[0],
  purpose: 'pan',
  column,
});

export const gstinSearch = (column: Column): SealedSearch => ({
  normal: (search) => /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.exec(search.trim().toUpperCase())?.[0],
  purpose: 'gstin',
  column,
});

/** The last four digits of a phone number, which have an index of their own. */
export const lastFourSearch = (column: Column): SealedSearch => ({
  normal: (search) => /^\d{4}$/.exec(search.trim())?.[0],
  purpose: 'last four of phone',
  column,
  combined: true,
});

const contains = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Every word of a text is in one of the names, however short it is. */
export function namesCondition(names: readonly Column[], search: string): Expression<SqlBool> {
  const words = searchWords(search).map(
    (word) =>
      sql<SqlBool>`(${sql.join(
        names.map((name) => sql`${columnOf(name)} ilike ${contains(word)}`),
        sql` or `,
      )})`,
  );
  return sql<SqlBool>`(${sql.join(words, sql` and `)})`;
}

/**
 * The condition of a search.
 * @param isFiltered whether a filter narrows the list as well
 * @throws Problem `invalid_request` if the text is too short, or would match too many alone
 */
export function searchCondition(
  columns: SearchColumns,
  search: string,
  blindIndex: BlindIndex,
  isFiltered: boolean,
): Expression<SqlBool> {
  const { names = [], number, sealed = [], words: sealedWords, whole } = columns;
  for (const { normal, purpose, column, combined } of sealed) {
    const value = normal(search);
    if (value === undefined) continue;
    if (combined && !isFiltered)
      throw new Problem('invalid_request', { fields: { search: { shape: 'lastFourAlone' } } });
    const hashes = blindIndex.candidates(purpose, value);
    return sql<SqlBool>`${columnOf(column)} in (${sql.join(hashes)})`;
  }
  if (number !== undefined && /^\s*\d{1,15}\s*$/.test(search))
    return sql<SqlBool>`${columnOf(number)} = ${search.trim()}::bigint`;
  const found = canSearch(search, false) ? whole?.(search.trim()) : undefined;
  if (found !== undefined) return found;
  if (sealedWords !== undefined && canSearch(search, false)) {
    const each = searchWords(search.toLowerCase()).map((word) => {
      const hashes = sql.join(blindIndex.candidates(sealedWords.purpose, word));
      return sql`(${sql.join(
        sealedWords.columns.map((column) => sql`${columnOf(column)} in (${hashes})`),
        sql` or `,
      )})`;
    });
    return sql<SqlBool>`(${sql.join(each, sql` and `)})`;
  }
  if (names.length === 0 || !canSearch(search, false))
    throw new Problem('invalid_request', { fields: { search: { shape: 'shortest', limit: SHORTEST_SEARCH } } });
  return namesCondition(names, search);
}

import { canSearch, SHORTEST_SEARCH, searchWords } from '@tulna/rules/list-choice';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { BlindIndex, BlindIndexPurpose } from '../crypto/blind-index.ts';
import { Problem } from '../http/problem.ts';
import { type Column, columnOf } from './columns.ts';

/**
 * An encrypted value that a search finds only if the whole value is typed. The search compares blind indexes and never decrypts the value.
 */
export interface SealedSearch {
  /** Returns the text in the form that was indexed, or undefined if it isn't a value of this kind. */
  normal: (search: string) => string | undefined;
  purpose: BlindIndexPurpose;
  /** The `bytea` column with the blind index. */
  column: Column;
  /** Matches too many rows by itself, so it is allowed only together with a filter. */
  combined?: true;
}

/** The columns that the search of a list uses. */
export interface SearchColumns {
  /** Plain-text names, each with a trigram index (`gin (… gin_trgm_ops)`). Every word of the search has to occur in one of them. */
  names?: readonly Column[];
  /** A whole number, searched only if the text is nothing but digits. */
  number?: Column;
  sealed?: readonly SealedSearch[];
  /** Encrypted words, each to be typed whole. Every word of the search has to match one of these columns, which contain blind indexes. */
  words?: { purpose: BlindIndexPurpose; columns: readonly Column[] };
  /** A value in a table of its own, to be typed whole. Returns undefined if the text isn't a value of this kind. */
  whole?: (search: string) => Expression<SqlBool> | undefined;
}

/** A phone number: ten digits, with or without +91, a 0 or spaces. */
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

/** The last four digits of a phone number, which have their own blind index. */
export const lastFourSearch = (column: Column): SealedSearch => ({
  normal: (search) => /^\d{4}$/.exec(search.trim())?.[0],
  purpose: 'last four of phone',
  column,
  combined: true,
});

const contains = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Every word of the text, however short, occurs in one of the names. */
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
 * Returns the condition of a search.
 * @param isFiltered whether a filter narrows the list as well
 * @throws Problem `invalid_request` if the text is too short, or matches too many rows without a filter
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

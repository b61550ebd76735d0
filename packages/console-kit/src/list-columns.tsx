import type { FilterKind } from '@tulna/contract/lists';
import type { ReactNode } from 'react';
import { passes } from './list-filter-values.tsx';

/** A cell's value for sorting, search and export. */
export type CellValue = string | number | null;

/** One column of a list page. */
export interface ListColumn<Row> {
  id: string;
  header: string;
  /** Secondary text below the header. */
  hint?: string;
  cell: (row: Row) => ReactNode;
  /** If left out, the column isn't sorted, searched or exported. */
  value?: (row: Row) => CellValue;
  /** Text for search and export if it differs from `value`, which is then only used for sorting. */
  text?: (row: Row) => CellValue;
  /** Minimum width in pixels; columns share the remaining space. */
  width: number;
  align?: 'start' | 'end' | 'center';
  /** Hidden until selected. */
  hidden?: boolean;
}

/** One filter above the list; its value is in the URL under `key`. */
export interface ListFilter<Row> {
  key: string;
  label: string;
  /** `choice` by default: one of the options. */
  kind?: 'choice' | FilterKind;
  /** Its days may be in the future. */
  ahead?: true;
  options?: readonly { value: string; label: string }[];
  /** If both this and `of` are left out, the server filters. */
  matches?: (row: Row, value: string) => boolean;
  /** The row's value to compare, depending on the kind of filter. */
  of?: (row: Row) => CellValue;
}

const plain = (text: string): string => text.normalize('NFKD').toLocaleLowerCase();

/** A column in which a search found a row, and its text there. */
export interface FoundIn {
  header: string;
  text: string;
}

/**
 * Why a search found a row if its first column doesn't show it: for each missing word, the first other column that has it, including hidden
 * ones. For a row found by a masked number, no column shows the match.
 */
export function foundIn<Row>(row: Row, columns: readonly ListColumn<Row>[], search: string): readonly FoundIn[] {
  const texts = columns.map(({ header, value, text: textOf = value }) => ({
    header,
    text: String(textOf?.(row) ?? ''),
  }));
  const [first, ...others] = texts;
  const missing = plain(search)
    .split(/\s+/)
    .filter((word) => word !== '' && !plain(first?.text ?? '').includes(word));
  const found = missing.flatMap((word) => others.find(({ text }) => plain(text).includes(word)) ?? []);
  return [...new Set(found)];
}

/** Rows that pass the filters and contain every search word in some column. */
export function matchingRows<Row>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  filters: readonly ListFilter<Row>[],
  chosen: { search: string; filters: Readonly<Record<string, string>> },
): Row[] {
  const words = plain(chosen.search).split(/\s+/).filter(Boolean);
  const active = filters.flatMap(({ key, kind = 'choice', matches, of }) => {
    const value = chosen.filters[key];
    if (value === undefined) return [];
    if (matches !== undefined) return [(row: Row) => matches(row, value)];
    return of === undefined ? [] : [(row: Row) => passes(kind === 'choice' ? 'text' : kind, value, of(row))];
  });
  return rows.filter((row) => {
    if (!active.every((passes) => passes(row))) return false;
    if (words.length === 0) return true;
    const text = plain(columns.map(({ value, text: textOf = value }) => textOf?.(row) ?? '').join(' '));
    return words.every((word) => text.includes(word));
  });
}

import type { FilterKind } from '@tulna/contract/lists';
import type { ReactNode } from 'react';
import { passes } from './list-filter-values.tsx';

/** What a cell is worth to sorting, search and the exported file. */
export type CellValue = string | number | null;

/** One column of a list page. */
export interface ListColumn<Row> {
  id: string;
  header: string;
  /** A quiet line under the header. */
  hint?: string;
  cell: (row: Row) => ReactNode;
  /** Left out: the column is not sorted, searched or exported. */
  value?: (row: Row) => CellValue;
  /** What search and export say where it is not `value`, which then only orders. */
  text?: (row: Row) => CellValue;
  /** Pixels at least; columns share what is left over. */
  width: number;
  align?: 'start' | 'end' | 'center';
  /** Not shown until a person chooses it. */
  hidden?: boolean;
}

/** One filter of the row above the list; its choice stands in the URL under `key`. */
export interface ListFilter<Row> {
  key: string;
  label: string;
  /** `choice` by default: one of the options. */
  kind?: 'choice' | FilterKind;
  options?: readonly { value: string; label: string }[];
  /** Left out, and `of` too: the server filters. */
  matches?: (row: Row, value: string) => boolean;
  /** What of a row is compared, by the kind of the filter. */
  of?: (row: Row) => CellValue;
}

/** Something done to many rows at once, after a preview. */
export interface BulkAction<Row> {
  id: string;
  label: string;
  danger?: boolean;
  /** The row before and after, in words. */
  preview: (row: Row) => string;
  run: (row: Row) => Promise<unknown>;
}

const plain = (text: string): string => text.normalize('NFKD').toLocaleLowerCase();

/** Rows that the filters let through and that hold every word of the search in some column. */
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
    const text = plain(columns.map(({ value, text: said = value }) => said?.(row) ?? '').join(' '));
    return words.every((word) => text.includes(word));
  });
}

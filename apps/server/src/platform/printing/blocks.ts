/** The parts of a printed document; `print.ts` decides how each one looks. */
export type Block =
  | { kind: 'title'; text: string; under: string }
  | { kind: 'heading'; text: string; newPage?: boolean }
  | { kind: 'text'; text: string }
  | { kind: 'note'; text: string }
  | Table;

export interface Table {
  kind: 'table';
  /** Shares of the width, adding up to 1. */
  columns: readonly number[];
  align?: readonly ('left' | 'right')[];
  head?: readonly string[];
  rows: readonly (readonly string[])[];
  /** Whether the last row has the totals. */
  sum?: boolean;
}

/** Placeholders in the footer for the page number and the number of pages. */
export const pageMark = '{page}';
export const pagesMark = '{pages}';

/** A document: its blocks, and the footer of each page. Plain values only, so that it can be passed to a thread. */
export interface Printed {
  title: string;
  language: string;
  /** The document's creation date; part of its bytes. */
  madeAt: Date;
  author: string;
  blocks: readonly Block[];
  /** The footer's text, with `pageMark` and `pagesMark` where the numbers go. */
  foot: string;
}

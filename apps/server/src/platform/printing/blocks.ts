/** What a printed document consists of; see `print.ts` for how each looks. */
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
  /** The last row is a sum. */
  sum?: boolean;
}

/** Stand in the text at the foot of a page for its number and for how many pages there are. */
export const pageMark = '{page}';
export const pagesMark = '{pages}';

/** A document: its blocks, and what is written at the foot of each page. Plain values only, so that a thread can be handed one. */
export interface Printed {
  title: string;
  language: string;
  /** Moment the document counts as made: part of its bytes. */
  madeAt: Date;
  author: string;
  blocks: readonly Block[];
  /** With `pageMark` and `pagesMark` where the numbers go. */
  foot: string;
}

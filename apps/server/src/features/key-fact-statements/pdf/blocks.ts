/** What a printed statement consists of; see `print.ts` for how each looks. */
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

/** A document: its blocks, and what stands at the foot of each page. */
export interface Printed {
  title: string;
  language: string;
  /** Moment the document counts as made: part of its bytes. */
  madeAt: Date;
  author: string;
  blocks: readonly Block[];
  foot: (page: number, pages: number) => string;
}

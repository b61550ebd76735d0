import type { AdminPage } from '@tulna/rules/admin-access';

/** Something that needs attention. */
export interface Line {
  key: string;
  label: string;
  count: number;
  /** The figure itself, where it isn’t a count. */
  shown?: string;
  /** Rows behind it, where the line itself leads elsewhere. */
  rows?: string;
  /** Secondary line: what is wrong, and since when. */
  beside?: string;
  /** Page where it can be fixed, for roles that may open it. */
  page?: AdminPage;
  /** The part of that page. */
  part?: string;
  /** Filters to set on that page. */
  query?: Record<string, string>;
}

/** Lines of one kind, grouped under one sum. */
export interface LineGroup {
  key: string;
  label: string;
  lines: readonly Line[];
}

/** So many lines of a kind are shown one by one. */
const mostAlone = 2;

/** Lines of one kind: one by one while they are few, else under one sum. */
export function grouped(key: string, lines: readonly Line[], label: (count: number) => string): (Line | LineGroup)[] {
  return lines.length > mostAlone ? [{ key, label: label(lines.length), lines }] : [...lines];
}

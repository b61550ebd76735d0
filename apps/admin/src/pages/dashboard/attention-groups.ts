import type { AdminPage } from '@tulna/rules/admin-access';

/** Something that needs attention. */
export interface Line {
  key: string;
  label: string;
  count: number;
  /** The figure as text, if it isn’t a count. */
  shown?: string;
  /** Address of the rows behind the figure, if the line itself links elsewhere. */
  rows?: string;
  /** Secondary line: what is wrong, and when it began. */
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

/** The highest number of lines of a kind that are shown one by one. */
const mostAlone = 2;

/** Lines of one kind: one by one if they are few, otherwise grouped under one sum. */
export function grouped(key: string, lines: readonly Line[], label: (count: number) => string): (Line | LineGroup)[] {
  return lines.length > mostAlone ? [{ key, label: label(lines.length), lines }] : [...lines];
}

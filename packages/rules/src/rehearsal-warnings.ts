import type { CriteriaWarning } from './criteria-warnings.ts';
import type { RehearsalFigures } from './rehearsal.ts';

/** Points of APR (percent a year) that the mean may move by, up or down, before somebody has to confirm it. */
export const APR_JUMP = 2;

/** Two figures of two decimals each, without what binary arithmetic adds. */
const apart = (one: number, other: number): number => Math.abs(Math.round((one - other) * 100)) / 100;

const warningsOfOne = ({ people, matched_before, matched_after, lost, both }: RehearsalFigures): CriteriaWarning[] => [
  ...(people > 0 && matched_after === 0 ? (['rehearsed_nobody'] as const) : []),
  // Where nobody is left, that is said and not this.
  ...(matched_before && matched_after && lost !== null && lost * 2 >= matched_before ? (['loses_half'] as const) : []),
  ...(both !== null && apart(both.apr_after, both.apr_before) >= APR_JUMP ? (['apr_jump'] as const) : []),
];

/** Warnings of a rehearsal that must be confirmed before its criteria are published: on applications or on made-up people. */
export const rehearsalWarnings = (figures: readonly RehearsalFigures[]): readonly CriteriaWarning[] => [
  ...new Set(figures.flatMap(warningsOfOne)),
];

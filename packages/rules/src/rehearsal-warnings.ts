import type { CriteriaWarning } from './criteria-warnings.ts';
import type { RehearsalFigures } from './rehearsal.ts';

/** Percentage points (percent a year) by which the mean APR may change, up or down, before the publisher has to confirm it. */
export const APR_JUMP = 2;

/** The difference of two figures with two decimals each, without the error of binary arithmetic. */
const apart = (one: number, other: number): number => Math.abs(Math.round((one - other) * 100)) / 100;

const warningsOfOne = ({ people, matched_before, matched_after, lost, both }: RehearsalFigures): CriteriaWarning[] => [
  ...(people > 0 && matched_after === 0 ? (['rehearsed_nobody'] as const) : []),
  // If no applicant matches any more, only `rehearsed_nobody` is given.
  ...(matched_before && matched_after && lost !== null && lost * 2 >= matched_before ? (['loses_half'] as const) : []),
  ...(both !== null && apart(both.apr_after, both.apr_before) >= APR_JUMP ? (['apr_jump'] as const) : []),
];

/** Warnings of a rehearsal that must be confirmed before its criteria are published; the people are past applicants or invented. */
export const rehearsalWarnings = (figures: readonly RehearsalFigures[]): readonly CriteriaWarning[] => [
  ...new Set(figures.flatMap(warningsOfOne)),
];

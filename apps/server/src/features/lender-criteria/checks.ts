import type { FieldFault } from '@tulna/phrases/field-sentence';
import { criteriaWarnings, NOBODY_BECAUSE, nobodyBecause } from '@tulna/rules/criteria-checks';
import type { CriteriaWarning } from '@tulna/rules/criteria-warnings';
import type { Criteria } from '@tulna/rules/lender-criteria';
import { isProductName } from '@tulna/rules/products';
import { rehearsalWarnings } from '@tulna/rules/rehearsal-warnings';
import { criteriaClashes, type LenderRow } from '../lenders/index.ts';
import type { RehearsalResult } from './rehearsals-repository.ts';

const sentences = {
  employment: 'nobodyWork',
  age_at_maturity: 'nobodyAge',
  income_for_amount: 'nobodyIncome',
  other: 'nobodyElse',
} as const;

/** The errors of criteria by field; empty if the criteria may be published. */
export function criteriaErrors(row: LenderRow, criteria: Criteria): Record<string, FieldFault> {
  const clashes = criteriaClashes(row, criteria);
  if (Object.keys(clashes).length > 0 || !isProductName(row.product)) return clashes;
  const because = nobodyBecause(criteria, row.product);
  return because === undefined ? {} : { [NOBODY_BECAUSE[because][0]]: { shape: sentences[because] } };
}

/**
 * The warnings that the publisher must confirm, from the criteria and their rehearsal; none for criteria with errors.
 */
export const warningsOf = (
  row: LenderRow,
  criteria: Criteria,
  rehearsed: RehearsalResult | undefined,
): readonly CriteriaWarning[] =>
  isProductName(row.product) && Object.keys(criteriaErrors(row, criteria)).length === 0
    ? [
        ...criteriaWarnings(criteria, row.product),
        ...(rehearsed === undefined ? [] : rehearsalWarnings([rehearsed.applications, rehearsed.synthetic])),
      ]
    : [];

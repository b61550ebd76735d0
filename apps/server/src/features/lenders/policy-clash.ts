import type { LenderChange } from '@tulna/contract/lenders';
import type { FieldFault } from '@tulna/phrases/field-sentence';
import { CRITERIA, type Criteria, type Criterion } from '@tulna/rules/lender-criteria';
import { type PolicyFault, type PolicyValues, policyFaults } from '@tulna/rules/policy-faults';
import { aprRangeOf, criteriaColumns, policyValuesOf } from './policy.ts';
import { toColumn } from './properties.ts';
import type { LenderRow } from './repository.ts';

function sentenceOf({ fault, properties: [low, high] }: PolicyFault, edited: string, values: PolicyValues): FieldFault {
  if (fault === 'ticket_class') return { shape: 'ticketClash' };
  if (fault === 'credit_score_class') return { shape: 'scoreClash' };
  if (fault === 'charges') return { shape: 'chargesClash' };
  if (fault !== 'upside_down' || low === undefined || high === undefined) return { shape: 'lastInstalment' };
  return edited === low
    ? { shape: 'atMostOther', limit: Number(values[high]), other: high }
    : { shape: 'atLeastOther', limit: Number(values[low]), other: low };
}

/** The error for a typed APR below the lowest by the lender's rates and fees, which no customer could get. */
function aprTooLow(row: LenderRow, apr: number | null): FieldFault | undefined {
  const least = aprRangeOf(row)?.least ?? 0;
  return apr !== null && apr < least ? { shape: 'atLeastOther', limit: least, other: 'apr_computed' } : undefined;
}

/** The reason why a new value contradicts the lender's others (product.md §5); undefined if it doesn't. */
export function clashOf(row: LenderRow, { property, value }: LenderChange): FieldFault | undefined {
  const changed = { ...row, [property]: toColumn(property, value) };
  const after = policyValuesOf(changed);
  const fault = policyFaults(after).find((one) => one.properties.some((other) => other === property));
  if (fault !== undefined) return sentenceOf(fault, property, after);
  return property === 'apr_min' || property === 'apr_max' ? aprTooLow(changed, after[property]) : undefined;
}

/** The contradictions within criteria, by the first wrong field of each; empty if there are none. */
export function criteriaClashes(row: LenderRow, criteria: Criteria): Partial<Record<Criterion, FieldFault>> {
  const after = policyValuesOf({ ...row, ...criteriaColumns(criteria) });
  const faults: Partial<Record<Criterion, FieldFault>> = {};
  for (const fault of policyFaults(after)) {
    const [field] = fault.properties.flatMap((property) => CRITERIA.filter((criterion) => criterion === property));
    if (field !== undefined) faults[field] ??= sentenceOf(fault, field, after);
  }
  return faults;
}

import { lenderBounds } from '@tulna/rules/lender-bounds';
import { mustAgree, policyFaults } from '@tulna/rules/policy-faults';
import { policyValuesOf } from './policy.ts';
import type { LenderProperty } from './properties.ts';
import type { LenderRow } from './repository.ts';
import { statedTerms } from './stated-terms.ts';

const named: readonly LenderProperty[] = [
  'legal_name',
  'entity_type',
  'kfs_link',
  'site_link',
  'penal_charges_en',
  'penal_charges_hi',
];

/** Other fields that `missingOf` reads, besides numbers and classes. */
const alsoRead: readonly LenderProperty[] = [
  'grievance_officer',
  'key_fact_terms',
  'disbursal',
  'rate_type',
  'benchmark',
  'benchmark_rate',
  'benchmark_day',
  'rate_reset_months',
  'co_lender_name',
  'co_lender_share',
  'salaried',
  'self_employed',
];

/** True for a property that can make a lender complete. */
export const decidesReadiness = (property: LenderProperty): boolean =>
  named.includes(property) || alsoRead.includes(property) || property in lenderBounds || mustAgree(property);

/** Fields of the regulator's form, besides the lender's figures, that the lender hasn't stated (decision 0128). */
function missingFacts(row: LenderRow): LenderProperty[] {
  const missing: LenderProperty[] = [];
  const terms = statedTerms(row);
  const requiredTerms = ['foreclosure', 'recovery_agents', 'grievance_clause', 'transfer'] as const;
  const isClauseMissing = row.disbursal === 'several_parts' && terms.disbursal_clause === null;
  if (isClauseMissing || requiredTerms.some((term) => terms[term] === null)) missing.push('key_fact_terms');
  if (row.rate_type === 'floating') {
    if (row.benchmark === '') missing.push('benchmark');
    for (const property of ['benchmark_rate', 'benchmark_day', 'rate_reset_months'] as const)
      if (row[property] === null) missing.push(property);
  }
  if (row.co_lender_name === '' && row.co_lender_share !== null) missing.push('co_lender_name');
  if (row.co_lender_name !== '' && row.co_lender_share === null) missing.push('co_lender_share');
  return missing;
}

/**
 * The fields to fill in or correct before customers may be shown a lender. An offer needs the regulated entity, all facts of the Key Facts
 * Statement, penal charges and the grievance officer (product.md §8). It can be worked out only from figures that don't contradict each
 * other (product.md §5).
 */
export function missingOf(row: LenderRow): LenderProperty[] {
  const missing = named.filter((property) => row[property] === '');
  const officer = row.grievance_officer as { name?: unknown; email?: unknown; phone?: unknown } | null;
  const isKnown = (value: unknown): boolean => typeof value === 'string' && value !== '';
  if (!isKnown(officer?.name) || !isKnown(officer?.email) || !isKnown(officer?.phone))
    missing.push('grievance_officer');
  missing.push(...missingFacts(row));
  if (!row.salaried && !row.self_employed) missing.push('salaried', 'self_employed');
  const wrong = policyFaults(policyValuesOf(row)).flatMap(({ properties }) => properties);
  return [...new Set([...missing, ...wrong])];
}

/** True for a lender that customers may be shown. */
export const isReady = (row: LenderRow): boolean => missingOf(row).length === 0;

import { policyFaults } from '@tulna/rules/policy-faults';
import { policyValuesOf } from './policy.ts';
import type { LenderProperty } from './properties.ts';
import type { LenderRow } from './repository.ts';

const named: readonly LenderProperty[] = [
  'legal_name',
  'entity_type',
  'kfs_link',
  'penal_charges_en',
  'penal_charges_hi',
];

/**
 * What has to be filled in or put right before customers may be shown a lender: without its regulated entity, key fact
 * statement, penal charges and grievance officer no offer of it may stand on a screen (product.md §8), and without
 * figures that agree none could be worked out (product.md §5).
 */
export function missingOf(row: LenderRow): LenderProperty[] {
  const missing = named.filter((property) => row[property] === '');
  const officer = row.grievance_officer as { email?: unknown } | null;
  if (typeof officer?.email !== 'string' || officer.email === '') missing.push('grievance_officer');
  if (!row.salaried && !row.self_employed) missing.push('salaried', 'self_employed');
  const wrong = policyFaults(policyValuesOf(row)).flatMap(({ properties }) => properties);
  return [...new Set([...missing, ...wrong])];
}

/** True for a lender that customers may be shown. */
export const isReady = (row: LenderRow): boolean => missingOf(row).length === 0;

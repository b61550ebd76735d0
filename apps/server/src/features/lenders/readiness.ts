import type { LenderProperty } from './properties.ts';
import type { LenderRow } from './repository.ts';

const ranges: readonly (readonly [LenderProperty, LenderProperty])[] = [
  ['min_income', 'max_income'],
  ['min_age', 'max_age'],
  ['min_loan', 'loan_amount_upto'],
  ['min_tenure', 'tenure'],
  ['rate_min', 'interest_rate'],
  ['apr_min', 'apr_max'],
  ['fee_min', 'processing_fees'],
];

const named: readonly LenderProperty[] = [
  'legal_name',
  'entity_type',
  'kfs_link',
  'penal_charges_en',
  'penal_charges_hi',
];

/**
 * What has to be filled in or put right before customers may be shown a lender: without its regulated entity, key fact
 * statement, penal charges and grievance officer no offer of it may stand on a screen (product.md §8).
 */
export function missingOf(row: LenderRow): LenderProperty[] {
  const missing = named.filter((property) => row[property] === '');
  const officer = row.grievance_officer as { email?: unknown } | null;
  if (typeof officer?.email !== 'string' || officer.email === '') missing.push('grievance_officer');
  if (!row.salaried && !row.self_employed) missing.push('salaried', 'self_employed');
  for (const [low, high] of ranges) {
    const [least, most] = [row[low], row[high]];
    if (least !== null && most !== null && Number(least) > Number(most)) missing.push(low, high);
  }
  return missing;
}

/** True for a lender that customers may be shown. */
export const isReady = (row: LenderRow): boolean => missingOf(row).length === 0;

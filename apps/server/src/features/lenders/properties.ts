import type { LenderChange } from '@tulna/contract/lenders';
import { type GoldTerms, goldTermsInOrder } from '@tulna/rules/gold-terms';
import { statedTerms } from './stated-terms.ts';

export type LenderProperty = LenderChange['property'];

/** How a value of the wire (§3) is stored in its column: flags are booleans, decimals are text, an officer and terms are JSON. */
type Kind = 'plain' | 'flag' | 'decimal' | 'json' | 'terms' | 'gold-terms';

const kinds: { readonly [Property in LenderProperty]: Kind } = {
  name: 'plain',
  mark: 'plain',
  revenue_percent: 'decimal',
  revenue_flat_fee: 'decimal',
  min_income: 'plain',
  max_income: 'plain',
  min_age: 'plain',
  max_age: 'plain',
  ticket_class: 'plain',
  credit_score_class: 'plain',
  salaried: 'flag',
  self_employed: 'flag',
  loan_amount_upto: 'plain',
  tenure: 'plain',
  interest_rate: 'decimal',
  apr_min: 'decimal',
  apr_max: 'decimal',
  processing_fees: 'decimal',
  business: 'flag',
  priority: 'plain',
  lender_status: 'flag',
  so_status: 'flag',
  so_text: 'plain',
  so_date_start: 'plain',
  so_date_end: 'plain',
  product: 'plain',
  legal_name: 'plain',
  entity_type: 'plain',
  kfs_link: 'plain',
  rate_type: 'plain',
  disbursal: 'plain',
  site_link: 'plain',
  benchmark: 'plain',
  benchmark_rate: 'decimal',
  benchmark_day: 'plain',
  rate_reset_months: 'plain',
  co_lender_name: 'plain',
  co_lender_share: 'decimal',
  insurance_amount: 'decimal',
  legal_amount: 'decimal',
  valuation_amount: 'decimal',
  key_fact_terms: 'terms',
  insurance_charges_en: 'plain',
  insurance_charges_hi: 'plain',
  penal_charges_en: 'plain',
  penal_charges_hi: 'plain',
  cooling_off_days: 'plain',
  cooling_off_fee_retained: 'flag',
  grievance_officer: 'json',
  journey: 'plain',
  min_loan: 'plain',
  min_tenure: 'plain',
  min_score: 'plain',
  accepts_new_to_credit: 'flag',
  rate_min: 'decimal',
  fee_min: 'decimal',
  postal_prefixes: 'plain',
  gst_percent: 'decimal',
  obligations_percent: 'decimal',
  max_age_at_maturity: 'plain',
  max_emi_difference: 'decimal',
  max_apr_difference: 'decimal',
  gold_terms: 'gold-terms',
};

/** Every property that is edited by name and value; each has a column with the same name. */
export const lenderProperties = Object.keys(kinds) as readonly LenderProperty[];

/** Value of the wire → value of the column. */
export function toColumn(property: LenderProperty, value: unknown): unknown {
  if (value === null) return null;
  const kind = kinds[property];
  if (kind === 'flag') return value === 1;
  if (kind === 'decimal') return String(value);
  return kind === 'json' || kind === 'terms' || kind === 'gold-terms' ? JSON.stringify(value) : value;
}

/** Value of the column → value of the wire. */
export function toWire(property: LenderProperty, stored: unknown): unknown {
  if (stored === null || stored === undefined) return null;
  const kind = kinds[property];
  if (kind === 'flag') return stored === true ? 1 : 0;
  // A lender stored before a term existed has that term as not stated.
  if (kind === 'terms') return statedTerms({ key_fact_terms: stored });
  // The value was checked when it was stored.
  if (kind === 'gold-terms') return goldTermsInOrder(stored as GoldTerms);
  return kind === 'decimal' ? Number(stored) : stored;
}

import type { AdminLender } from '@tulna/contract/lenders';
import type { lenderBounds } from '@tulna/rules/lender-bounds';
import type { SelectListName } from '@tulna/rules/select-lists';

/** The properties of a lender whose value has a given type. */
type Holding<Value> = { [P in keyof AdminLender]: AdminLender[P] extends Value ? P : never }[keyof AdminLender];
type Nullable = Exclude<Holding<number | null>, Holding<number>>;

/** How a field of a lender is shown and edited in its cell. */
export type LenderField = { width: number } & (
  | {
      kind: 'number';
      property: Exclude<Holding<number>, 'lender_id' | Holding<0 | 1>> & keyof typeof lenderBounds;
      decimals: number;
      rupees?: true;
    }
  | { kind: 'optional-number'; property: Nullable & keyof typeof lenderBounds; decimals: number; rupees?: true }
  | { kind: 'text'; property: 'legal_name' | 'entity_type' | 'kfs_link'; longest: number }
  | { kind: 'flag'; property: Holding<0 | 1> }
  | { kind: 'list'; property: 'ticket_class' | 'credit_score_class'; list: SelectListName }
  | { kind: 'choice'; property: 'product' | 'journey' | 'rate_type' | 'disbursal' }
  | { kind: 'offer' }
);

/**
 * The fields by which a lender is searched come first, so that a screen 1,280 pixels wide shows them next to the name. The fields of §3 follow in its order, then those added by product.md §5.
 */
export const lenderFields: readonly LenderField[] = [
  { kind: 'flag', property: 'lender_status', width: 90 },
  { kind: 'choice', property: 'product', width: 190 },
  { kind: 'number', property: 'rate_min', decimals: 2, width: 110 },
  { kind: 'number', property: 'interest_rate', decimals: 2, width: 110 },
  { kind: 'number', property: 'revenue_percent', decimals: 3, width: 110 },
  { kind: 'number', property: 'revenue_flat_fee', decimals: 2, rupees: true, width: 120 },
  { kind: 'optional-number', property: 'min_income', decimals: 0, rupees: true, width: 120 },
  { kind: 'optional-number', property: 'max_income', decimals: 0, rupees: true, width: 120 },
  { kind: 'number', property: 'min_age', decimals: 0, width: 90 },
  { kind: 'number', property: 'max_age', decimals: 0, width: 90 },
  { kind: 'list', property: 'ticket_class', list: 'ticketClass', width: 250 },
  { kind: 'list', property: 'credit_score_class', list: 'creditScoreClass', width: 230 },
  { kind: 'flag', property: 'salaried', width: 100 },
  { kind: 'flag', property: 'self_employed', width: 124 },
  { kind: 'number', property: 'loan_amount_upto', decimals: 0, rupees: true, width: 150 },
  { kind: 'number', property: 'tenure', decimals: 0, width: 110 },
  { kind: 'number', property: 'apr_min', decimals: 2, width: 100 },
  { kind: 'number', property: 'apr_max', decimals: 2, width: 100 },
  { kind: 'number', property: 'processing_fees', decimals: 2, width: 120 },
  { kind: 'flag', property: 'business', width: 100 },
  { kind: 'number', property: 'priority', decimals: 0, width: 100 },
  { kind: 'flag', property: 'so_status', width: 110 },
  { kind: 'offer', width: 280 },
  { kind: 'number', property: 'min_loan', decimals: 0, rupees: true, width: 120 },
  { kind: 'number', property: 'min_tenure', decimals: 0, width: 120 },
  { kind: 'number', property: 'fee_min', decimals: 2, width: 110 },
  { kind: 'optional-number', property: 'min_score', decimals: 0, width: 100 },
  { kind: 'flag', property: 'accepts_new_to_credit', width: 110 },
  { kind: 'number', property: 'gst_percent', decimals: 2, width: 90 },
  { kind: 'optional-number', property: 'obligations_percent', decimals: 2, width: 120 },
  { kind: 'optional-number', property: 'max_age_at_maturity', decimals: 0, width: 120 },
  { kind: 'number', property: 'max_emi_difference', decimals: 2, rupees: true, width: 150 },
  { kind: 'number', property: 'max_apr_difference', decimals: 2, width: 140 },
  { kind: 'choice', property: 'journey', width: 140 },
  { kind: 'choice', property: 'rate_type', width: 150 },
  { kind: 'choice', property: 'disbursal', width: 190 },
  { kind: 'number', property: 'cooling_off_days', decimals: 0, width: 120 },
  { kind: 'flag', property: 'cooling_off_fee_retained', width: 140 },
  { kind: 'text', property: 'legal_name', longest: 200, width: 240 },
  { kind: 'text', property: 'entity_type', longest: 60, width: 140 },
  { kind: 'text', property: 'kfs_link', longest: 300, width: 220 },
];

/** Fields that are 1 or 0 on the wire and shown as on or off. */
export const lenderSwitches: readonly string[] = ['lender_status', 'so_status'];

/** Fields that are 1 or 0 on the wire and shown as yes or no (§3). */
export const lenderFlags: readonly string[] = lenderFields.flatMap((field) =>
  field.kind === 'flag' && !lenderSwitches.includes(field.property) ? [field.property] : [],
);

/** Fields in rupees. */
export const lenderRupees: readonly string[] = lenderFields.flatMap((field) =>
  'rupees' in field && field.rupees ? [field.property] : [],
);

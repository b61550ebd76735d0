/** The facts that a gold lender needs besides the gold itself, in the order of the form (ledger C6); names as in spec §3. */
import type { ProfileField } from './profile-rules.ts';

export const GOLD_FIELDS = [
  'se_loan_amount',
  'first_name',
  'last_name',
  'birth_date',
  'tin',
  'mobile_phone_number',
  'email',
  'postal_code',
  'employment_status_code',
  'monthly_income',
] as const satisfies readonly ProfileField[];
export type GoldField = (typeof GOLD_FIELDS)[number];

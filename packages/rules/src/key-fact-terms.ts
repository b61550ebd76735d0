/** Terms of the Key Facts Statement that are in no other field of a lender, in the order of the form (product rules §8). */
export const KEY_FACT_TERMS = [
  'disbursal_clause',
  'foreclosure',
  'other_charges',
  'recovery_agents',
  'grievance_clause',
  'transfer',
] as const;
export type KeyFactTerm = (typeof KEY_FACT_TERMS)[number];

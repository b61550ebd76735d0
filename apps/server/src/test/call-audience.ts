import type { CallAudience } from '@tulna/contract/call-campaigns';

/** An audience of all customers who signed up within the last year. */
export const everybody: CallAudience = {
  products: [],
  brands: [],
  steps: [],
  languages: [],
  places: [],
  pin_prefixes: [],
  youngest: 0,
  oldest: 365,
  quiet_days: 0,
};

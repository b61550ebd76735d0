import type { PagedLender } from '@tulna/rules/lender-pages';

/** Names of the lenders with a page, for titles shown before anything is loaded. */
export const lenderNames: Readonly<Record<PagedLender, string>> = {
  cashe: 'CASHe',
  'money-view': 'Money View',
  upwards: 'Upwards',
  'money-tap': 'MoneyTap',
  nira: 'NIRA',
  kreditbee: 'KreditBee',
  finzy: 'Finzy',
  earlysalary: 'EarlySalary',
  indialends: 'IndiaLends',
  muthoot: 'Muthoot',
  indiagold: 'Indiagold',
};

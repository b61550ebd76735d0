import { auditedRecord, searchedBy } from '@tulna/console-core/pages/audited-records';
import { getGoldPrice } from '@tulna/contract/gold-comparison';
import { getLenderHistory, lenders } from '@tulna/contract/lenders';
import { lenderFlags, lenderRupees, lenderSwitches } from './lender-fields.ts';

/** Lenders in the audit. */
export const auditedRecords = [
  auditedRecord({
    kind: 'lender',
    topic: 'adminLenders',
    words: ({ fields, choices, gold }) => ({
      properties: { ...fields, ...gold.fields, ...gold.names, ...gold.parts, ...gold.schemes },
      values: { ...choices, valuation: gold.places },
      flags: lenderFlags,
      switches: lenderSwitches,
      rupees: lenderRupees,
    }),
    link: searchedBy('/admin/lenders'),
    reload: [lenders.rows, getLenderHistory],
  }),
  auditedRecord({
    kind: 'gold-price',
    topic: 'adminLenders',
    words: ({ gold }) => ({ properties: gold.names }),
    link: () => '/admin/lenders?product=Gold+Loans',
    reload: [getGoldPrice],
  }),
];

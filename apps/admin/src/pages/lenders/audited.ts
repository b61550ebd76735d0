import { auditedRecord, searchedBy } from '@tulna/console-core/pages/audited-records';
import { getLenderHistory, lenders } from '@tulna/contract/lenders';
import { lenderFlags, lenderRupees, lenderSwitches } from './lender-fields.ts';

/** Lenders in the audit. */
export const auditedRecords = [
  auditedRecord({
    kind: 'lender',
    topic: 'adminLenders',
    words: ({ fields, choices }) => ({
      properties: fields,
      values: choices,
      flags: lenderFlags,
      switches: lenderSwitches,
      rupees: lenderRupees,
    }),
    link: searchedBy('/admin/lenders'),
    reload: [lenders.rows, getLenderHistory],
  }),
];

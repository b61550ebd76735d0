import { auditedRecord, searchedBy } from '@tulna/console-core/pages/audited-records';
import { getCriteriaVersions, lenderCriteria } from '@tulna/contract/lender-criteria';

/** Criteria of lenders in the audit. */
export const auditedRecords = [
  auditedRecord({
    kind: 'lender-criteria',
    topic: 'adminCriteria',
    words: ({ fields, panel }) => ({
      properties: fields,
      values: { because: panel.suspended },
      flags: ['salaried', 'self_employed', 'business', 'accepts_new_to_credit'],
    }),
    link: searchedBy('/admin/customer-eligibility'),
    reload: [lenderCriteria.rows, getCriteriaVersions],
  }),
];

import { auditedRecord } from '@tulna/console-core/pages/audited-records';
import { getContactCorrections } from '@tulna/contract/contact-corrections';
import { customerList, getCustomerRecord } from '@tulna/contract/customer-records';

/** Customers in the audit. */
export const customerRecords = [
  auditedRecord({
    kind: 'customer',
    topic: 'adminCustomers',
    words: ({ columns, search, show, block, unblock, update, correction }) => ({
      properties: { ...columns, ...show.fields, ...correction.audit },
      values: {
        reason: { ...update.reasons, ...show.reasons, ...block.reasons, ...unblock.reasons, ...correction.reasons },
        found_by: search.by,
        ...correction.auditValues,
      },
    }),
    // The entry of a search that found no customer has no customer to link to.
    link: ({ id }) =>
      id === '' ? undefined : `/admin/user-management?${new URLSearchParams({ tab: 'customers', open: id })}`,
    reload: [customerList.rows, getCustomerRecord, getContactCorrections],
  }),
];

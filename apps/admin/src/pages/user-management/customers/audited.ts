import { auditedRecord } from '@tulna/console-core/pages/audited-records';
import { customerList, getCustomerRecord } from '@tulna/contract/customer-records';

/** Customers in the audit. */
export const customerRecords = [
  auditedRecord({
    kind: 'customer',
    topic: 'adminCustomers',
    words: ({ columns, search, show, block }) => ({
      properties: { ...columns, ...show.fields },
      values: { reason: { ...show.reasons, ...block.reasons }, found_by: search.by },
    }),
    // A search that found nobody has no customer.
    link: ({ id }) =>
      id === '' ? undefined : `/admin/user-management?${new URLSearchParams({ tab: 'customers', open: id })}`,
    reload: [customerList.rows, getCustomerRecord],
  }),
];

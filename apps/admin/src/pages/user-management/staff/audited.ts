import { auditedRecord } from '@tulna/console-core/pages/audited-records';
import { getStaffRecord, staff } from '@tulna/contract/staff';

/** Staff accounts in the audit. */
export const staffRecords = [
  auditedRecord({
    kind: 'admin-user',
    topic: 'adminStaff',
    words: ({ columns, values: { role, reason } }) => ({
      properties: columns,
      values: { role, reason },
      flags: ['enabled'],
    }),
    link: ({ id }) => `/admin/user-management?${new URLSearchParams({ tab: 'staff', open: id })}`,
    reload: [staff.rows, getStaffRecord],
  }),
];

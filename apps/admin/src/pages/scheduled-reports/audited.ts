import { auditedRecord, searchedBy } from '@tulna/console-core/pages/audited-records';
import { scheduledReports } from '@tulna/contract/scheduled-reports';

/** Scheduled reports in the audit. */
export const auditedRecords = [
  auditedRecord({
    kind: 'scheduled-report',
    topic: 'adminScheduledReports',
    words: ({ columns, form, values: { report, period, divided_by, frequency, file_language } }) => ({
      properties: { ...columns, day: form.day, at: form.at },
      values: { report, period, divided_by, frequency, file_language },
      flags: ['status'],
    }),
    link: searchedBy('/admin/scheduled-reports'),
    reload: [scheduledReports.rows],
  }),
];

import { auditedRecord } from '@tulna/console-core/pages/audited-records';
import { alarmRaisings, alarms } from '@tulna/contract/alarms';
import { failedJobs } from '@tulna/contract/failed-jobs';
import { getSystemHealth, lenderCalls } from '@tulna/contract/internal-reports';
import { reportAddress } from './report-address.ts';

/** Alarms, and calls and jobs repeated from the reports, in the audit. */
export const auditedRecords = [
  auditedRecord({
    kind: 'alarm',
    topic: 'adminAlarms',
    words: ({ columns, properties, figures, sides, windows, mailRoles, mailLanguages, scopes }) => ({
      properties: { ...columns, ...properties },
      values: {
        figure: figures,
        direction: sides,
        minutes: windows,
        mail_roles: mailRoles,
        mail_language: mailLanguages,
        scope_kind: scopes,
      },
      flags: ['status'],
    }),
    link: ({ id }) => reportAddress('alarms', { open: id }),
    reload: [alarms.rows, alarmRaisings.rows],
  }),
  auditedRecord({
    kind: 'lender-call',
    topic: 'adminReports',
    link: ({ id }) => reportAddress('lender-api', { open: id }),
    reload: [lenderCalls.rows],
  }),
  auditedRecord({
    kind: 'job',
    topic: 'adminReports',
    link: ({ id }) => reportAddress('failed-jobs', { open: id }),
    reload: [getSystemHealth, failedJobs.rows],
  }),
];

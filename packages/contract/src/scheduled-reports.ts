import {
  faultOfSchedule,
  SCHEDULED_REPORT_FREQUENCIES,
  SCHEDULED_REPORT_GROUPS,
  SCHEDULED_REPORT_LANGUAGES,
  SCHEDULED_REPORT_PERIODS,
  SCHEDULED_REPORT_REPORTS,
  scheduledReportLimits,
} from '@tulna/rules/scheduled-reports';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dayFilter, flagFilter, listOf, severalFilter } from './lists.ts';
import { fileAnswer, flag, isoDate, message, text, timestamp, uuid, word } from './wire.ts';

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const schedule = z
  .strictObject({
    frequency: z.enum(SCHEDULED_REPORT_FREQUENCIES),
    /** Weekly reports: 1 (Monday) to 7. Monthly reports: 1 to 31, or the last day of a shorter month. Daily reports: 0. */
    day: z.int().check(z.gte(0), z.lte(31)),
    /** Time of day in India. */
    at: z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)),
  })
  .check(({ value, issues }) => {
    const fault = faultOfSchedule(value);
    if (fault !== undefined) issues.push({ code: 'custom', path: [fault], message: 'no such day', input: value });
  });

/** The fields of a scheduled report that staff write, with their limits. */
export const scheduledReportFields = {
  name: word(scheduledReportLimits.name),
  report: z.enum(SCHEDULED_REPORT_REPORTS),
  period: z.enum(SCHEDULED_REPORT_PERIODS),
  /** How the figures are grouped; only the products report uses it. */
  divided_by: z.enum(SCHEDULED_REPORT_GROUPS),
  schedule,
  file_language: z.enum(SCHEDULED_REPORT_LANGUAGES),
  /** Members of staff, all of whom may open the report. */
  recipients: z.array(uuid).check(z.minLength(1), z.maxLength(scheduledReportLimits.recipients)),
  /** 1 if files are made on schedule, 0 while it is paused. */
  status: flag,
};

/** `gone`: the account is closed. `role`: its role may no longer open the report. Neither gets the file. */
const recipientState = z.enum(['active', 'gone', 'role']);

const person = z.object({ admin_id: uuid, name: text(200) });

export const scheduledReport = z.object({
  scheduled_report_id: uuid,
  ...scheduledReportFields,
  recipients: z.array(z.object({ ...person.shape, state: recipientState })),
  /** Null while the schedule is paused. */
  next_at: z.nullable(timestamp),
  /** The last run, whatever its result; null before the first. */
  last: z.nullable(z.object({ at: timestamp, state: z.enum(['making', 'ready', 'failed']) })),
  created_at: timestamp,
  /** '' if the creator isn't known. */
  created_by: text(200),
  /** Its creator no longer has an account. The report continues: it belongs to everyone who may open it. */
  creator_gone: z.boolean(),
});
export type ScheduledReport = z.output<typeof scheduledReport>;

/** One field with its new value. The report itself can't be changed: another report needs a new schedule. */
export const scheduledReportChange = z.discriminatedUnion('property', [
  z.strictObject({ property: z.literal('name'), value: scheduledReportFields.name }),
  z.strictObject({ property: z.literal('period'), value: scheduledReportFields.period }),
  z.strictObject({ property: z.literal('divided_by'), value: scheduledReportFields.divided_by }),
  z.strictObject({ property: z.literal('schedule'), value: scheduledReportFields.schedule }),
  z.strictObject({ property: z.literal('file_language'), value: scheduledReportFields.file_language }),
  z.strictObject({ property: z.literal('recipients'), value: scheduledReportFields.recipients }),
  z.strictObject({ property: z.literal('status'), value: scheduledReportFields.status }),
]);
export type ScheduledReportChange = z.output<typeof scheduledReportChange>;

/** The change for all matching schedules: on or off. */
export const scheduledReportSwitch = z.strictObject({ on: z.boolean() });

export const scheduledReports = listOf({
  noun: 'scheduled-reports',
  asked: 'A11',
  summary: 'Scheduled reports. Each is visible only to people whose role may open the report',
  row: scheduledReport,
  sorts: ['name', 'created_at'],
  standard: '-created_at',
  filters: {
    /** `report` can't be used as the name: in the address of a page it is already the part that the list belongs to. */
    about: severalFilter(scheduledReportFields.report),
    frequency: severalFilter(schedule.shape.frequency),
    status: flagFilter,
    created_at: dayFilter,
  },
  search: 'texts',
  bulk: { status: scheduledReportSwitch },
});

const params = z.object({ scheduled_report_id: uuid });

export const createScheduledReport = endpoint({
  name: 'createScheduledReport',
  method: 'POST',
  path: '/api/create-scheduled-report',
  session: 'admin',
  asked: 'A11',
  summary: 'Creates a scheduled report, switched on',
  body: z.strictObject({
    name: scheduledReportFields.name,
    report: scheduledReportFields.report,
    period: scheduledReportFields.period,
    divided_by: scheduledReportFields.divided_by,
    schedule: scheduledReportFields.schedule,
    file_language: scheduledReportFields.file_language,
    recipients: scheduledReportFields.recipients,
  }),
  answer: z.object({ message: text(500), scheduled_report_id: uuid }),
  once: true,
});

export const updateScheduledReport = endpoint({
  name: 'updateScheduledReport',
  method: 'POST',
  path: '/api/update-scheduled-report/:scheduled_report_id',
  session: 'admin',
  asked: 'A11',
  summary: 'Changes one field of a scheduled report',
  params,
  body: scheduledReportChange,
  answer: message,
  seen: true,
});

export const deleteScheduledReport = endpoint({
  name: 'deleteScheduledReport',
  method: 'POST',
  path: '/api/delete-scheduled-report/:scheduled_report_id',
  session: 'admin',
  asked: 'A11',
  summary: 'Deletes a scheduled report; the row is kept',
  params,
  answer: message,
});

export const runScheduledReport = endpoint({
  name: 'runScheduledReport',
  method: 'POST',
  path: '/api/run-scheduled-report/:scheduled_report_id',
  session: 'admin',
  asked: 'A11',
  summary: 'Runs a report now and emails its link, even if it’s paused; its next scheduled time stays',
  params,
  answer: message,
});

export const getReportRecipients = endpoint({
  name: 'getReportRecipients',
  method: 'GET',
  path: '/api/get-report-recipients',
  session: 'admin',
  asked: 'A11',
  summary: 'Staff who may get a scheduled report, each with the reports that their role may open',
  answer: z.object({
    people: z.array(z.object({ ...person.shape, reports: z.array(scheduledReportFields.report) })),
  }),
});

/** `waiting`: being sent or tried again. `no_mail`: this installation has no mail server. */
const mailState = z.enum(['waiting', 'sent', 'failed', 'gone', 'role', 'no_mail']);

export const getScheduledReportRuns = endpoint({
  name: 'getScheduledReportRuns',
  method: 'GET',
  path: '/api/get-scheduled-report-runs/:scheduled_report_id',
  session: 'admin',
  asked: 'A11',
  summary: 'The last 30 runs of a scheduled report, newest first: the file, who was emailed and who downloaded it',
  params,
  answer: z.object({
    runs: z.array(
      z.object({
        run_id: uuid,
        /** When the run was due. */
        due_at: timestamp,
        began_at: timestamp,
        state: z.enum(['making', 'ready', 'failed']),
        /** Made well after it was due, because no process was running at that time. */
        late: z.boolean(),
        /** Who requested it by hand; '' for a scheduled run. */
        asked_by: text(200),
        period: z.object({ from: isoDate, to: isoDate }),
        /** True if there is a file that the reader's role may download. */
        file: z.boolean(),
        /** The files are deleted at this time. */
        ends_at: timestamp,
        mails: z.array(z.object({ ...person.shape, state: mailState })),
        downloads: z.array(z.object({ name: text(200), at: timestamp })),
      }),
    ),
  }),
});

export const downloadScheduledReport = endpoint({
  name: 'downloadScheduledReport',
  method: 'GET',
  path: '/api/download-scheduled-report/:run_id',
  session: 'admin',
  asked: 'A11',
  summary: 'The workbook of a run with what your role may see; each download is recorded',
  params: z.object({ run_id: uuid }),
  answer: fileAnswer,
  download: workbook,
});

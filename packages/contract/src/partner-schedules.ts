import { PARTNER_SCHEDULE_REPORTS, partnerScheduleLimits } from '@tulna/rules/partner-schedules';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ownCommissions, ownLeads } from './partner-reports.ts';
import { scheduledReportFields } from './scheduled-reports.ts';
import { fileAnswer, flag, isoDate, message, text, timestamp, uuid, word } from './wire.ts';

const asked = 'R8';
const page = { session: 'partner', asked } as const;
const { period, schedule, file_language } = scheduledReportFields;
const recipients = z.array(uuid).check(z.minLength(1), z.maxLength(partnerScheduleLimits.recipients));

/** The parts that can be changed later. The report and its filters can't: other filters need a new schedule. */
const fields = { name: word(partnerScheduleLimits.name), period, schedule, file_language, recipients };

const { step, product, link, merchant } = ownLeads.filters;
const lines = ownCommissions.filters;
/** The filters of a list without the days, which follow from the period. */
const chosen = {
  leads: z.strictObject({
    step: z.optional(step.schema),
    product: z.optional(product.schema),
    link: z.optional(link.schema),
    merchant: z.optional(merchant.schema),
  }),
  commissions: z.strictObject({
    money: z.optional(lines.money.schema),
    state: z.optional(lines.state.schema),
    lender: z.optional(lines.lender.schema),
    product: z.optional(lines.product.schema),
    merchant: z.optional(lines.merchant.schema),
  }),
};

/** `gone`: the account is closed, or its role can't open the report. `invited`: has no password yet. Neither gets the file. */
const person = z.object({ user_id: uuid, name: text(120), state: z.enum(['active', 'invited', 'gone']) });

/**
 * `waiting`: being sent or tried again. `off`: they have switched these emails off. `no_mail`: this installation has no mail server.
 */
const mailState = z.enum(['waiting', 'sent', 'failed', 'gone', 'off', 'no_mail']);

const run = z.object({
  run_id: uuid,
  /** When the run was due. */
  due_at: timestamp,
  began_at: timestamp,
  /** `nobody`: none of the recipients could sign in, so no file was made and the schedule was paused. */
  state: z.enum(['making', 'ready', 'failed', 'nobody']),
  period: z.object({ from: isoDate, to: isoDate }),
  /** The file can be downloaded now. */
  file: z.boolean(),
  ends_at: timestamp,
  mails: z.array(z.object({ name: text(120), state: mailState })),
});
export type PartnerScheduleRun = z.output<typeof run>;

const partnerSchedule = z.object({
  schedule_id: uuid,
  name: fields.name,
  report: z.enum(PARTNER_SCHEDULE_REPORTS),
  filters: z.record(text(20), z.array(text(60))),
  period,
  schedule,
  file_language,
  recipients: z.array(person),
  /** 1 if files are made on schedule, 0 while it is paused. */
  status: flag,
  /** The schedule was paused automatically because none of its recipients can sign in. */
  nobody: z.boolean(),
  next_at: z.nullable(timestamp),
  created_by: text(120),
  created_at: timestamp,
  /** The last ten, the newest first. */
  runs: z.array(run),
});
export type PartnerSchedule = z.output<typeof partnerSchedule>;

export const getPartnerSchedules = endpoint({
  ...page,
  name: 'getPartnerSchedules',
  method: 'GET',
  path: '/api/partner/scheduled-reports',
  summary:
    'Scheduled reports of the partner with their last runs, and the people who can get one; empty for people at a merchant',
  answer: z.object({
    schedules: z.array(partnerSchedule),
    people: z.array(z.pick(person, { user_id: true, name: true })),
  }),
});

export const createPartnerSchedule = endpoint({
  ...page,
  name: 'createPartnerSchedule',
  method: 'POST',
  path: '/api/partner/create-scheduled-report',
  summary: 'Schedules a report of leads or commissions with its filters, switched on; at most 20 per partner',
  body: z.discriminatedUnion('report', [
    z.strictObject({ report: z.literal('leads'), filters: chosen.leads, ...fields }),
    z.strictObject({ report: z.literal('commissions'), filters: chosen.commissions, ...fields }),
  ]),
  answer: z.object({ message: text(500), schedule_id: uuid }),
  once: 'if-keyed',
});

/** All fields that can be changed, with their new values. */
export const partnerScheduleChange = z.strictObject({ schedule_id: uuid, ...fields });

export const changePartnerSchedule = endpoint({
  ...page,
  name: 'changePartnerSchedule',
  method: 'POST',
  path: '/api/partner/change-scheduled-report',
  summary: 'Changes when a report is sent, for which days, in which language and to whom',
  body: partnerScheduleChange,
  answer: message,
  seen: true,
});

export const switchPartnerSchedule = endpoint({
  ...page,
  name: 'switchPartnerSchedule',
  method: 'POST',
  path: '/api/partner/switch-scheduled-report',
  summary: 'Pauses a scheduled report, or resumes it from its next time',
  body: z.strictObject({ schedule_id: uuid, on: z.boolean() }),
  answer: message,
  seen: true,
});

export const deletePartnerSchedule = endpoint({
  ...page,
  name: 'deletePartnerSchedule',
  method: 'POST',
  path: '/api/partner/delete-scheduled-report',
  summary: 'Deletes a scheduled report with its runs and their files',
  body: z.strictObject({ schedule_id: uuid }),
  answer: message,
  seen: true,
});

export const downloadPartnerSchedule = endpoint({
  ...page,
  name: 'downloadPartnerSchedule',
  method: 'GET',
  path: '/api/partner/download-scheduled-report/:run_id',
  summary: 'The workbook of a run, while it’s kept; each download is recorded',
  params: z.object({ run_id: uuid }),
  answer: fileAnswer,
  download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});

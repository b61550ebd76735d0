import { ALARM_FIGURES, ALARM_SCOPES, ALARM_WINDOWS } from '@tulna/rules/alarms';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { lenderApplicationStatus } from './lender-applications.ts';
import { isoDate, paise, text, timestamp, uuid } from './wire.ts';

const count = z.int().check(z.gte(0));
const value = { count, disbursed: count, disbursed_paise: paise, revenue_paise: paise };

export const getDashboard = endpoint({
  name: 'getDashboard',
  method: 'GET',
  path: '/api/get-dashboard',
  session: 'admin',
  asked: 'A3, §9 date presets',
  summary: 'Funnel, applications and value of a period in Indian days, first and last day included',
  query: z.object({
    preset: z.enum(['yesterday', 'last_7_days', 'last_30_days', 'custom_range']),
    /** For the custom range: the first and the last day, at most 366 days apart. */
    from: z.optional(isoDate),
    to: z.optional(isoDate),
  }),
  answer: z.object({
    from: isoDate,
    to: isoDate,
    /** The figures cover everything up to this moment. */
    as_of: timestamp,
    /** How many of the customers who began in this period reached each step, each customer counted once. */
    funnel: z.array(
      z.object({
        step: z.enum(['signed_up', 'profile_submitted', 'matched', 'applied', 'approved', 'disbursed']),
        count,
      }),
    ),
    /** Lender applications started in this period, by their status now. */
    by_status: z.array(z.object({ status: lenderApplicationStatus, count })),
    by_lender: z.array(z.object({ lender_key: text(60), name: text(120), ...value })),
    /** An empty key means without a partner. */
    by_partner: z.array(z.object({ partner_key: text(40), name: text(120), ...value })),
    by_day: z.array(z.object({ day: isoDate, ...value })),
    /**
     * For roles that see no single people; null for the others. Groups of one to four are joined here and left out of the lists above.
     * `funnel` has the days it covers: days are joined until none of its groups is too small; null if there aren't enough people yet.
     */
    joined: z.nullable(
      z.object({
        funnel: z.nullable(z.object({ from: isoDate, to: isoDate })),
        by_status: count,
        by_lender: z.nullable(z.object(value)),
        by_partner: z.nullable(z.object(value)),
      }),
    ),
    total: z.object(value),
    /** The total of the period of the same length just before this one. */
    total_before: z.object(value),
    /** Things of this period that need attention. */
    attention: z.object({
      failed_applications: count,
      lender_failures: z.array(
        z.object({ lender_key: text(60), name: text(120), count, last_at: timestamp, outcome: text(40) }),
      ),
      /** Applications that are waiting for an application batch because their lender has no API; for any period. */
      hand_off_files: z.array(z.object({ lender_key: text(60), name: text(120), count, since: timestamp })),
      /** Planned switches of lenders that were suspended; for any period. */
      suspended_switches: count,
      /** Lenders that were switched off or on automatically in the last 24 hours, the newest first; at most 20. */
      automatic_switches: z.array(z.object({ name: text(120), off: z.boolean(), at: timestamp })),
      /** Merchants' sign-ups that are waiting for an answer; for any period. */
      new_merchants: count,
      /** Partners' requests to change their brand. */
      brand_requests: count,
      /** Alarms that are raised now, the newest first; at most 20; for any period. */
      alarms: z.array(
        z.object({
          alarm_id: uuid,
          name: text(120),
          figure: z.enum(ALARM_FIGURES),
          scope_kind: z.enum(ALARM_SCOPES),
          scope_key: z.nullable(text(100)),
          minutes: z.enum(ALARM_WINDOWS),
          value: z.nullable(z.number()),
          raised_at: timestamp,
          /** The person responsible for it. */
          seen_by: z.nullable(text(120)),
        }),
      ),
      /** Alarms whose figure couldn’t be worked out at the last run. */
      unknown_alarms: count,
      /** Open items in the customer service queue, and how many of them are overdue; for any period. */
      customer_service: z.object({ open: count, overdue: count }),
      undelivered_messages: count,
      open_help_requests: count,
      stale_applications: count,
      /** Open cases, the kind with the most cases first; for any period. */
      open_cases: z.array(z.object({ kind: text(40), count })),
    }),
  }),
});

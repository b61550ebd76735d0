import { istDay } from '@tulna/rules/dates';
import type { Insertable } from 'kysely';
import type { Database } from '../../platform/database/schema.gen.ts';
import type { NewEntry, Projection } from './payments-repository.ts';
import { applicationRow, eventRow, type LenderApplication, type StatusEvent } from './repository.ts';
import type { StatusStep } from './status-messages-repository.ts';

/** A lender application of the past with everything that happened to it. */
export interface PastApplication {
  application: LenderApplication;
  handOffFileId: string | null;
  handedOverAt: Date | null;
  /** The stored totals of its ledger; null if nothing was ever paid. */
  shows: (Projection & { revenuePaise: number | null }) | null;
  events: readonly StatusEvent[];
  entries: readonly NewEntry[];
  /** Updates that the lender's API sent, by its own ids of events. */
  updates: readonly { eventId: string; status: string; occurredAt: Date; receivedAt: Date; contentHash: string }[];
  /** Steps that the customer was notified of, with times. */
  reported: readonly (StatusStep & { at: Date })[];
}

/** A past application with its timeline, ledger and messages, as stored. The schedule doesn't check its status. */
export const historyOfApplication = ({
  application,
  handOffFileId,
  handedOverAt,
  shows,
  events,
  entries,
  updates,
  reported,
}: PastApplication): {
  lender_applications: Insertable<Database['lender_applications']>[];
  status_events: Insertable<Database['status_events']>[];
  loan_payments: Insertable<Database['loan_payments']>[];
  lender_news: Insertable<Database['lender_news']>[];
  status_messages: Insertable<Database['status_messages']>[];
} => ({
  lender_applications: [
    {
      ...applicationRow(application),
      submit_attempts: application.submitAttempts,
      hand_off_file_id: handOffFileId,
      handed_over_at: handedOverAt,
      status_check_at: null,
      disbursed_paise: shows?.disbursedPaise ?? null,
      disbursed_at: shows?.disbursedAt ?? null,
      revenue_paise: shows?.isOut === true ? shows.revenuePaise : null,
    },
  ],
  status_events: events.map(eventRow),
  loan_payments: entries.map((entry) => ({
    id: entry.id,
    lender_application_id: entry.lenderApplicationId,
    payment_id: entry.paymentId,
    kind: entry.kind,
    amount_paise: entry.amountPaise,
    said_paise: entry.saidPaise,
    heard_at: new Date(entry.heardAt.at),
    heard_day_only: entry.heardAt.dayOnly,
    reference: entry.reference,
    tranche: entry.tranche,
    value_day: istDay(entry.paidAt.at),
    paid_at: entry.paidAt.dayOnly ? null : new Date(entry.paidAt.at),
    said_at: new Date(entry.saidAt.at),
    said_day_only: entry.saidAt.dayOnly,
    corrects: entry.corrects,
    struck: entry.struck,
    source: entry.source,
    actor: entry.actor,
    upload_id: entry.uploadId,
    event_id: entry.eventId,
    status_event_id: entry.statusEventId,
    received_at: entry.receivedAt,
  })),
  lender_news: updates.map(({ eventId, status, occurredAt, receivedAt, contentHash }) => ({
    connection: application.connection ?? '',
    event_id: eventId,
    lead_id: application.leadId ?? '',
    status,
    occurred_at: occurredAt,
    received_at: receivedAt,
    lender_application_id: application.id,
    content_hash: contentHash,
  })),
  status_messages: reported.map(({ step, occasion = '', amountPaise = null, happenedAt, at }) => ({
    lender_application_id: application.id,
    step,
    occasion,
    amount_paise: amountPaise,
    happened_at: happenedAt,
    // The lender's reason is deleted once the customer was notified.
    reason: null,
    queued_at: happenedAt,
    done_at: at,
    outcome: 'told',
  })),
});

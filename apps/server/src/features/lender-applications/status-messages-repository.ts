import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** Steps of an application that its customer is notified of (decision 0037). */
export type AnnouncedStep =
  | 'sent'
  | 'failed'
  | 'approved'
  | 'agreement'
  | 'declined'
  | 'disbursed'
  /** The amount of a payment was corrected, or added if it was missing. */
  | 'amount_corrected'
  | 'cancelled'
  /** Cancelled after it was paid out. */
  | 'reversed'
  /** The earlier message was a mistake. */
  | 'mistaken';

/** A step of which the customer is to be notified. */
export interface StatusStep {
  lenderApplicationId: string;
  step: AnnouncedStep;
  /** Distinguishes several steps of one kind, by the id of a payment. One message is sent per application, step and occasion. */
  occasion?: string;
  amountPaise?: number | null;
  happenedAt: Date;
  /** The lender's reason, without personal data. */
  reason?: string | null;
  /** The status file with the update. */
  uploadId?: string | null;
}

/** A step waiting for its message, with the facts the message needs. */
export interface WaitingStep {
  lenderApplicationId: string;
  step: AnnouncedStep;
  occasion: string;
  amountPaise: number | null;
  happenedAt: Date;
  reason: string | null;
  customerId: string;
  lenderKey: string;
  brand: string | null;
}

export type StepOutcome = 'told' | 'no_channel';

/** All reads and writes of `status_messages`. */
export function statusMessagesRepository(db: Db) {
  return {
    /** Which of these events of the timeline came after their application was paid out. */
    async paidBefore(eventIds: readonly string[]): Promise<Set<string>> {
      if (eventIds.length === 0) return new Set();
      const { rows } = await sql<{ id: string }>`
        select e.id from status_events e where e.id = any(${eventIds}::uuid[]) and exists (
          select from status_events p where p.lender_application_id = e.lender_application_id and p.id <> e.id
            and p.status = 'disbursed' and p.applied and p.takes_back is null
            and not is_taken_back(p.id, p.lender_application_id)
        )`.execute(db);
      return new Set(rows.map(({ id }) => id));
    },

    /** Stores steps for messages, each once. A step of a file that was undone may be added again. Returns how many are new. */
    async add(steps: readonly StatusStep[], at: Date): Promise<number> {
      if (steps.length === 0) return 0;
      const rows = steps.map((one) => ({
        id: one.lenderApplicationId,
        step: one.step,
        occasion: one.occasion ?? '',
        amount: one.amountPaise ?? null,
        happened: one.happenedAt.toISOString(),
        reason: one.reason?.slice(0, 300) ?? null,
        upload: one.uploadId ?? null,
      }));
      const added = await sql`
        insert into status_messages as known
          (lender_application_id, step, occasion, amount_paise, happened_at, reason, upload_id, queued_at)
        select distinct on (id, step, occasion) id, step, occasion, amount, happened, reason, upload, ${at}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new
          (id uuid, step text, occasion text, amount bigint, happened timestamptz, reason text, upload uuid)
        order by id, step, occasion
        on conflict (lender_application_id, step, occasion) do update
          set amount_paise = excluded.amount_paise, happened_at = excluded.happened_at, reason = excluded.reason,
            upload_id = excluded.upload_id, queued_at = excluded.queued_at, done_at = null, outcome = null
          where known.outcome = 'taken_back'`.execute(db);
      return Number(added.numAffectedRows ?? 0n);
    },

    /** The customers whose steps have waited longest. */
    async waitingCustomers(most: number): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select distinct customer_id as id from (
          select a.customer_id from status_messages s join lender_applications a on a.id = s.lender_application_id
          where s.done_at is null order by s.queued_at limit ${most}
        ) as oldest`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** The waiting steps of the given customers, in order, locked until the transaction ends. */
    async lockWaiting(customerIds: readonly string[], most: number): Promise<WaitingStep[]> {
      const { rows } = await sql<WaitingStep>`
        select s.lender_application_id as "lenderApplicationId", s.step, s.occasion, s.amount_paise as "amountPaise",
          s.happened_at as "happenedAt", s.reason, a.customer_id as "customerId", a.lender_key as "lenderKey", a.brand
        from status_messages s join lender_applications a on a.id = s.lender_application_id
        where s.done_at is null and a.customer_id = any(${customerIds}::uuid[])
        order by s.queued_at, s.happened_at limit ${most} for update of s skip locked`.execute(db);
      return rows;
    },

    /** Saves the result of locked steps, and deletes the lender's reason. */
    async done(steps: readonly WaitingStep[], outcome: StepOutcome, at: Date): Promise<void> {
      if (steps.length === 0) return;
      const keys = steps.map(({ lenderApplicationId: id, step, occasion }) => ({ id, step, occasion }));
      await sql`
        update status_messages s set done_at = ${at}, outcome = ${outcome}, reason = null
        from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as these (id uuid, step text, occasion text)
        where s.lender_application_id = these.id and s.step = these.step and s.occasion = these.occasion`.execute(db);
    },

    /**
     * Undoes a status file's steps for some applications: those without a message yet are dropped. Returns the applications whose customers
     * got a wrong message.
     */
    async undo(uploadId: string, lenderApplicationIds: readonly string[], at: Date): Promise<string[]> {
      if (lenderApplicationIds.length === 0) return [];
      const { rows } = await sql<{ id: string; wasSent: boolean }>`
        with theirs as (
          select lender_application_id, step, occasion, outcome from status_messages
          where upload_id = ${uploadId} and lender_application_id = any(${lenderApplicationIds}::uuid[])
            and step <> 'mistaken' and outcome is distinct from 'taken_back'
          for update
        )
        update status_messages s set done_at = ${at}, outcome = 'taken_back', reason = null
        from theirs t
        where s.lender_application_id = t.lender_application_id and s.step = t.step and s.occasion = t.occasion
        returning s.lender_application_id as id, coalesce(t.outcome = 'told', false) as "wasSent"`.execute(db);
      return [...new Set(rows.filter(({ wasSent }) => wasSent).map(({ id }) => id))];
    },
  };
}

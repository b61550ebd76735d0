import { indianMoment } from '@tulna/rules/clock';
import type { LenderApplicationStatus } from '@tulna/rules/lifecycle';
import type { PaymentEntry, PaymentKind, StoredEntry } from '@tulna/rules/payments';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** An entry to store, with its source. */
export interface NewEntry extends PaymentEntry {
  lenderApplicationId: string;
  source: 'lender' | 'file' | 'csr' | 'system';
  actor: string | null;
  uploadId: string | null;
  /** The event of the lender or the row of a file. */
  eventId: string;
  statusEventId: string;
  receivedAt: Date;
}

/** The stored totals of an application's ledger. */
export interface Projection {
  disbursedPaise: number | null;
  disbursedAt: Date | null;
  /** True while money is out; only then is revenue earned. */
  isOut: boolean;
}

interface Row {
  id: string;
  lenderApplicationId: string;
  paymentId: string;
  kind: PaymentKind;
  amountPaise: number | null;
  saidPaise: number | null;
  heardAt: Date;
  heardDayOnly: boolean;
  reference: string | null;
  tranche: number | null;
  valueDay: string;
  paidAt: Date | null;
  saidAt: Date;
  saidDayOnly: boolean;
  corrects: string | null;
  struck: boolean;
  file: string | null;
  takesBack: string | null;
  statusEventId: string | null;
}

/** An entry as stored, with its event in the timeline. */
export type LedgerEntry = StoredEntry & { statusEventId: string | null };

/** Noon in India on a day; any moment of the day would be correct. */
const onDay = (day: string): number => indianMoment(day, '12:00:00');

const entryOf = (row: Row): LedgerEntry => ({
  id: row.id,
  paymentId: row.paymentId,
  kind: row.kind,
  amountPaise: row.amountPaise,
  saidPaise: row.saidPaise,
  heardAt: { at: row.heardAt.getTime(), dayOnly: row.heardDayOnly },
  reference: row.reference,
  tranche: row.tranche,
  paidAt: { at: row.paidAt?.getTime() ?? onDay(row.valueDay), dayOnly: row.paidAt === null },
  saidAt: { at: row.saidAt.getTime(), dayOnly: row.saidDayOnly },
  corrects: row.corrects,
  struck: row.struck,
  file: row.file,
  takesBack: row.takesBack,
  statusEventId: row.statusEventId,
});

/** Reads and writes of `loan_payments`, and of its totals in `lender_applications`. Only a deletion changes payments elsewhere. */
export function paymentsRepository(db: Db) {
  return {
    /** The ledgers of the given applications, each in the order of its entries. */
    async entries(ids: readonly string[]): Promise<Map<string, LedgerEntry[]>> {
      const ledgers = new Map<string, LedgerEntry[]>();
      if (ids.length === 0) return ledgers;
      const { rows } = await sql<Row>`
        select id, lender_application_id as "lenderApplicationId", payment_id as "paymentId", kind, amount_paise as "amountPaise",
          said_paise as "saidPaise", heard_at as "heardAt", heard_day_only as "heardDayOnly", reference, tranche,
          value_day::text as "valueDay", paid_at as "paidAt", said_at as "saidAt", said_day_only as "saidDayOnly", corrects, struck,
          upload_id as file, takes_back as "takesBack", status_event_id as "statusEventId"
        from loan_payments where lender_application_id = any(${ids}::uuid[]) order by sequence`.execute(db);
      for (const row of rows) {
        const ledger = ledgers.get(row.lenderApplicationId) ?? [];
        ledger.push(entryOf(row));
        ledgers.set(row.lenderApplicationId, ledger);
      }
      return ledgers;
    },

    async add(entries: readonly NewEntry[]): Promise<void> {
      if (entries.length === 0) return;
      const rows = entries.map((one) => ({
        id: one.id,
        lender_application_id: one.lenderApplicationId,
        payment_id: one.paymentId,
        kind: one.kind,
        amount_paise: one.amountPaise,
        said_paise: one.saidPaise,
        heard_at: new Date(one.heardAt.at),
        heard_day_only: one.heardAt.dayOnly,
        reference: one.reference,
        tranche: one.tranche,
        value_at: new Date(one.paidAt.at),
        is_day: one.paidAt.dayOnly,
        said_at: new Date(one.saidAt.at),
        said_day_only: one.saidAt.dayOnly,
        corrects: one.corrects,
        struck: one.struck,
        source: one.source,
        actor: one.actor,
        upload_id: one.uploadId,
        event_id: one.eventId,
        status_event_id: one.statusEventId,
        received_at: one.receivedAt,
      }));
      await sql`
        insert into loan_payments (id, lender_application_id, payment_id, kind, amount_paise, said_paise, heard_at, heard_day_only,
          reference, tranche, value_day, paid_at, said_at, said_day_only, corrects, struck, source, actor, upload_id, event_id,
          status_event_id, received_at)
        select id, lender_application_id, payment_id, kind, amount_paise, said_paise, heard_at, heard_day_only, reference, tranche,
          indian_day(value_at), case when is_day then null else value_at end, said_at, said_day_only, corrects, struck, source, actor,
          upload_id, event_id, status_event_id, received_at
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry (id uuid, lender_application_id uuid, payment_id uuid, kind text,
          amount_paise bigint, said_paise bigint, heard_at timestamptz, heard_day_only boolean, reference text, tranche integer,
          value_at timestamptz, is_day boolean, said_at timestamptz, said_day_only boolean, corrects uuid, struck boolean, source text,
          actor text, upload_id uuid, event_id text, status_event_id uuid, received_at timestamptz)`.execute(db);
    },

    /** Writes the current state of applications and, if their ledgers changed, the stored totals. */
    async settle(
      changed: readonly { id: string; status: LenderApplicationStatus; shows: Projection | null }[],
    ): Promise<void> {
      if (changed.length === 0) return;
      await sql`
        update lender_applications as a set status = c.status,
          disbursed_paise = case when c.has_money then c.paise else a.disbursed_paise end,
          disbursed_at = case when c.has_money then c.at else a.disbursed_at end,
          -- The commission expected by the terms of this day.
          revenue_paise = case when not c.has_money then a.revenue_paise when c.is_out then expected_revenue_paise(a.lender_key, c.paise) end
        from unnest(${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ status }) => status)}::text[],
          ${changed.map(({ shows }) => shows !== null)}::boolean[], ${changed.map(({ shows }) => shows?.disbursedPaise ?? null)}::bigint[],
          ${changed.map(({ shows }) => shows?.disbursedAt ?? null)}::timestamptz[], ${changed.map(({ shows }) => shows?.isOut ?? false)}::boolean[])
          as c (id, status, has_money, paise, at, is_out)
        where a.id = c.id`.execute(db);
    },

    /**
     * Undoes a file's updates about money of locked applications: for each payment a new entry restores its earlier state, so that the sums
     * are those from before the file and the history stays.
     */
    async undo(uploadId: string, ids: readonly string[], at: Date): Promise<void> {
      await sql`
        insert into loan_payments (id, lender_application_id, payment_id, kind, amount_paise, said_paise, heard_at, heard_day_only,
          reference, tranche, value_day, paid_at, said_at, said_day_only, corrects, struck, source, upload_id, takes_back, event_id,
          received_at)
        select gen_random_uuid(), own.lender_application_id, own.payment_id, own.kind, coalesce(b.amount_paise, case when b.id is null then 0 end),
          b.said_paise, coalesce(b.heard_at, own.heard_at), coalesce(b.heard_day_only, own.heard_day_only), b.reference, b.tranche,
          coalesce(b.value_day, own.value_day), case when b.id is null then own.paid_at else b.paid_at end,
          coalesce(b.said_at, own.said_at), coalesce(b.said_day_only, own.said_day_only), own.id, coalesce(b.struck, true), 'system',
          b.upload_id, ${uploadId}, 'taken back ' || ${uploadId}::text || ' ' || own.payment_id, ${at}
        from (
          select distinct on (payment_id) * from loan_payments
          where upload_id = ${uploadId} and lender_application_id = any(${ids}::uuid[]) order by payment_id, sequence desc
        ) as own
        left join lateral (
          select e.* from loan_payments e
          where e.lender_application_id = own.lender_application_id and e.payment_id = own.payment_id
            and e.upload_id is distinct from ${uploadId}::uuid and not exists (
              select from loan_payments t where t.lender_application_id = own.lender_application_id and t.payment_id = own.payment_id
                and t.takes_back = e.upload_id and t.sequence > e.sequence
            )
          order by e.sequence desc limit 1
        ) as b on true`.execute(db);
    },
  };
}

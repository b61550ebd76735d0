import type { AcceptedPayment } from '@tulna/rules/payments-accepted';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { contentOf, dayOfRow, eventOf, type MisRow } from './row.ts';

/** A row and its application; null if we have none. */
export interface TakenRow {
  row: MisRow;
  lenderApplicationId: string | null;
  /** The lender's number of the loan, or ours if there is none. */
  reference: string;
}

/** The loan whose payments are read. */
interface PaymentsOf {
  lenderKey: string;
  lenderApplicationId: string | null;
}

/** A loan whose figures a person accepted: its application, and the rows of a file about it. */
export interface AcceptedLoan {
  id: string;
  reference: string;
  status: string;
  rows: string[];
}

export type RowChange = 'created' | 'updated' | 'unchanged';

const nameOf = (reference: string, event: string): string => JSON.stringify([reference, event]);

/** All reads and writes of `mis_rows`, `mis_row_files` and `mis_months`. */
export function misRowsRepository(db: Db) {
  const refresh = async (
    lenderKey: string,
    references: readonly string[],
    applications: readonly string[],
  ): Promise<void> => {
    await sql`select mis_refresh(${lenderKey}, ${references}::text[], ${applications}::uuid[])`.execute(db);
  };

  return {
    /** Locks a lender, so that its files are loaded and undone one batch after the other. */
    async lockLender(lenderKey: string): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`mis ${lenderKey}`}, 0))`.execute(db);
    },

    /** Works out the lines of some loans again. */
    refresh,

    /**
     * Removes the oldest changed applications of one lender from the list and returns them; undefined if none is left. Skips those that
     * another process has locked.
     */
    async takeDue(most: number): Promise<{ lenderKey: string; applications: string[] } | undefined> {
      const { rows } = await sql<{ lenderKey: string; id: string }>`
        delete from mis_due where sequence in (
          select sequence from mis_due where lender_key = (select lender_key from mis_due order by sequence limit 1)
          order by sequence limit ${most} for update skip locked
        ) returning lender_key as "lenderKey", lender_application_id as id`.execute(db);
      const [first] = rows;
      return first && { lenderKey: first.lenderKey, applications: [...new Set(rows.map(({ id }) => id))] };
    },

    /** Works out all lines of a lender again, which may take minutes. */
    async refreshAll(lenderKey: string): Promise<void> {
      await sql`set local statement_timeout = '5min'`.execute(db);
      await sql`select mis_refresh(${lenderKey}, null, null)`.execute(db);
    },

    /** Stores the rows of a file; each is new, changed, or already known. */
    async store(importId: string, lenderKey: string, taken: readonly TakenRow[], heardAt: Date): Promise<RowChange[]> {
      if (taken.length === 0) return [];
      const rows = taken.map(({ row, lenderApplicationId, reference }) => ({
        reference,
        event: eventOf(row),
        content: contentOf(row, lenderApplicationId),
        lender_application_id: lenderApplicationId,
        row,
      }));
      const { rows: current } = await sql<{ id: string; reference: string; event: string; content: string }>`
        select id, reference, event, content from mis_rows
        where lender_key = ${lenderKey} and is_current and (reference, event) in (
          select * from unnest(${rows.map(({ reference }) => reference)}::text[], ${rows.map(({ event }) => event)}::text[])
        )`.execute(db);
      const known = new Map(current.map((one) => [nameOf(one.reference, one.event), one.content]));
      const before = new Set(known.keys());
      const changed = new Map<string, (typeof rows)[number]>();
      const changes = rows.map((one): RowChange => {
        const name = nameOf(one.reference, one.event);
        const held = known.get(name);
        if (held === one.content) return 'unchanged';
        known.set(name, one.content);
        // If two rows of a batch are about one payment, the later row is stored, as in two batches.
        changed.delete(name);
        changed.set(name, one);
        return before.has(name) || held !== undefined ? 'updated' : 'created';
      });
      await this.replace(importId, lenderKey, [...changed.values()], heardAt);
      await sql`
        insert into mis_row_files (import_id, row_id)
        select ${importId}, id from mis_rows where lender_key = ${lenderKey} and is_current and (reference, event) in (
          select * from unnest(${rows.map(({ reference }) => reference)}::text[], ${rows.map(({ event }) => event)}::text[])
        ) on conflict do nothing`.execute(db);
      const days = taken.flatMap(({ row }) => (row.isDated ? [dayOfRow(row)] : []));
      await sql`
        insert into mis_months as m (import_id, lender_key, month, last_day)
        select ${importId}, ${lenderKey}, date_trunc('month', day)::date, max(day) from unnest(${days}::date[]) as day group by 3
        on conflict (import_id, month) do update set last_day = greatest(m.last_day, excluded.last_day)`.execute(db);
      return changes;
    },

    /** Replaces current versions with new ones. */
    async replace(
      importId: string,
      lenderKey: string,
      rows: readonly {
        reference: string;
        event: string;
        content: string;
        lender_application_id: string | null;
        row: MisRow;
      }[],
      heardAt: Date,
    ): Promise<void> {
      if (rows.length === 0) return;
      await sql`
        update mis_rows set is_current = false where lender_key = ${lenderKey} and is_current and (reference, event) in (
          select * from unnest(${rows.map(({ reference }) => reference)}::text[], ${rows.map(({ event }) => event)}::text[])
        )`.execute(db);
      const json = rows.map(({ row, ...one }) => ({
        ...one,
        lead_id: row.leadId,
        status: row.status,
        said_at: row.at,
        is_dated: row.isDated,
        day_only: row.dayOnly,
        heard_at: heardAt,
        stage: row.stage,
        reason: row.reason,
        product: row.product,
        applied_on: row.appliedOn,
        sanctioned_paise: row.sanctionedPaise,
        sanctioned_on: row.sanctionedOn,
        disbursed_paise: row.disbursedPaise,
        disbursed_on: row.disbursedOn,
        utr: row.utr,
        tranche: row.tranche,
        payout_paise: row.payoutPaise,
      }));
      await sql`
        with added as (
          insert into mis_rows (lender_key, reference, event, content, lender_application_id, lead_id, status, said_at, is_dated, day_only, heard_at, stage,
            reason, product, applied_on, sanctioned_paise, sanctioned_on, disbursed_paise, disbursed_on, utr, tranche, payout_paise, is_current)
          select ${lenderKey}, one.*, true from jsonb_to_recordset(${JSON.stringify(json)}::jsonb) as one (reference text, event text,
            content text, lender_application_id uuid, lead_id text, status text, said_at timestamptz, is_dated boolean, day_only boolean, heard_at timestamptz, stage text,
            reason text, product text, applied_on date, sanctioned_paise bigint, sanctioned_on date, disbursed_paise bigint,
            disbursed_on date, utr text, tranche integer, payout_paise bigint) returning id
        ) insert into mis_row_files (import_id, row_id) select ${importId}, id from added`.execute(db);
    },

    /**
     * The loans whose figures in this file a person accepted, and whose decision is in force. Without the figures, the decision couldn't be
     * seen or undone.
     */
    async acceptedOf(importId: string, lenderKey: string): Promise<AcceptedLoan[]> {
      const { rows } = await sql<AcceptedLoan>`
        select l.lender_application_id as id, l.reference, l.our_status as status, array_agg(r.id) as rows
        from mis_row_files f
        join mis_rows r on r.id = f.row_id and r.lender_key = ${lenderKey} and r.is_current
        join mis_lines l on l.lender_application_id = r.lender_application_id and l.lender_key = ${lenderKey} and l.kind = 'agrees'
        where f.import_id = ${importId} and exists (
          select from mis_decisions d where d.line_id = l.id and d.what = 'accepted' and d.taken_back_at is null and d.decided_at >= r.heard_at
        ) group by l.id order by l.reference, l.id`.execute(db);
      return rows;
    },

    /**
     * Deletes figures that only this file had, except those of some loans, and restores the earlier ones. Returns the number of loans.
     */
    async undo(importId: string, lenderKey: string, except: readonly AcceptedLoan[]): Promise<number> {
      const stays = except.flatMap(({ rows }) => rows);
      await sql`delete from mis_months where import_id = ${importId}`.execute(db);
      const { rows } = await sql<{ count: number }>`
        with listed as (
          delete from mis_row_files where import_id = ${importId} and row_id <> all(${stays}::bigint[]) returning row_id
        ), gone as (
          delete from mis_rows r using listed where r.id = listed.row_id and not exists (
            select from mis_row_files f where f.row_id = r.id and f.import_id <> ${importId}
          ) returning r.reference
        ) select count(distinct reference)::int as count from gone`.execute(db);
      await sql`
        update mis_rows r set is_current = true
        from (select reference, event, max(id) as id from mis_rows where lender_key = ${lenderKey}
          group by reference, event having not bool_or(is_current)) as newest
        where r.id = newest.id`.execute(db);
      return rows[0]?.count ?? 0;
    },

    /** Counts the rows restored now; returns the total. */
    async countUndone(importId: string, putBack: number): Promise<number> {
      const { rows } = await sql<{ all: number }>`
        insert into mis_undone as u (import_id, put_back) values (${importId}, ${putBack})
        on conflict (import_id) do update set put_back = u.put_back + excluded.put_back returning put_back as all`.execute(
        db,
      );
      return rows[0]?.all ?? putBack;
    },

    /** The payments of one loan according to the lender, without those that have no amount. */
    async payments({ lenderKey, lenderApplicationId }: PaymentsOf): Promise<AcceptedPayment[]> {
      const { rows } = await sql<AcceptedPayment>`
        with statements as (
          select distinct on (event) * from mis_rows
          where lender_key = ${lenderKey} and lender_application_id = ${lenderApplicationId} and is_current order by event, id desc
        )
        select disbursed_paise as "amountPaise", disbursed_on::text as "paidOn", utr as reference, tranche from statements
        where status = 'disbursed' and disbursed_paise is not null
          and (event <> '' or not exists (select from statements where event <> '' and status = 'disbursed'))
        order by disbursed_on, id`.execute(db);
      return rows;
    },

    /** Removes from lenders' figures about some applications everything that identifies the person at the lender; the sums stay. */
    async forget(applicationIds: readonly string[]): Promise<void> {
      if (applicationIds.length === 0) return;
      const ids = sql`any(${[...applicationIds]}::uuid[])`;
      await sql`
        delete from mis_rows r where r.lender_application_id = ${ids} and (not r.is_current or (r.event = '' and exists (
          select from mis_rows n where n.lender_application_id = r.lender_application_id and n.is_current and n.event = '' and n.id > r.id
        )))`.execute(db);
      await sql`
        update mis_rows set reference = lender_application_id::text, event = case event when '' then '' else 'payment ' || id end,
          lead_id = null, utr = null, stage = null, reason = null, content = 'forgotten'
        where lender_application_id = ${ids}`.execute(db);
      await sql`
        update mis_decisions set note = '', answer = null
        where line_id in (select id from mis_lines where lender_application_id = ${ids})`.execute(db);
      const { rows } = await sql<{ lenderKey: string }>`
        select distinct lender_key as "lenderKey" from mis_lines where lender_application_id = ${ids} order by 1`.execute(
        db,
      );
      for (const { lenderKey } of rows) await refresh(lenderKey, [], applicationIds);
    },
  };
}

import type { GstRate, TdsRate } from '@tulna/rules/commission-taxes';
import { firstDayOf } from '@tulna/rules/months';
import type { PartnerBalance, StatementFigures } from '@tulna/rules/partner-statements';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';

/** A stored statement of a closed month. */
export interface ClosedStatement {
  readonly id: string;
  readonly number: string;
  readonly partner: string;
  /** `2026-11`. */
  readonly month: string;
  readonly figures: StatementFigures;
  /** ID of the confirmed payout details used for the statement. */
  readonly detailsId: string | null;
  readonly catchUpId: string | null;
  /** Number of the month's tax invoice; null if there is none. */
  readonly invoiceNumber: string | null;
  readonly at: Date;
}

type Row = Selectable<Database['partner_statements']>;

/** All closed statements with their columns, for the list. */
export const statementRows = (db: Db) => db.selectFrom('partner_statements as statement').selectAll('statement');

/** Converts a row to a statement. */
export const closedOf = (row: Row): ClosedStatement => ({
  id: row.id,
  number: row.number,
  partner: row.partner,
  month: row.month.slice(0, 7),
  detailsId: row.details_id,
  catchUpId: row.catch_up_id,
  invoiceNumber: row.invoice_number,
  at: row.at,
  figures: {
    openingPaise: row.opening_paise,
    releasedPaise: row.released_paise,
    changedPaise: row.changed_paise,
    gstPercent: row.gst_percent,
    centralPaise: row.central_paise,
    statePaise: row.state_paise,
    integratedPaise: row.integrated_paise,
    reverseCharge: row.reverse_charge,
    gstPaise: row.gst_paise,
    tdsPercent: row.tds_percent,
    tdsSection: row.tds_section,
    tdsBasePaise: row.tds_base_paise,
    tdsCatchUpBasePaise: row.tds_catch_up_base_paise,
    tdsPaise: row.tds_paise,
    tdsCatchUpPaise: row.tds_catch_up_paise,
    sentPaise: row.sent_paise,
    closingPaise: row.closing_paise,
    heldPaise: row.held_paise,
  },
});

/** All reads and writes of `commission_closings`, `partner_statements` and `tax_rates`. */
export function statementsRepository(db: Db) {
  return {
    /** The newest closed month, `2026-11`, and who closed it; undefined if no month is closed. */
    async lastClosed(): Promise<{ month: string; at: Date; by: string } | undefined> {
      const { rows } = await sql<{ month: string; at: Date; by: string }>`
        select to_char(month, 'YYYY-MM') as month, at, by from commission_closings order by commission_closings.month desc limit 1`.execute(
        db,
      );
      return rows[0];
    },

    async taxRates(): Promise<{ gst: GstRate[]; tds: TdsRate[] }> {
      const rows = await db.selectFrom('tax_rates').selectAll().orderBy('from_day').execute();
      return {
        gst: rows.flatMap(({ kind, from_day, percent }) => (kind === 'gst' ? [{ from: from_day, percent }] : [])),
        tds: rows.flatMap(({ from_day, percent, percent_without_pan, threshold_paise, section }) =>
          percent_without_pan === null || threshold_paise === null || section === null
            ? []
            : [
                {
                  from: from_day,
                  percent,
                  percentWithoutPan: percent_without_pan,
                  thresholdPaise: threshold_paise,
                  section,
                },
              ],
        ),
      };
    },

    /**
     * The position of the given partners after the last closed month, or of all partners for null: the figures of their newest statements, and the sums of the financial year of that month.
     */
    async balances(partners: readonly string[] | null): Promise<Map<string, PartnerBalance>> {
      const { rows } = await sql<{
        partner: string;
        month: string;
        closingPaise: number;
        heldPaise: number;
        creditedPaise: number;
        taxedPaise: number;
      }>`
        select n.partner, to_char(n.month, 'YYYY-MM') as month, n.closing_paise as "closingPaise", n.held_paise as "heldPaise",
          y.credited as "creditedPaise", y.taxed as "taxedPaise"
        from ${partners === null ? sql`(select distinct partner as key from partner_statements)` : sql`unnest(${[...partners]}::text[])`} as p (key)
        cross join lateral (
          select partner, month, closing_paise, held_paise from partner_statements where partner = p.key order by month desc limit 1
        ) as n
        cross join lateral (
          select sum(s.released_paise + s.changed_paise)::bigint as credited, sum(s.tds_base_paise)::bigint as taxed
          from partner_statements s where s.partner = n.partner
            and s.month >= (date_trunc('year', n.month - interval '3 months') + interval '3 months')::date
        ) as y`.execute(db);
      return new Map(
        rows.map(({ partner: key, month, closingPaise, heldPaise, creditedPaise, taxedPaise }) => [
          key,
          { closingPaise, heldPaise, month, year: { creditedPaise, taxedPaise } },
        ]),
      );
    },

    /** The statement of a partner and month; undefined if the month isn't closed, or the partner has no statement. */
    async find(partner: string, month: string): Promise<ClosedStatement | undefined> {
      const row = await db
        .selectFrom('partner_statements')
        .selectAll()
        .where('partner', '=', partner)
        .where('month', '=', firstDayOf(month))
        .executeTakeFirst();
      return row && closedOf(row);
    },

    /** The invoices of the financial year of a month, before that month: by partner and details the place of the last one in its series. */
    async invoicesBefore(month: string): Promise<{ partner: string; detailsId: string; place: number }[]> {
      const { rows } = await sql<{ partner: string; detailsId: string; place: number }>`
        select partner, details_id as "detailsId", max(right(invoice_number, 4)::int) as place from partner_statements
        where invoice_number is not null and month < ${firstDayOf(month)}::date
          and month >= (date_trunc('year', ${firstDayOf(month)}::date - interval '3 months') + interval '3 months')::date
        group by 1, 2`.execute(db);
      return rows;
    },

    /** Closes a month; from then on the ledger accepts no entry in it. */
    async close(month: string, { at, by }: { at: Date; by: string }): Promise<void> {
      await sql`insert into commission_closings (month, at, by) values (${firstDayOf(month)}, ${at}, ${by})`.execute(
        db,
      );
    },

    async add(statements: readonly ClosedStatement[]): Promise<void> {
      for (let first = 0; first < statements.length; first += 2000) {
        const part = statements.slice(first, first + 2000).map(({ figures, month, ...rest }) => ({
          ...rest,
          ...figures,
          month: firstDayOf(month),
        }));
        await sql`
          insert into partner_statements (id, number, partner, month, opening_paise, released_paise, changed_paise, gst_percent, central_paise,
            state_paise, integrated_paise, reverse_charge, gst_paise, tds_percent, tds_section, tds_base_paise, tds_catch_up_base_paise,
            tds_paise, tds_catch_up_paise, sent_paise, closing_paise, held_paise, details_id, catch_up_id, invoice_number, at)
          select id, number, partner, month, "openingPaise", "releasedPaise", "changedPaise", "gstPercent", "centralPaise", "statePaise",
            "integratedPaise", "reverseCharge", "gstPaise", "tdsPercent", "tdsSection", "tdsBasePaise", "tdsCatchUpBasePaise", "tdsPaise",
            "tdsCatchUpPaise", "sentPaise", "closingPaise", "heldPaise", "detailsId", "catchUpId", "invoiceNumber", at
          from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as statement (id uuid, number text, partner text, month date,
            "openingPaise" bigint, "releasedPaise" bigint, "changedPaise" bigint, "gstPercent" text, "centralPaise" bigint, "statePaise" bigint,
            "integratedPaise" bigint, "reverseCharge" boolean, "gstPaise" bigint, "tdsPercent" text, "tdsSection" text, "tdsBasePaise" bigint,
            "tdsCatchUpBasePaise" bigint, "tdsPaise" bigint, "tdsCatchUpPaise" bigint, "sentPaise" bigint, "closingPaise" bigint,
            "heldPaise" bigint, "detailsId" uuid, "catchUpId" uuid, "invoiceNumber" text, at timestamptz)`.execute(db);
      }
    },
  };
}

import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Claim, Entry } from './claims.ts';
import type { Statement } from './commission-file/statement.ts';

/** The rows of the list of loans paid out: the lender's claim of each. */
export const lineRows = (db: Db) =>
  db.selectFrom('commission_claims as line').where('line.side', '=', 'lender').selectAll('line');

/** A claim as stored, without the volumes before it. */
export type StoredClaim = Omit<Claim, 'before' | 'monthEnd'>;

/** An entry with its time and author; the author is null if payments caused it. */
export interface SignedEntry extends Entry {
  readonly at: Date;
  readonly actor: string | null;
}

/** A statement of a lender's file, with that file and its times. */
export interface StatementInFile extends Statement {
  readonly fileId: string;
  readonly at: Date;
  readonly undoneAt: Date | null;
}

/** What a lender owes us for the loans of one month, whole paise. */
export interface MonthOfLender {
  readonly month: string;
  readonly loans: number;
  readonly expectedPaise: number;
  readonly confirmedPaise: number;
  readonly invoicedPaise: number;
  readonly receivedPaise: number;
  readonly revenuePaise: number;
}

const claimColumns = sql`id, side, lender_application_id as "lenderApplicationId", payment_id as "paymentId", lender_key as "lenderKey",
  product, brand, merchant, day, basis_paise as "basisPaise", target_paise as "targetPaise", rate_id as "rateId", working, reason`;

/** Reads claims, their entries and the rows of lenders' files, to explain a commission to people. */
export function linesRepository(db: Db) {
  return {
    /** The claims of both sides (lender and partner) of some payments; either claim of a payment finds both. */
    async pairs(claimIds: readonly string[]): Promise<StoredClaim[]> {
      if (claimIds.length === 0) return [];
      const { rows } = await sql<StoredClaim>`
        select ${claimColumns} from commission_claims
        where (lender_application_id, payment_id) in (
          select lender_application_id, payment_id from commission_claims where id = any(${claimIds}::uuid[]))`.execute(
        db,
      );
      return rows;
    },

    /** Every claim of an application, found by its id or by that of one of its claims; by day, then payment. */
    async ofApplication(id: string): Promise<StoredClaim[]> {
      const { rows } = await sql<StoredClaim>`
        select ${claimColumns} from commission_claims where lender_application_id = coalesce(
          (select lender_application_id from commission_claims where id = ${id}), ${id})
        order by day, payment_id, side`.execute(db);
      return rows;
    },

    /** Entries of the given claims, in the order in which they were written. */
    async entries(claimIds: readonly string[]): Promise<Map<string, SignedEntry[]>> {
      const found = new Map<string, SignedEntry[]>();
      if (claimIds.length === 0) return found;
      const { rows } = await sql<SignedEntry>`
        select id, claim_id as "claimId", ledger, move, paise, reverses, answers, cause_kind as "causeKind", cause_id as "causeId",
          file_id as "fileId", reason, at, actor
        from ledger_entries where claim_id = any(${claimIds}::uuid[]) order by sequence`.execute(db);
      for (const entry of rows) found.set(entry.claimId, [...(found.get(entry.claimId) ?? []), entry]);
      return found;
    },

    /** Statements of lenders' files about a claim, the oldest first, including those that were undone. */
    async statements(claimId: string): Promise<StatementInFile[]> {
      const { rows } = await sql<StatementInFile>`
        select id, claim_id as "claimId", file_id as "fileId", row_number as "rowNumber", kind, event, amount_paise as "amountPaise",
          gst_paise as "gstPaise", tds_paise as "tdsPaise", received_paise as "receivedPaise", invoice_no as "invoiceNo", utr, at,
          undone_at as "undoneAt"
        from commission_statements where claim_id = ${claimId} order by sequence`.execute(db);
      return rows;
    },

    /** What a lender owes us by the month in which its loans were paid out, the newest first. */
    async monthsOf(lenderKey: string, most: number): Promise<MonthOfLender[]> {
      const { rows } = await sql<MonthOfLender>`
        select to_char(c.day, 'YYYY-MM') as month, (count(*) filter (where c.basis_paise > 0))::int as loans,
          coalesce(sum(own.expected), 0)::bigint as "expectedPaise", coalesce(sum(own.confirmed), 0)::bigint as "confirmedPaise",
          coalesce(sum(own.invoiced), 0)::bigint as "invoicedPaise", coalesce(sum(own.received), 0)::bigint as "receivedPaise",
          coalesce(sum(own.revenue), 0)::bigint as "revenuePaise"
        from commission_claims c cross join lateral (
          select sum(-s.paise) filter (where s.account = 'earned' and e.cause_kind not in ('row', 'undo')) as expected,
            sum(s.paise) filter (where s.account in ('confirmed', 'invoiced', 'received')) as confirmed,
            sum(s.paise) filter (where s.account in ('invoiced', 'received')) as invoiced,
            sum(s.paise) filter (where s.account = 'received') as received,
            sum(-s.paise) filter (where s.account = 'earned') as revenue
          from ledger_sides s join ledger_entries e on e.id = s.id where s.claim_id = c.id
        ) as own
        where c.side = 'lender' and c.lender_key = ${lenderKey}
        group by 1 order by 1 desc limit ${most}`.execute(db);
      return rows;
    },
  };
}

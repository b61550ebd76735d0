import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Statement } from './statement.ts';

/** A statement of a file, and whether it is the newest about its claim. */
export interface FileStatement {
  claimId: string;
  isNewest: boolean;
}

/** All reads and writes of `commission_statements`. */
export function statementsRepository(db: Db) {
  return {
    /** Statements of files about some claims, without those that were undone, the oldest first. */
    async of(claimIds: readonly string[]): Promise<Map<string, Statement[]>> {
      const found = new Map<string, Statement[]>();
      if (claimIds.length === 0) return found;
      const { rows } = await sql<Statement>`
        select id, claim_id as "claimId", row_number as "rowNumber", kind, event, amount_paise as "amountPaise", gst_paise as "gstPaise",
          tds_paise as "tdsPaise", received_paise as "receivedPaise", invoice_no as "invoiceNo", utr
        from commission_statements where claim_id = any(${claimIds}::uuid[]) and undone_at is null order by sequence`.execute(
        db,
      );
      for (const one of rows) found.set(one.claimId, [...(found.get(one.claimId) ?? []), one]);
      return found;
    },

    async add(fileId: string, statements: readonly Statement[], at: Date): Promise<void> {
      if (statements.length === 0) return;
      await sql`
        insert into commission_statements (id, claim_id, file_id, row_number, kind, event, amount_paise, gst_paise, tds_paise, received_paise,
          invoice_no, utr, at)
        select id, "claimId", ${fileId}, "rowNumber", kind, event, "amountPaise", "gstPaise", "tdsPaise", "receivedPaise", "invoiceNo", utr, ${at}
        from jsonb_to_recordset(${JSON.stringify(statements)}::jsonb) as stated (id uuid, "claimId" uuid, "rowNumber" integer, kind text,
          event text, "amountPaise" bigint, "gstPaise" bigint, "tdsPaise" bigint, "receivedPaise" bigint, "invoiceNo" text, utr text)`.execute(
        db,
      );
    },

    /** Claims with a statement of this file that isn't undone, in the order of their ids. */
    async claimsOf(fileId: string): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select distinct claim_id as id from commission_statements where file_id = ${fileId} and undone_at is null order by 1`.execute(
        db,
      );
      return rows.map(({ id }) => id);
    },

    /** Which of these claims have a statement of a later file. */
    async statedLater(fileId: string, claimIds: readonly string[]): Promise<Set<string>> {
      const { rows } = await sql<{ id: string }>`
        select distinct own.claim_id as id from commission_statements own
        join commission_statements later on later.claim_id = own.claim_id and later.sequence > own.sequence
          and later.file_id <> own.file_id and later.undone_at is null
        where own.file_id = ${fileId} and own.undone_at is null and own.claim_id = any(${claimIds}::uuid[])`.execute(
        db,
      );
      return new Set(rows.map(({ id }) => id));
    },

    /** Marks a file's statements about some claims as undone. */
    async undo(fileId: string, claimIds: readonly string[], at: Date): Promise<void> {
      await sql`
        update commission_statements set undone_at = ${at}
        where file_id = ${fileId} and undone_at is null and claim_id = any(${claimIds}::uuid[])`.execute(db);
    },

    /** The number of claims whose statements of this file were undone. */
    async undone(fileId: string): Promise<number> {
      const { rows } = await sql<{ claims: number }>`
        select count(distinct claim_id)::int as claims from commission_statements
        where file_id = ${fileId} and undone_at is not null`.execute(db);
      return rows[0]?.claims ?? 0;
    },
  };
}

import type { Insertable } from 'kysely';
import type { PoolClient } from 'pg';
import type { PreparedLender } from '../../features/offers/index.ts';
import { copyIn, type TableRows } from '../../platform/database/copy-in.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';
import { tablesInOrder } from './rows.ts';
import type { Making } from './world.ts';

async function copyTable<Table extends keyof Database>(
  client: PoolClient,
  table: Table,
  { [table]: rows }: TableRows,
): Promise<void> {
  await copyIn(client, table, (rows ?? []) as readonly Insertable<Database[Table]>[]);
}

/** Writes the rows of a history by COPY, in the client's transaction. */
export async function writeRows(client: PoolClient, rows: TableRows): Promise<void> {
  for (const table of tablesInOrder) await copyTable(client, table, rows);
}

/**
 * Stores the rows that a history refers to unless they exist: consent texts and the policies used for decisions. Call it after the part is
 * made and before its rows are written.
 */
export async function writeReferencedRows(db: Db, making: Making): Promise<void> {
  const texts = making.texts.rows();
  for (let from = 0; from < texts.length; from += 500)
    await db
      .insertInto('consent_notices')
      .values(texts.slice(from, from + 500))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const lenders: PreparedLender[] = [...making.lenders.values()].flat();
  if (lenders.length === 0) return;
  await db
    .insertInto('decided_policies')
    .values(
      lenders.map(({ lender, policyVersion, canonicalPolicy }) => ({
        version: policyVersion,
        lender_key: lender.key,
        policy: canonicalPolicy,
        first_used_at: new Date(making.calendar.begin),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

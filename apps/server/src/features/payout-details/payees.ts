import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** What a statement names of whom is paid. */
export interface PayeeDetails {
  readonly id: string;
  readonly panLast4: string | null;
  readonly gstin: string | null;
  /** First two digits of a GSTIN. */
  readonly state: string;
}

/** Confirmed details by their ids, of which a statement keeps the one it was worked out by. */
export async function payeesNamed(db: Db, ids: readonly string[]): Promise<Map<string, PayeeDetails>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<PayeeDetails>`
    select id, pan_last4 as "panLast4", gstin, state from payout_details where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

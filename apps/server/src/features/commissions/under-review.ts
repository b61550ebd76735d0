import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** A claim of a partner that is kept back while its lead is under review: it is neither released nor paid. */
export interface ReviewedClaim {
  readonly id: string;
  /** Key of the partner. */
  readonly partner: string;
}

/** The claims of the given partners whose lead is under review. */
export async function claimsUnderReview(db: Db, partners: readonly string[]): Promise<ReviewedClaim[]> {
  if (partners.length === 0) return [];
  const { rows } = await sql<ReviewedClaim>`
    select claim_id as id, partner from claims_under_review where partner = any(${[...partners]}::text[])`.execute(db);
  return rows;
}

/** Those of the given claims that wait until an owner of their partner has signed the code of conduct. */
export async function claimsWaitingForCode(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select claim_id as id from claims_waiting_for_code where claim_id = any(${[...ids]}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Those of the given applications that earn their partner nothing, because their lead was refused. */
export async function refusedApplications(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from refused_applications where id = any(${[...ids]}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

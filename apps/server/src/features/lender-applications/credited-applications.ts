import type { LenderApplicationStatus } from '@tulna/rules/lifecycle';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Place } from '../../platform/lists/cursor.ts';
import { creditedBrand } from '../attributions/index.ts';

/** An application of a customer credited to a partner, as the partner may see it. */
export interface CreditedApplication {
  id: string;
  customerId: string;
  lenderKey: string;
  product: string;
  status: LenderApplicationStatus;
  startedAt: Date;
}

const read = async (db: Db, partner: string, condition: RawBuilder<unknown>, limit: number) => {
  const { rows } = await sql<CreditedApplication & { key: string }>`
    select a.id, a.customer_id as "customerId", a.lender_key as "lenderKey", a.product, a.status, a.started_at as "startedAt",
      a.started_at::text as key
    from lender_applications a where ${creditedBrand('a.customer_id')} = ${partner} ${condition}
    order by a.started_at desc, a.id desc limit ${limit}`.execute(db);
  return rows;
};

/** Applications that are credited to a partner, the newest first, after a given place. */
export const creditedApplications = (
  db: Db,
  partner: string,
  { customerId, status }: { customerId?: string | undefined; status?: string | undefined },
  after: Place | undefined,
  limit: number,
) =>
  read(
    db,
    partner,
    sql`${customerId === undefined ? sql`` : sql`and a.customer_id = ${customerId}::uuid`}
      ${status === undefined ? sql`` : sql`and a.status = ${status}`}
      ${after === undefined ? sql`` : sql`and (a.started_at, a.id) < (${after.key}::timestamptz, ${after.id}::uuid)`}`,
    limit,
  );

/** One application that is credited to a partner. */
export const creditedApplication = async (
  db: Db,
  partner: string,
  id: string,
): Promise<CreditedApplication | undefined> => (await read(db, partner, sql`and a.id = ${id}::uuid`, 1))[0];

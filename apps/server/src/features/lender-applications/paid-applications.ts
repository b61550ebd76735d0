import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { type LedgerEntry, paymentsRepository } from './payments-repository.ts';

/** A lender application with any payment, for its commissions. */
export interface PaidApplication {
  id: string;
  customerId: string;
  lenderKey: string;
  product: string;
  /** Key of the brand under which it was made; '' for none. */
  brand: string;
  /** When the customer applied. */
  startedAt: Date;
  /** The updates about its payments, in order. */
  entries: readonly LedgerEntry[];
}

/** Applications with their payments; applications without a known payment are left out. */
export async function paidApplications(db: Db, ids: readonly string[]): Promise<PaidApplication[]> {
  const ledgers = await paymentsRepository(db).entries(ids);
  const { rows } = await sql<Omit<PaidApplication, 'entries'>>`
    select id, customer_id as "customerId", lender_key as "lenderKey", product, coalesce(brand, '') as brand, started_at as "startedAt"
    from lender_applications where id = any(${[...ledgers.keys()]}::uuid[])`.execute(db);
  return rows.map((row) => ({ ...row, entries: ledgers.get(row.id) ?? [] }));
}

/** Applications in the rows of a lender's file, found by our id or by the lender's lead ID. */
export async function applicationsNamed(
  db: Db,
  lenderKey: string,
  named: { readonly ids: readonly string[]; readonly leads: readonly string[] },
): Promise<{ id: string; lenderKey: string; leadId: string | null; product: string }[]> {
  const { rows } = await sql<{ id: string; lenderKey: string; leadId: string | null; product: string }>`
    select id, lender_key as "lenderKey", lead_id as "leadId", product from lender_applications
    where id = any(${named.ids}::uuid[]) or (lender_key = ${lenderKey} and lead_id = any(${named.leads}::text[]))`.execute(
    db,
  );
  return rows;
}

/** The lenders' lead IDs of the given applications, by our ids; applications without one are left out. */
export async function leadsOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; leadId: string }>`
    select id, lead_id as "leadId" from lender_applications where id = any(${ids}::uuid[]) and lead_id is not null`.execute(
    db,
  );
  return new Map(rows.map(({ id, leadId }) => [id, leadId]));
}

/** Ids of the applications with this lead ID, as a subquery. */
export const applicationsOfLead = (leadId: string): RawBuilder<string> =>
  sql<string>`(select id from lender_applications where lead_id = ${leadId})`;

/** Customers of an application, found by our id or by a lender's lead ID. */
export async function customersOfApplication(db: Db, by: { id: string } | { lead: string }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct customer_id as id from lender_applications
    where ${'id' in by ? sql`id = ${by.id}::uuid` : sql`lead_id = ${by.lead}`} limit 20`.execute(db);
  return rows.map(({ id }) => id);
}

/** SQL: ids of all applications of the customer whose id is in a column of another query. */
export const applicationsOfCustomer = (customer: string): RawBuilder<string> =>
  sql<string>`(select own.id from lender_applications own where own.customer_id = ${sql.ref(customer)})`;

/** SQL: paise that lenders have paid out to the customer whose id is in a column, without cancelled loans. */
export const paidOutTo = (customer: string): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(own.disbursed_paise), 0)::bigint from lender_applications own
    where own.customer_id = ${sql.ref(customer)} and own.status = 'disbursed')`;

/** SQL: number of loans of that customer that were paid out and not cancelled. */
export const loansOf = (customer: string): RawBuilder<number> =>
  sql<number>`(select count(*) from lender_applications own
    where own.customer_id = ${sql.ref(customer)} and own.status = 'disbursed')`;

/** SQL: keys of the brands under which that customer has applied, each once. */
export const brandsAppliedUnder = (customer: string): RawBuilder<string[]> =>
  sql<string[]>`(select coalesce(array_agg(distinct own.brand order by own.brand), '{}') from lender_applications own
    where own.customer_id = ${sql.ref(customer)} and own.brand is not null)`;

/**
 * SQL: how far a credit application got at lenders, for two columns of another query: `approved`, `with_lender`, `ended`, or null if the
 * customer hasn't applied with a lender.
 */
export const statusAtLenders = (customer: string, creditApplication: string): RawBuilder<string | null> =>
  sql<string | null>`(select case
      when bool_or(own.status in ('approved', 'agreement')) then 'approved'
      when bool_or(own.status in ('started', 'failed', 'sent', 'in_review')) then 'with_lender'
      when count(*) > 0 then 'ended' end
    from lender_applications own
    where own.customer_id = ${sql.ref(customer)} and own.credit_application_id = ${sql.ref(creditApplication)})`;

/** Key of the lender with the customer's newest open application; undefined if there is none. */
export async function lenderAppliedTo(db: Db, customerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('lender_applications')
    .select('lender_key')
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['started', 'failed', 'sent', 'in_review', 'approved', 'agreement'])
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.lender_key;
}

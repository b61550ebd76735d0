import type { Pool } from 'pg';
import type { Db } from '../platform/database/database.ts';

/**
 * Writes fictional customers with one lender application each, in a few set-based statements: the fastest way to a world of many.
 * Application `n` has the id `00000000-0000-4000-8000-` followed by `n` in twelve digits, and the lead id `LEAD-n`. Each customer's id
 * begins with 1.
 * @param options.days over how many days before now they are spread
 * @param options.started an ISO time at which all of them started, instead
 */
export async function addApplications(
  pool: Pool,
  count: number,
  options: { from?: number; days?: number; started?: string; lenders?: readonly string[]; status?: string } = {},
): Promise<void> {
  const { from = 1, days = 1, started, lenders = ['cashe'], status } = options;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query("set local statement_timeout = '10min'");
    const values = [from, from + count - 1];
    const id = (first: string) => `('${first}0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
    const at =
      started === undefined
        ? `date_trunc('milliseconds', now() - (n % ${days * 24}) * interval '1 hour')`
        : `'${started}'::timestamptz`;
    const lender = `(array['${lenders.join("','")}'])[1 + n % ${lenders.length}]`;
    const state =
      status === undefined
        ? "(array['sent','in_review','approved','agreement','disbursed','declined','failed','disbursed'])[1 + (n / 7) % 8]"
        : `'${status}'`;
    const series = 'from generate_series($1::int, $2::int) as n';
    await client.query(`insert into customers (id, role_id, created_at) select ${id('1')}, 4, ${at} ${series}`, values);
    await client.query(
      `insert into consents (id, customer_id, sequence, purpose, text_version, granted, language, channel, ip_hash, at, previous_hash, hash)
       select ${id('2')}, ${id('1')}, 1, 'share', '1', true, 'en', 'web', '\\x00', ${at}, '\\x00', '\\x00' ${series}`,
      values,
    );
    await client.query(
      `insert into credit_applications (id, customer_id, product, state, created_at, submitted_at)
       select ${id('3')}, ${id('1')}, 'Personal Loans', 'matched', ${at}, ${at} ${series}`,
      values,
    );
    await client.query(
      `insert into offers (id, credit_application_id, customer_id, lender_key, indicative, amount_paise, tenure_months, annual_rate, apr,
         emi_paise, processing_fee_paise, gst_paise, net_disbursed_paise, total_interest_paise, total_payable_paise, total_cost_paise,
         penal_charges, cooling_off_days, created_at, valid_until)
       select ${id('4')}, ${id('3')}, ${id('1')}, ${lender}, false, 10000000, 12, 24, 30, 945596, 200000, 36000, 9764000, 1347152, 11347152,
         1583152, '{"en":"","hi":""}', 3, ${at}, ${at} + interval '30 days' ${series}`,
      values,
    );
    await client.query(
      `insert into lender_applications (id, customer_id, credit_application_id, offer_id, lender_key, product, connection, status, lead_id,
         consent_id, brand, started_at, disbursed_paise, disbursed_at, revenue_paise)
       select id, customer, credit, offer, lender, 'Personal Loans', lender, state, 'LEAD-' || n, consent,
         case n % 3 when 0 then null when 1 then 'cl' else 'other' end, at,
         case state when 'disbursed' then 5000000 + n % 1000 end, case state when 'disbursed' then at end, case state when 'disbursed' then 100000 + n % 10 end
       from (select n, ${id('0')} as id, ${id('1')} as customer, ${id('3')} as credit, ${id('4')} as offer, ${id('2')} as consent,
         ${lender} as lender, ${state} as state, ${at} as at ${series}) as made`,
      values,
    );
    await client.query(
      `insert into loan_payments (id, lender_application_id, payment_id, kind, amount_paise, said_paise, heard_at, heard_day_only, value_day,
         paid_at, said_at, said_day_only, source, event_id, received_at)
       select a.id, a.id, a.id, 'disbursal', a.disbursed_paise, a.disbursed_paise, a.disbursed_at, false, indian_day(a.disbursed_at),
         a.disbursed_at, a.disbursed_at, false, 'lender', 'made', a.disbursed_at
       from generate_series($1::int, $2::int) as n join lender_applications a on a.id = ${id('0')} where a.disbursed_at is not null`,
      values,
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** Id of the n-th application. */
export const applicationId = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
/** Id of the customer of the n-th application. */
export const customerId = (n: number): string => `10000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** What an application's lender has paid out, in paise; null if nothing. */
export async function disbursedPaise(db: Db, n: number): Promise<number | null> {
  const row = await db
    .selectFrom('lender_applications')
    .select('disbursed_paise')
    .where('id', '=', applicationId(n))
    .executeTakeFirstOrThrow();
  return row.disbursed_paise;
}

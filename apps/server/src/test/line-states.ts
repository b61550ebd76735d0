import type { Pool } from 'pg';

/** Checks that every line of commission has the state beside it that its entries make. @throws Error naming those that don't */
export async function expectLineStates(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ line: string }>(
    `select id || ': ' || kept || ' instead of ' || worked_out as line from (
       select id, partner_state as kept, partner_line_state(lender_application_id, payment_id) as worked_out
       from commission_claims where side = 'lender') as line
     where kept <> worked_out`,
  );
  if (rows.length > 0) throw new Error(`States of lines: ${rows.map(({ line }) => line).join(', ')}`);
}

import type { Pool } from 'pg';

/**
 * Checks that the stored state of every commission line matches its entries, and that the claims shown to a partner match the ledger.
 * @throws Error that lists those that don't
 */
export async function expectLineStates(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ line: string }>(
    `select id || ': ' || stored || ' instead of ' || worked_out as line from (
       select id, partner_state as stored, partner_line_state(lender_application_id, payment_id) as worked_out
       from commission_claims where side = 'lender') as line
     where stored <> worked_out`,
  );
  if (rows.length > 0)
    throw new Error(
      `Commission lines whose stored state differs from their entries: ${rows.map(({ line }) => line).join(', ')}`,
    );
  const { rows: shown } = await pool.query<{ line: string }>(
    `select c.id || ': ' || coalesce(stored, 'missing') || ' instead of ' || from_ledger as line
     from commission_claims c join partners p on p.key = c.brand
     cross join lateral (
       select concat_ws(' ', p.id, c.merchant, c.day, c.basis_paise, c.reason, coalesce(sum(paise) filter (where account = 'cost'), 0),
         coalesce(-sum(paise) filter (where account = 'accrued'), 0), coalesce(-sum(paise) filter (where account = 'payable'), 0),
         coalesce(-sum(paise) filter (where account = 'sending'), 0), coalesce(-sum(paise) filter (where account = 'paid'), 0),
         coalesce(sum(paise) filter (where account = 'tax_input'), 0), coalesce(-sum(paise) filter (where account = 'tax_withheld'), 0),
         coalesce(-sum(paise) filter (where account = 'set_off'), 0)) as from_ledger
       from ledger_sides where claim_id = c.id) as ledger
     left join lateral (
       select concat_ws(' ', own.partner_id, own.merchant_id, own.day, own.paid_out_paise, own.zero, own.earned_paise, own.held_paise,
         own.payable_paise, own.sending_paise, own.paid_paise, own.gst_paise, own.tds_paise, own.set_off_paise) as stored
       from partner_commissions own where own.id = c.id) as own on true
     where c.side = 'partner' and stored is distinct from from_ledger`,
  );
  if (shown.length > 0)
    throw new Error(
      `Commission lines that partners see differently from the ledger: ${shown.map(({ line }) => line).join(', ')}`,
    );
}

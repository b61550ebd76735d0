import type { Pool } from 'pg';

/** Confirmed details of a partner in the standard group, registered in Maharashtra, as two people would have entered them. */
export async function confirmPayee(pool: Pick<Pool, 'query'>, partner: string): Promise<void> {
  await pool.query(
    `insert into payout_details (id, partner, group_id, account_name, account_sealed, account_index, account_last4, ifsc, pan_sealed, pan_last4, gstin, state,
       reverse_charge, created_by, created_at, confirmed_by, confirmed_at)
     select gen_random_uuid(), $1, id, 'Haldi Money', '\\x00', '\\x00', '4321', 'HDFC0000001', '\\x00', '234F', '27ABCDE1234F1Z5', '27', false,
       gen_random_uuid(), now(), gen_random_uuid(), now() from payout_groups where is_standard`,
    [partner],
  );
}

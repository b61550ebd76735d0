import type { Services } from '../platform/services.ts';

/** Number of personal-loan lenders that the tests ask at once. */
export const liveLenders = 24;

/**
 * Opens two dozen demo lenders to everyone and connects them, in the order of their ids.
 * @param connectionOf the connector key for the lender at this position, from 0
 * @returns their keys, in the same order
 */
export async function openToEveryone(
  { pool }: Pick<Services, 'pool'>,
  connectionOf: (place: number) => string,
): Promise<string[]> {
  const { rows } = await pool.query<{ lender_id: number; key: string }>(
    'select lender_id, key from lenders order by lender_id',
  );
  if (rows.length < liveLenders) throw new Error('The demo world has too few lenders.');
  for (const [place, { lender_id }] of rows.entries()) {
    await pool.query(
      `update lenders set product = 'Personal Loans', business = false, lender_status = $3, deleted_at = null, connection = $2,
         min_income = null, max_income = null, min_age = 18, max_age = 70, min_score = null, accepts_new_to_credit = true,
         salaried = true, self_employed = true, min_loan = 10000, loan_amount_upto = 5000000, min_tenure = 3, tenure = 60,
         postal_prefixes = null, obligations_percent = null, max_age_at_maturity = null
       where lender_id = $1`,
      [lender_id, connectionOf(place), place < liveLenders],
    );
  }
  return rows.slice(0, liveLenders).map(({ key }) => key);
}

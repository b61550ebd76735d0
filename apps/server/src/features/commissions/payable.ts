import { type PayableClaim, payableNow } from '@tulna/rules/payouts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

interface Row {
  id: string;
  partner: string;
  day: string;
  closedPaise: number;
  nowPaise: number;
  isUnderReview: boolean;
}

/**
 * What a payment run may pay of the claims of partners, by the key of the partner (decision 0074): nothing until a month was closed; then
 * the balance of the closed months, less what was sent or clawed back since. Amounts released or added since then wait until their month is
 * closed. So does a claw-back of a closed month that was undone since: its taxes are worked out at the close, before it is paid. Claims under review wait until the review is over. Debts are set off in any case.
 */
export async function payableOf(db: Db): Promise<Map<string, PayableClaim[]>> {
  const { rows } = await sql<Row>`
    with moved as (
      select e.claim_id,
        case when (m.from_account = 'payable') = (e.reverses is null) then e.paise else -e.paise end as owed,
        indian_day(case when r.move = 'lower' then e.at else coalesce(r.at, e.at) end) < first_open_day() as is_closed,
        e.move in ('release', 'add', 'add_tax') or (r.move = 'lower' and indian_day(r.at) < first_open_day()) as raises
      from ledger_entries e join ledger_moves m on m.ledger = e.ledger and m.move = e.move
      left join ledger_entries r on r.id = e.reverses
      where e.ledger = 'partner' and 'payable' in (m.from_account, m.to_account) and first_open_day() is not null
    )
    select c.id, c.brand as partner, c.day::text as day,
      coalesce(sum(owed) filter (where is_closed or not raises), 0)::bigint as "closedPaise", sum(owed)::bigint as "nowPaise",
      exists (select from claims_under_review review where review.claim_id = c.id) as "isUnderReview"
    from moved join commission_claims c on c.id = moved.claim_id
    group by 1 having sum(owed) <> 0 order by c.brand, c.day, c.id`.execute(db);
  const found = new Map<string, PayableClaim[]>();
  for (const { id, partner, day, closedPaise, nowPaise, isUnderReview } of rows) {
    const paise = payableNow(closedPaise, nowPaise);
    if (paise === 0 || (isUnderReview && paise > 0)) continue;
    const claims = found.get(partner);
    if (claims === undefined) found.set(partner, [{ id, day, paise }]);
    else claims.push({ id, day, paise });
  }
  return found;
}

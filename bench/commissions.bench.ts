import { settleDue } from '@tulna/server/features/commissions/settle';
import { addApplications } from '@tulna/server/test/applications';
import pg, { type Pool } from 'pg';
import { openConsoleWorld } from './console-world.ts';
import { type Measurement, median } from './measurement.ts';

export const id = 'S15';

/** Disbursals in each round. `ROWS=1000000` gives the size of the bar and takes some minutes. */
const rows = Number(process.env.ROWS ?? 50_000);
const rounds = 3;
const bar = 0.5;

/**
 * The same claims and entries for both sides as one hand-written SQL statement, each claim priced by the most specific rate. It does less
 * than the product: no steps by volume, no bounds, no loans in parts, no updates of earlier claims.
 */
const byHand = `
  with facts as (
    select a.id, p.payment_id, a.lender_key, a.product, a.brand, p.value_day as day, p.amount_paise as paise
    from (select distinct lender_application_id from commission_due) due
    join lender_applications a on a.id = due.lender_application_id
    join loan_payments p on p.lender_application_id = a.id and p.kind = 'disbursal'
  ), sides as (
    select 'lender' as side, * from facts union all select 'partner', * from facts where brand is not null and brand <> 'cl'
  ), priced as (
    select s.*, r.id as rate_id, r.terms,
      coalesce(round(s.paise * (r.terms -> 'price' ->> 'percent')::numeric / 100) + (r.terms -> 'price' ->> 'flatPaise')::bigint, 0) as target
    from sides s left join lateral (
      select * from commission_rates r where r.side = s.side and r.confirmed_at is not null
        and (r.partner is null or (s.side = 'partner' and r.partner = s.brand)) and r.merchant is null
        and (r.lender is null or r.lender = s.lender_key) and (r.product is null or r.product = s.product)
        and s.day >= r.from_day and (r.until_day is null or s.day <= r.until_day)
      order by (r.kind = 'agreed') desc,
        (r.partner is not null)::int * 4 + (r.lender is not null)::int * 2 + (r.product is not null)::int desc, r.from_day desc
      limit 1
    ) r on true
  ), claims as (
    insert into commission_claims (id, side, lender_application_id, payment_id, lender_key, product, brand, day, basis_paise, target_paise,
      rate_id, working, reason, at)
    select gen_random_uuid(), side, id, payment_id, lender_key, product, coalesce(brand, ''), day, paise, target, rate_id,
      jsonb_build_object('parts', jsonb_build_array(jsonb_build_object('basisPaise', paise, 'percent', terms -> 'price' ->> 'percent',
        'flatPaise', (terms -> 'price' ->> 'flatPaise')::bigint)), 'computedPaise', target, 'bounded', null, 'paise', target),
      case when rate_id is null then 'no_rate' end, now()
    from priced returning id, side, target_paise, payment_id
  ), gone as (delete from commission_due)
  insert into ledger_entries (id, claim_id, ledger, move, paise, cause_kind, cause_id, reason, at)
  select gen_random_uuid(), id, side, case side when 'lender' then 'expect' else 'accrue' end, target_paise, 'event', payment_id, 'disbursed',
    now()
  from claims where target_paise > 0`;

const sums = async (pool: Pool, from: number): Promise<string> => {
  const { rows: found } = await pool.query<{ sums: string }>(
    `select coalesce(string_agg(side || ' ' || lines || ' ' || paise, ', ' order by side), '') as sums from (
       select c.side, count(*) as lines, sum(e.paise) as paise from commission_claims c left join ledger_entries e on e.claim_id = c.id
       where c.lender_application_id >= ('00000000-0000-4000-8000-' || lpad($1::text, 12, '0'))::uuid group by c.side) as by_side`,
    [from],
  );
  return found[0]?.sums ?? '';
};

/** Writes the lines of both ledgers for many disbursals, once by the product and once by one statement. */
export async function run(): Promise<readonly Measurement[]> {
  const world = await openConsoleWorld();
  const { db, clock } = world.services;
  // A separate pool, because the product's connections have too short a time-out for filling a table or for the hand-written statement.
  const pool = new pg.Pool({ connectionString: world.databaseUrl });
  try {
    const lenders = (await pool.query<{ key: string }>('select key from lenders order by key')).rows.map(
      ({ key }) => key,
    );
    // First settle what the demo world has due; then add partner rates: for every second lender, for one product, and for everything else.
    await settleDue({ clock, db });
    await pool.query(
      `insert into commission_rates (id, side, kind, partner, lender, product, terms, from_day, created_by, created_at, confirmed_by, confirmed_at)
       select gen_random_uuid(), 'partner', 'agreed', 'haldi', lender, product,
         jsonb_build_object('price', jsonb_build_object('percent', (1 + n * 0.05)::text, 'flatPaise', n * 2500), 'leastPaise', null, 'mostPaise', null),
         date '2020-01-01', gen_random_uuid(), now(), gen_random_uuid(), now()
       from (
         select n, key as lender, null as product from unnest($1::text[]) with ordinality as l (key, n) where n % 2 = 0
         union all select 1, null, 'Personal Loans' union all select 3, null, null
       ) as rate`,
      [lenders],
    );
    // Applications whose numbers differ by `apart` have the same lender, brand and amount.
    const cycle = 3000 * lenders.length;
    const apart = Math.ceil(rows / cycle) * cycle;
    const ratios: number[] = [];
    let [ours, raw] = [0, 0];
    for (let round = 0; round <= rounds; round += 1) {
      const took = async (
        from: number,
        work: () => Promise<unknown>,
      ): Promise<{ milliseconds: number; sums: string }> => {
        for (let at = 0; at < rows; at += 100_000)
          await addApplications(pool, Math.min(100_000, rows - at), {
            from: from + at,
            days: 30,
            lenders,
            status: 'disbursed',
          });
        await pool.query(`update lender_applications set brand = 'haldi' where brand = 'other'`);
        await pool.query('vacuum analyze');
        const started = performance.now();
        await work();
        return { milliseconds: performance.now() - started, sums: await sums(pool, from) };
      };
      const first = 1 + round * 2 * apart;
      const hand = await took(first, () => pool.query(byHand));
      const own = await took(first + apart, () => settleDue({ clock, db }));
      if (process.env.VERBOSE) console.log({ hand, own });
      // Both must be equal to the paisa.
      if (own.sums === '' || own.sums !== hand.sums)
        throw new Error(`The sums differ: by hand ${hand.sums}; the product ${own.sums}`);
      // The first round warms both up.
      if (round === 0) continue;
      ratios.push(hand.milliseconds / own.milliseconds);
      [ours, raw] = [own.milliseconds, hand.milliseconds];
    }
    const perSecond = (milliseconds: number): string => Math.round((rows / milliseconds) * 1000).toLocaleString('en');
    const ratio = median(ratios);
    return [
      {
        what: `lines of ${rows.toLocaleString('en')} disbursals (${perSecond(ours)} a second) ÷ one statement by hand (${perSecond(raw)})`,
        measured: ratio.toFixed(2),
        bar: `≥ ${bar}`,
        holds: ratio >= bar,
      },
    ];
  } finally {
    await pool.end();
    await world.close();
  }
}

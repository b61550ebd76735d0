import type { PoolClient } from 'pg';

const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1';
const tablet = 'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1';
const computer = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';
/** User agents; each customer gets one of these ten at random. Seven are phones. */
const agents = [phone, phone, phone, phone, phone, iphone, iphone, computer, computer, tablet];

/**
 * Writes the sessions of the history's people: on which device they signed in, and that a third of them came back some days later. Then it
 * refreshes the report tables. The tokens of these sessions aren’t kept.
 */
export async function writeVisits(client: Pick<PoolClient, 'query'>, now: Date): Promise<void> {
  await client.query(
    `with people as (
       -- The same people come back in every demo world that begins on the same day.
       select id, created_at, ('x' || substr(md5(id::text), 1, 7))::bit(28)::int as lot
       from customers where created_at < $2
     ), visits as (
       select id, lot, 0 as number, created_at as at from people
       union all
       select id, lot, 1, created_at + (1 + lot / 31 % 12) * interval '1 day' + (lot % 300) * interval '1 minute'
       from people where lot / 7 % 3 = 0
     )
     insert into sessions (id, kind, user_id, role_id, user_agent, access_hash, access_expires_at, family_hash, refresh_hash,
       refresh_expires_at, created_at, last_seen_at)
     select md5(id::text || number)::uuid, 'customer', id, 4, ($1::text[])[1 + lot % 10], sha256(convert_to('access' || id || number, 'UTF8')),
       at + interval '15 minutes', sha256(convert_to('family' || id || number, 'UTF8')), '\\x00', at + interval '30 days', at, at
     from visits where at < $2
     on conflict do nothing`,
    [agents, now],
  );
  await client.query('select refresh_report_people($1)', [now]);
  await client.query('select refresh_report_days(indian_day($1) - 100, indian_day($1))', [now]);
  await client.query('update report_refreshes set thorough_at = $1', [now]);
}

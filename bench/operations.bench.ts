import { countedLogs } from '@tulna/server/features/internal-reports/work';
import { countDays } from '@tulna/server/platform/counted-days/counted-days';
import pg from 'pg';
import { openConsoleWorld } from './console-world.ts';
import { type Measurement, median } from './measurement.ts';

export const id = 'S17';

const rows = Number(process.env.ROWS ?? 1_000_000);
const days = 30;
const bar = 1500;
/** Spreads the rows evenly over the last thirty days. Every code has expired. */
const at = `now() - interval '10 minutes' - n * interval '${(days * 86_400) / rows} seconds'`;
const numbered = `generate_series(1, ${rows}) as n`;

const fills = [
  `insert into passcode_log (id, challenge_id, at, channel, brand, prefix, destination_index, destination_sealed, provider, sent_at, failed_at,
     failure, expires_at, used_at, wrong)
   select gen_random_uuid(), gen_random_uuid(), ${at}, 'sms', case when n % 3 = 0 then 'haldi' when n % 3 = 1 then 'kajal' end,
     (6000 + n * 7 % 3000)::text, decode(md5(n::text), 'hex'), '\\x00', 'sms-' || n % 3 || '.example', case when n % 50 > 0 then ${at} end,
     case when n % 50 = 0 then ${at} end, case when n % 50 = 0 then 'refused' end, ${at} + interval '5 minutes',
     case when n % 10 < 8 then ${at} end, n % 20 / 19
   from ${numbered}`,
  `insert into dedupe_checks (id, at, credit_application_id, customer_id, lender_key, outcome, same)
   select gen_random_uuid(), ${at}, gen_random_uuid(), gen_random_uuid(), case when n % 4 > 0 then 'lender-' || n % 12 end,
     case when n % 10 = 0 then 'duplicate' when n % 90 = 1 then 'no_answer' else 'new' end,
     case when n % 20 = 0 then array['phone', 'pan'] else '{}' end
   from ${numbered}`,
  `insert into lender_calls (id, lender_key, operation, started_at, duration_ms, outcome, attempt)
   select gen_random_uuid(), 'lender-' || n % 12, (array['dedupe', 'create_lead', 'offers', 'status'])[1 + n / 12 % 4], ${at},
     case when n % 70 = 0 then 10000 else (120 * exp(2.5 * ((n::bigint * 7919) % 10007) / 10007.0))::int end,
     case when n % 70 = 0 then 'timeout' when n % 9 = 0 then 'declined' else 'ok' end, case when n % 300 = 0 then 0 else 1 end
   from ${numbered}`,
];

/** The figures of the operations reports over thirty days: counted directly from the log, and with completed days counted beforehand. */
export async function run(): Promise<readonly Measurement[]> {
  const world = await openConsoleWorld();
  const { pool, db, clock } = world.services;
  // A separate client, because the pool cancels statements that take longer than a request may.
  const client = new pg.Client({ connectionString: world.databaseUrl });
  try {
    await client.connect();
    for (const statement of fills) await client.query(statement);
    await client.query('vacuum analyze');
    const day = async (back: number): Promise<string> =>
      (await pool.query<{ day: string }>('select indian_day(now()) - $1::int as day', [back])).rows[0]?.day ?? '';
    const ask = async (path: string): Promise<{ milliseconds: number; body: unknown }> => {
      const times: number[] = [];
      let body: unknown;
      const authorization = await world.signIn();
      for (let round = 0; round < 6; round += 1) {
        const started = performance.now();
        const answer = await fetch(`${world.url}${path}`, { headers: { authorization } });
        body = await answer.json();
        if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(body)}`);
        if (round > 0) times.push(performance.now() - started);
      }
      return { milliseconds: median(times), body };
    };
    const reports = { 'calls to lenders': 'lender-call', codes: 'code', 'de-dupe checks': 'dedupe' };
    const measure = async (span: number) => {
      const query = `at=${await day(span - 1)}..${await day(0)}`;
      const found: { what: string; milliseconds: number; figures: string }[] = [];
      for (const [what, name] of Object.entries(reports)) {
        const { milliseconds, body } = await ask(`/api/get-${name}-figures?${query}`);
        found.push({ what, milliseconds, figures: JSON.stringify({ ...(body as object), as_of: '' }) });
      }
      return found;
    };
    const before = await measure(days);
    const started = performance.now();
    for (const log of countedLogs) await countDays(db, log, clock.now());
    const counting = performance.now() - started;
    await client.query('vacuum analyze');
    const measured: Measurement[] = [];
    for (const span of [days, 7])
      for (const [index, { what, milliseconds, figures }] of (await measure(span)).entries()) {
        const raw = span === days ? before[index] : undefined;
        const differs = raw !== undefined && raw.figures !== figures;
        measured.push({
          what: `figures of ${what}, ${span} days of ${rows.toLocaleString('en')} rows in ${days}`,
          measured: `${milliseconds.toFixed(0)} ms${raw === undefined ? '' : `, from the rows ${raw.milliseconds.toFixed(0)} ms`}${differs ? ', and they differ' : ''}`,
          bar: `≤ ${bar} ms`,
          holds: milliseconds <= bar && !differs,
        });
      }
    measured.push({
      what: `counting ${days - 1} days of the three logs for the first time`,
      measured: `${(counting / 1000).toFixed(1)} s`,
      bar: '≤ 120 s',
      holds: counting <= 120_000,
    });
    return measured;
  } finally {
    await client.end();
    await world.close();
  }
}

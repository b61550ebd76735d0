import { reportsRepository } from '@tulna/server/features/reports/repository';
import { addApplications } from '@tulna/server/test/applications';
import pg from 'pg';
import { openConsoleWorld } from './console-world.ts';
import { type Measurement, median } from './measurement.ts';

export const id = 'S17';

const applications = 300_000;
const days = 365;
const bars = { report: 1500, refresh: 30_000 };

/** The reports over a year with 300,000 applications, each with its decision and three matches, compared with the year before. */
export async function run(): Promise<readonly Measurement[]> {
  const world = await openConsoleWorld();
  const { pool, db, clock } = world.services;
  try {
    const lenders = (await pool.query<{ key: string }>('select key from lenders order by key')).rows.map(
      ({ key }) => key,
    );
    const step = 100_000;
    for (let from = 1; from <= applications; from += step) await addApplications(pool, step, { from, days, lenders });
    // A separate client, because the pool cancels statements that take longer than a request may.
    const client = new pg.Client({ connectionString: pool.options.connectionString });
    await client.connect();
    await client.query(
      `insert into status_events (id, lender_application_id, status, source, occurred_at, received_at, applied)
       select gen_random_uuid(), id, heard.status, 'lender', started_at + heard.later, started_at + heard.later, true
       from lender_applications a cross join lateral (values ('sent', interval '1 minute'),
         (case when a.status in ('approved', 'agreement', 'disbursed') then 'approved' when a.status = 'declined' then 'declined' end, interval '5 hours')
       ) as heard (status, later) where heard.status is not null`,
    );
    await client.query("insert into decided_policies values ('bench', 'bench', '{}', now())");
    await client.query(
      `insert into lender_decisions (credit_application_id, lender_key, policy_version, matched, failed_rules, lender_shown, decided_at)
       select c.id, l.key, 'bench', true, '[]', '{}', c.submitted_at
       from credit_applications c cross join lateral (select key from lenders where product = c.product order by key limit 3) as l
       where c.submitted_at is not null`,
    );
    await client.query('vacuum analyze');
    const refresh = performance.now();
    await reportsRepository(db).refresh(clock.now());
    const first = performance.now() - refresh;
    await client.query('vacuum analyze report_people, report_days, report_weeks, report_week_times');
    await client.end();
    const again = performance.now();
    await reportsRepository(db).refresh(clock.now());
    const later = performance.now() - again;
    const day = async (back: number): Promise<string> =>
      (await pool.query<{ day: string }>('select indian_day(now()) - $1::int as day', [back])).rows[0]?.day ?? '';
    const query = `preset=custom_range&from=${await day(days - 1)}&to=${await day(0)}`;
    const ask = async (path: string): Promise<{ milliseconds: number; body: unknown }> => {
      const times: number[] = [];
      let body: unknown;
      for (let round = 0; round < 6; round += 1) {
        const started = performance.now();
        const answer = await fetch(`${world.url}${path}`, { headers: { authorization: world.authorization } });
        body = await answer.json();
        if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(body)}`);
        if (round > 0) times.push(performance.now() - started);
      }
      return { milliseconds: median(times), body };
    };
    const measured: Measurement[] = [];
    for (const [what, path] of [
      ['products', `/api/get-products-report?${query}`],
      ['products by campaign', `/api/get-products-report?${query}&by=campaign`],
      ['lenders and products', `/api/get-vendors-products-report?${query}`],
      ['customer journey', `/api/get-customers-journey?${query}`],
    ] as const) {
      const { milliseconds, body } = await ask(path);
      const counted =
        what === 'products' ? (body as { total: { now: Record<string, number> } }).total.now.applied : undefined;
      measured.push({
        what: `${what}, a year of ${applications.toLocaleString('en')} applications${counted === undefined ? '' : ` (${counted?.toLocaleString('en')} counted)`}`,
        measured: `${milliseconds.toFixed(0)} ms`,
        bar: `≤ ${bars.report} ms`,
        holds: milliseconds <= bars.report,
      });
    }
    measured.push({
      what: 'counting what may still change again; everyone and every day for the first time',
      measured: `${(later / 1000).toFixed(1)} s; ${(first / 1000).toFixed(1)} s`,
      bar: `≤ ${bars.refresh / 1000} s`,
      holds: later <= bars.refresh,
    });
    return measured;
  } finally {
    await world.close();
  }
}

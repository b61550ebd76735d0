import pg from 'pg';
import { openConsoleWorld } from './console-world.ts';
import { fillLists } from './lists-world.ts';
import { type Measurement, median } from './measurement.ts';

export const id = 'PORTAL';

const rows = Number(process.env.ROWS ?? 1_000_000);
const rounds = 9;
const bar = { times: 1.5, plus: 30 };
/** The lists whose tables the dashboard reads. */
const read = ['own-leads', 'own-commissions'];

/** Leads are seconds apart from 1 January 2020 on. Commissions are spread over a thousand days from 1 June 2020 on. */
const spans = [
  { what: 'all leads that ever came', from: '2020-01-01', to: '2020-01-14' },
  { what: 'a month of commissions', from: '2021-05-01', to: '2021-05-30' },
] as const;

const own = "partner_id = (select id from partners where key = 'haldi')";
const within = (column: string, from: string, to: string): string =>
  `${column} >= '${from} 00:00+05:30' and ${column} < '${to} 24:00+05:30'`;

/** The dashboard's figures of one period in hand-written SQL, without comparison to the period before. */
const byHand = (from: string, to: string): string[] => [
  ...(['created_at', 'approved_at', 'paid_at'] as const).map(
    (column) =>
      `select (${column} at time zone 'Asia/Kolkata')::date as day, count(*), sum(paid_paise) from partner_leads
       where ${own} and ${within(column, from, to)} group by 1`,
  ),
  `select sum(earned_paise), sum(held_paise), sum(payable_paise), sum(sending_paise), sum(paid_paise) from partner_commissions
   where ${own} and day between '${from}' and '${to}'`,
  `select link_code, count(*) from partner_leads where ${own} and ${within('created_at', from, to)} group by 1 order by 2 desc limit 5`,
];

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  await work();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return median(times);
};

/** The dashboard of a partner with many leads and commissions through the API, compared with hand-written sums. */
export async function run(): Promise<readonly Measurement[]> {
  const world = await openConsoleWorld();
  const client = new pg.Client({ connectionString: world.databaseUrl });
  try {
    await client.connect();
    await fillLists(client, rows, world.services, { only: read });
    const authorization = await world.signInPartner();
    const measurements: Measurement[] = [];
    for (const { what, from, to } of spans) {
      const path = `/api/partner/get-dashboard?preset=custom_range&from=${from}&to=${to}`;
      const ours = await timed(async () => {
        const answer = await fetch(`${world.url}${path}`, { headers: { authorization } });
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
        await answer.json();
      });
      const hand = await timed(async () => {
        for (const text of byHand(from, to)) await client.query(text);
      });
      const most = bar.times * hand + bar.plus;
      measurements.push({
        what: `dashboard of a partner with nine tenths of ${rows.toLocaleString('en')} leads, ${what}`,
        measured: `${ours.toFixed(1)} ms, by hand ${hand.toFixed(1)} ms`,
        bar: `≤ ${bar.times} × by hand + ${bar.plus} ms = ${most.toFixed(1)} ms`,
        holds: ours <= most,
      });
    }
    return measurements;
  } finally {
    await client.end();
    await world.close();
  }
}

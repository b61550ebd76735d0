import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Measurement } from './measurement.ts';
import { compare, rateText, sideBySide } from './serving.ts';

export const id = 'S18';

const bar = 0.5;
const phone =
  'Mozilla/5.0 (Linux; Android 13; Redmi 12) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0.0.0 Mobile Safari/537.36';
/** Requests that were under way as a round ended: counted, but not waited for. */
const underWay = 16 * 6;

/** A short address with its click recorded, beside a bare redirect; and every click that was answered is counted. */
export async function run(): Promise<readonly Measurement[]> {
  return sideBySide({}, async ({ product, raw, databaseUrl }) => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      await client.query(
        `insert into tracking_links (id, name, code, brand, channel, product, language, landing, utm_source, utm_medium, utm_campaign, created_at)
         values ($1, 'Bench', 'bench', 'cl', 'other', 'any', 'visitor', 'home', 'bench', 'bench', 'bench', now())`,
        [randomUUID()],
      );
      const headers = { 'user-agent': phone };
      const { ratio, productRate, productAnswers, rawRate } = await compare(
        { on: product, path: '/l/bench', headers, redirects: true },
        { on: raw, path: '/go', headers, redirects: true },
      );
      // Written within a second; asked until the figure is the same twice.
      const counted = async () =>
        Number((await client.query<{ n: string }>('select sum(clicks) as n from tracking_link_days')).rows[0]?.n ?? 0);
      let clicks = -1;
      for (let now = await counted(); now !== clicks; now = await counted()) {
        clicks = now;
        await new Promise((resolve) => setTimeout(resolve, 2000));
      }
      return [
        {
          what: `redirect with its click recorded (${rateText(productRate)}) ÷ bare Fastify redirect (${rateText(rawRate)})`,
          measured: ratio.toFixed(2),
          bar: `≥ ${bar}`,
          holds: ratio >= bar,
        },
        {
          what: `clicks counted of ${productAnswers} answered`,
          measured: String(clicks),
          bar: `every one, and at most ${underWay} that were under way at the end of a round`,
          holds: clicks >= productAnswers && clicks <= productAnswers + underWay,
        },
      ];
    } finally {
      await client.end();
    }
  });
}

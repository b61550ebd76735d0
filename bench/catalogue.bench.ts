import { openConsoleWorld, requestsPerSecond, sideBySide } from './console-world.ts';
import type { Measurement } from './measurement.ts';

export const id = 'S4';

const bar = 2;
const cards = 'select * from credit_cards where deleted_at is null order by sort_order, category_id';
const lenders = 'select * from lenders where deleted_at is null order by priority, lender_id';

/** Lists from the snapshot, compared with the same rows read by raw Fastify and pg on every request. */
export async function run(): Promise<readonly Measurement[]> {
  const world = await openConsoleWorld((app, { pool }) => {
    app.get('/raw/cards', async () => (await pool.query<object>(cards)).rows);
    app.get('/raw/lenders', async () => (await pool.query<object>(lenders)).rows);
  });
  try {
    const admin = { authorization: world.authorization };
    const measured: Measurement[] = [];
    for (const { what, path, raw, headers } of [
      { what: 'lenders, as everyone sees them', path: '/api/get-lender-directory', raw: '/raw/lenders', headers: {} },
      { what: 'cards, as everyone sees them', path: '/api/get-credit-card-catalogue', raw: '/raw/cards', headers: {} },
      {
        what: 'lenders, as an administrator sees them',
        path: '/api/get-lenders-data',
        raw: '/raw/lenders',
        headers: admin,
      },
      {
        what: 'cards, as an administrator sees them',
        path: '/api/get-credit-cards-data',
        raw: '/raw/cards',
        headers: admin,
      },
    ]) {
      const rates = await sideBySide(
        () => requestsPerSecond({ url: world.url + path, headers }),
        () => requestsPerSecond({ url: world.url + raw }),
      );
      measured.push({
        what: `${what} ÷ raw list`,
        measured: `${rates.ratio.toFixed(2)} (${Math.round(rates.ours)} against ${Math.round(rates.raw)} a second)`,
        bar: `≥ ${bar.toFixed(1)}`,
        holds: rates.ratio >= bar,
      });
    }
    return measured;
  } finally {
    await world.close();
  }
}

import { verifyAudit } from '@tulna/server/platform/audit/verify';
import { openConsoleWorld, requestsPerSecond, sideBySide } from './console-world.ts';
import type { Measurement } from './measurement.ts';

export const id = 'S5';

const bar = 0.5;

/** Edits with audit chain, version, and notification of other processes, compared with a raw UPDATE of the same column. */
export async function run(): Promise<readonly Measurement[]> {
  const world = await openConsoleWorld((app, { pool }) => {
    app.post<{ Body: { lender_id: number; value: number } }>('/raw/lender', async ({ body }) => {
      await pool.query('update lenders set priority = $1, changed_at = now() where lender_id = $2', [
        body.value,
        body.lender_id,
      ]);
      return { message: 'Lender updated successfully!' };
    });
    app.post<{ Body: { category_id: string; value: number } }>('/raw/card', async ({ body }) => {
      await pool.query('update credit_cards set sort_order = $1, changed_at = now() where category_id = $2', [
        body.value,
        body.category_id,
      ]);
      return { message: 'Card updated successfully!' };
    });
  });
  try {
    const { pool, keyring } = world.services;
    const cards = (await pool.query<{ category_id: string }>('select category_id from credit_cards')).rows;
    let n = 0;
    // Always a new value in another row, because an edit that changes nothing is not recorded.
    const next = (body: (n: number) => object) => (request: { body?: unknown }) => {
      n += 1;
      return { ...request, body: JSON.stringify(body(n)) };
    };
    const lender = (at: number) => ({ lender_id: 1 + (at % 24), property: 'priority', value: at % 1_000_000 });
    const card = (at: number) => ({
      category_id: cards[at % cards.length]?.category_id,
      property: 'sort_order',
      value: at % 1_000_000,
    });
    const headers = { 'content-type': 'application/json' };
    const post =
      (path: string, body: (n: number) => object, more = {}) =>
      () =>
        requestsPerSecond({
          url: world.url + path,
          method: 'POST',
          headers: { ...headers, ...more },
          requests: [{ setupRequest: next(body) }],
        });
    const admin = { authorization: world.authorization };
    const measured: Measurement[] = [];
    for (const { what, ours, raw } of [
      { what: 'lender', ours: post('/api/update-lender-data', lender, admin), raw: post('/raw/lender', lender) },
      { what: 'card', ours: post('/api/update-credit-card-data', card, admin), raw: post('/raw/card', card) },
    ]) {
      const rates = await sideBySide(ours, raw);
      measured.push({
        what: `${what} update with audit ÷ raw UPDATE`,
        measured: `${rates.ratio.toFixed(2)} (${Math.round(rates.ours)} against ${Math.round(rates.raw)} a second)`,
        bar: `≥ ${bar}`,
        holds: rates.ratio >= bar,
      });
    }
    const verdict = await verifyAudit(pool, keyring);
    measured.push({
      what: 'the chain of all these changes',
      measured: verdict.intact ? `intact, ${verdict.entries} entries` : `broken at ${verdict.brokenAt}`,
      bar: 'intact',
      holds: verdict.intact,
    });
    return measured;
  } finally {
    await world.close();
  }
}

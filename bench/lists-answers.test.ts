import pg, { type Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConsoleWorld, openConsoleWorld } from './console-world.ts';
import { fillLists, measuredLists } from './lists-world.ts';

/** Enough rows for every state and total that the fills distinguish, except the rarest. */
const rows = 2000;
const mostShown = 50;

let world: ConsoleWorld;
let client: Client;

beforeAll(async () => {
  world = await openConsoleWorld();
  client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  await fillLists(client, rows, world.services, { step: rows / 2 });
}, 180_000);

afterAll(async () => {
  await client.end();
  await world.close();
}, 60_000);

/** S14 is meaningless if the API can't read the rows that it writes, so each of its readings is tried once here. */
it.each(Object.keys(measuredLists))(
  'each reading of %s shows as many rows as its hand-written statement finds',
  async (noun) => {
    const { readings } = measuredLists[noun] ?? { readings: [] };
    const inPortal = readings[0]?.path.startsWith('/api/partner/');
    const authorization = await (inPortal ? world.signInPartner() : world.signIn());
    const wrong: string[] = [];
    for (const { what, path, byHand } of readings) {
      const answer = await fetch(`${world.url}${path}`, { headers: { authorization } });
      const { rows: page = [] } = (await answer.json()) as { rows?: unknown[] };
      const found = await Promise.all(byHand.map(async (text) => (await client.query(text)).rows.length));
      const expected = found.map((count) => Math.min(count, mostShown));
      if (!answer.ok || expected.some((count) => count !== page.length))
        wrong.push(`${what}: ${answer.status}, ${page.length} rows, by hand ${found.join(' and ')}`);
    }
    expect(wrong).toEqual([]);
  },
);

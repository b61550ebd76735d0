import pg, { type Client } from 'pg';
import { type ConsoleWorld, openConsoleWorld } from './console-world.ts';
import type { Reading } from './lists-shapes.ts';
import { fillLists, measuredLists } from './lists-world.ts';
import { type Measurement, median } from './measurement.ts';

export const id = 'S14';

const bar = { times: 1.5, plus: 30 };
const rows = Number(process.env.ROWS ?? 1_000_000);
const rounds = 15;
/** Total milliseconds of the rounds. Slow readings get fewer rounds, because their result is far from the bar anyway. */
const longest = 10_000;
/** `LISTS=payouts,cases` measures only these lists; all tables are filled even so. */
const chosenLists = process.env.LISTS?.split(',') ?? [];
/**
 * `FILLS=own` fills only the tables of these lists. `FILLS=merchants,own-shops` fills those of the named lists, for lists that read tables
 * of others.
 */
const filled = process.env.FILLS === 'own' ? chosenLists : process.env.FILLS?.split(',');

/** Hand-written statements return values as PostgreSQL writes them, so that their time includes no parsing. */
const unparsed = { getTypeParser: () => String };

async function middleOf(work: () => Promise<unknown>, best = Number.POSITIVE_INFINITY): Promise<number> {
  const times: number[] = [];
  const timed = async (): Promise<number> => {
    const start = performance.now();
    await work();
    return performance.now() - start;
  };
  const warm = await timed();
  if (warm > 2 * best + bar.plus) return warm;
  for (let round = 0; round < rounds && (round < 3 || round * warm < longest); round += 1) times.push(await timed());
  return median(times);
}

async function measured(
  world: ConsoleWorld,
  client: Client,
  authorization: string,
  { what, path, byHand }: Reading,
): Promise<Measurement> {
  let refused: number | undefined;
  let shown = 0;
  const ours = await middleOf(async () => {
    const answer = await fetch(`${world.url}${path}`, { headers: { authorization } });
    if (!answer.ok) refused = answer.status;
    const { rows: page } = (await answer.json()) as { rows?: unknown[] };
    shown = page?.length ?? 0;
  });
  let best = Number.POSITIVE_INFINITY;
  for (const text of byHand) {
    const found = await client.query({ text, types: unparsed });
    if (refused === undefined && Math.min(found.rows.length, 50) !== shown)
      throw new Error(`${what}: the API shows ${shown} rows; the statement by hand finds ${found.rows.length}`);
    best = Math.min(best, await middleOf(() => client.query({ text, types: unparsed }), best));
  }
  const most = bar.times * best + bar.plus;
  return {
    what: `${what}, of ${rows.toLocaleString('en')} rows`,
    measured: `${refused === undefined ? '' : `answered ${refused} in `}${ours.toFixed(1)} ms, by hand ${best.toFixed(1)} ms`,
    bar: `≤ ${bar.times} × by hand + ${bar.plus} ms = ${most.toFixed(1)} ms`,
    holds: refused === undefined && ours <= most,
  };
}

/** Reads pages of lists through the API, compared with the fastest hand-written statement for the same rows. */
export async function run(): Promise<readonly Measurement[]> {
  const world = await openConsoleWorld();
  // A separate client, because the product's connections have too short a time-out for filling a table.
  const client = new pg.Client({ connectionString: world.databaseUrl });
  try {
    await client.connect();
    await fillLists(client, rows, world.services, { only: filled });
    const measurements: Measurement[] = [];
    for (const [noun, { readings }] of Object.entries(measuredLists)) {
      if (chosenLists.length > 0 && !chosenLists.includes(noun)) continue;
      const authorization = await (readings[0]?.path.startsWith('/api/partner/')
        ? world.signInPartner()
        : world.signIn());
      for (const reading of readings) {
        const done = await measured(world, client, authorization, reading);
        if (process.env.VERBOSE) console.log(done);
        measurements.push(done);
      }
    }
    return measurements;
  } finally {
    await client.end();
    await world.close();
  }
}

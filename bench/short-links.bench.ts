import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { openConsoleWorld, sideBySide } from './console-world.ts';
import type { Measurement } from './measurement.ts';

export const id = 'S18';

const bar = 0.5;
const phone =
  'Mozilla/5.0 (Linux; Android 13; Redmi 12) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0.0.0 Mobile Safari/537.36';
const connections = 16;
const seconds = 4;

/** A short address with its click recorded, compared with a redirect on the same server without lookup or count. */
export async function run(): Promise<readonly Measurement[]> {
  const world = await openConsoleWorld((app) => {
    app.get('/raw/redirect', async (_request, reply) =>
      reply.header('cache-control', 'no-store').redirect('/?partner=cl&utm_source=bench&utm_id=bench', 302),
    );
  });
  const { db } = world.services;
  let answered = 0;
  let rounds = 0;
  const perSecond = async (path: string): Promise<number> => {
    const result = await autocannon({
      url: world.url + path,
      connections,
      duration: seconds,
      headers: { 'user-agent': phone },
    });
    const { total } = result.requests;
    if (result['3xx'] !== total || result.errors > 0) throw new Error(`not every request to ${path} was redirected`);
    if (path.startsWith('/l/')) {
      answered += total;
      rounds += 1;
    }
    return total / result.duration;
  };
  try {
    await db
      .insertInto('tracking_links')
      .values({
        id: randomUUID(),
        name: 'Bench',
        code: 'bench',
        brand: 'cl',
        channel: 'other',
        product: 'any',
        language: 'visitor',
        landing: 'home',
        utm_source: 'bench',
        utm_medium: 'bench',
        utm_campaign: 'bench',
        created_at: new Date(),
      })
      .execute();
    const { ratio, ours, raw } = await sideBySide(
      () => perSecond('/l/bench'),
      () => perSecond('/raw/redirect'),
    );
    const counted = async (): Promise<number> =>
      // Every click here comes from one visitor, so those after the first twenty are counted as repeated.
      Number(
        (
          await db
            .selectFrom('tracking_link_days')
            .select(({ eb, ref }) => eb(ref('clicks'), '+', ref('repeated')).as('all'))
            .executeTakeFirst()
        )?.all ?? 0,
      );
    // Clicks are written within a second, so read until the number no longer changes.
    let clicks = -1;
    for (let now = await counted(); now !== clicks; now = await counted()) {
      clicks = now;
      await new Promise((resolve) => setTimeout(resolve, 2000));
    }
    // These clicks were counted, but their responses arrived after the end of a round.
    const late = connections * rounds;
    return [
      {
        what: `redirect with its click recorded (${ours.toFixed(0)}/s) ÷ a redirect of the same server that counts nothing (${raw.toFixed(0)}/s)`,
        measured: ratio.toFixed(2),
        bar: `≥ ${bar}`,
        holds: ratio >= bar,
      },
      {
        what: `clicks counted of ${answered} answered`,
        measured: String(clicks),
        bar: `all, and at most ${late} more that were under way at the end of a round`,
        holds: clicks >= answered && clicks <= answered + late,
      },
    ];
  } finally {
    await world.close();
  }
}

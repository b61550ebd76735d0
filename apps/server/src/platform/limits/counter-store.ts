import type { Pool } from 'pg';
import type { Db } from '../database/database.ts';
import { gather } from '../database/gather.ts';
import { prepared } from '../database/prepared.ts';

interface Count {
  key: string;
  points: number;
  expire: number | null;
  now: number;
}

interface Row {
  key: string;
  points: number;
  expire: number | null;
}

/**
 * Updates all counters of a batch in one statement. The keys are sorted so that two processes can't deadlock. The commit doesn't wait for
 * the disk: a crash may lose the last fraction of a second of counts.
 */
const addAll = prepared<[string[], number[], (number | null)[], number], Row>(`
  insert into rate_limits as stored (key, points, expire)
  select key, points, expire from unnest($1::text[], $2::integer[], $3::bigint[]) as added (key, points, expire)
  where set_config('synchronous_commit', 'off', true) is not null
  order by key
  on conflict (key) do update set
    points = case when stored.expire <= $4::bigint then excluded.points else stored.points + excluded.points end,
    expire = case when stored.expire <= $4::bigint then excluded.expire else stored.expire end
  returning key, points, expire`);

/** The values that rate-limiter-flexible sends for each counter: key, points, end of the window and current time, both in milliseconds. */
interface CounterQuery {
  values?: readonly unknown[];
}

/**
 * The connection that rate-limiter-flexible counts on. Its own statement takes one round trip and one commit per counter, so requests would
 * queue for a counter that they all share, such as a brand's. Here, counts that arrive together are sent together (`gather`), and equal
 * keys are added up. Each caller still gets its own position in the count.
 */
export function counterStore(pool: Pool): { query(query: CounterQuery): Promise<unknown> } {
  const count = gather(async (counts: readonly Count[]) => {
    const byKey = Map.groupBy(counts, ({ key }) => key);
    const sums = [...byKey].map(([key, same]) => ({
      key,
      points: same.reduce((sum, one) => sum + one.points, 0),
      expire: same.reduce<number | null>(
        (latest, one) => (one.expire === null ? latest : Math.max(latest ?? 0, one.expire)),
        null,
      ),
    }));
    const rows = await addAll.all(
      pool,
      sums.map((sum) => sum.key),
      sums.map((sum) => sum.points),
      sums.map((sum) => sum.expire),
      Math.max(...counts.map(({ now }) => now)),
    );
    const answers = new Map<Count, Omit<Row, 'key'>>();
    for (const { key, points, expire } of rows) {
      const same = byKey.get(key) ?? [];
      let reached = points - same.reduce((sum, one) => sum + one.points, 0);
      for (const one of same) {
        reached += one.points;
        answers.set(one, { points: reached, expire });
      }
    }
    return counts.flatMap((one) => answers.get(one) ?? []);
  });

  return {
    async query({ values = [] }) {
      const [key, points, expire, now] = values;
      if (typeof key !== 'string' || typeof points !== 'number' || typeof now !== 'number')
        throw new TypeError(
          'The counter store accepts only counting queries: key, points, end of the window, current time.',
        );
      return { rows: [await count({ key, points, expire: typeof expire === 'number' ? expire : null, now })] };
    },
  };
}

/** Deletes the counters whose window ended before `before`. */
export async function purgeCounters(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<', before.getTime()).execute();
}

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
 * One statement for all counters of a batch. Sorted, so that two processes never wait for each other in a circle. The commit
 * does not wait for the disk: after a crash the last fraction of a second of counting may be missing, nothing else.
 */
const addAll = prepared<[string[], number[], (number | null)[], number], Row>(`
  insert into rate_limits as kept (key, points, expire)
  select key, points, expire from unnest($1::text[], $2::integer[], $3::bigint[]) as asked (key, points, expire)
  where set_config('synchronous_commit', 'off', true) is not null
  order by key
  on conflict (key) do update set
    points = case when kept.expire <= $4::bigint then excluded.points else kept.points + excluded.points end,
    expire = case when kept.expire <= $4::bigint then excluded.expire else kept.expire end
  returning key, points, expire`);

/** What rate-limiter-flexible sends for each counter: key, points, end of the window, now (the last two in milliseconds). */
interface CounterQuery {
  values?: readonly unknown[];
}

/**
 * The connection that rate-limiter-flexible counts on. Its own statement is one round trip and one commit per counter, and a
 * counter that everyone shares, such as that of a brand, makes all of them wait in line. Here the counts that come at the same
 * time go out together (`gather`), and equal keys as one sum; each caller still gets its own place in the count.
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
        throw new TypeError('The counter store only counts.');
      return { rows: [await count({ key, points, expire: typeof expire === 'number' ? expire : null, now })] };
    },
  };
}

/** Removes the counters whose window was over before a moment. */
export async function purgeCounters(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<', before.getTime()).execute();
}

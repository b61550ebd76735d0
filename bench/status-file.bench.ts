import { join } from 'node:path';
import { istDay } from '@tulna/rules/dates';
import type pg from 'pg';
import { type Measurement, median } from './measurement.ts';
import { loadByHand } from './status-file-by-hand.ts';
import { load, rounds, rows, tableOf, withStatusFiles, writeCsv, wrongOf } from './status-file-world.ts';

export const id = 'S1';

const bars = { ratio: 0.7, megabytes: 150 };

async function byHand(pool: pg.Pool, file: string, errors: string): Promise<void> {
  const client = await pool.connect();
  try {
    const moved = await loadByHand(client, file, errors);
    if (moved !== rows - wrongOf(rows))
      throw new Error(`By hand, ${moved} of ${rows - wrongOf(rows)} applications moved`);
  } finally {
    client.release();
  }
}

/** Elapsed milliseconds, and processor time of PostgreSQL and of the product in microseconds. */
interface Took {
  clock: number;
  postgres: number;
  process: number;
}

const perRow = (took: readonly Took[], part: 'postgres' | 'process'): string =>
  `${(median(took.map((one) => one[part])) / rows).toFixed(0)} µs`;
const perSecond = (took: readonly Took[]): string =>
  `${Math.round((rows / median(took.map(({ clock }) => clock))) * 1000).toLocaleString('en')} rows/s`;

/** A status file from its upload until everything is committed and the file of errors is downloaded, compared with hand-written SQL. */
export async function run(): Promise<readonly Measurement[]> {
  return withStatusFiles(2, async ({ folder, pool, databaseTime, product, token, idle }) => {
    const timed = async (work: () => Promise<unknown>): Promise<Took> => {
      const [postgres, process, clock] = [databaseTime(), product.processorTime(), performance.now()];
      await work();
      return {
        clock: performance.now() - clock,
        postgres: databaseTime() - postgres,
        process: product.processorTime() - process,
      };
    };
    const file = join(folder, 'rows.csv');
    const [ours, raw]: [Took[], Took[]] = [[], []];
    let peak = 0;
    // Reading the memory begins a new peak.
    product.memory();
    // No status may be dated before its application began, or in the future.
    const date = istDay(Date.now());
    for (const [round, step] of rounds.entries()) {
      await writeCsv(file, tableOf(rows, rows + 1, step, date));
      const hand = await timed(() => byHand(pool, file, join(folder, 'errors.csv')));
      await writeCsv(file, tableOf(rows, 1, step, date));
      const own = await timed(() => load(product, token, file, `round ${round}.csv`));
      // The highest peak of all rounds counts, because the process must not grow from file to file.
      peak = Math.max(peak, product.memory().peak);
      if (process.env.VERBOSE) console.log(step, { hand, own, idle, peak });
      // The first round warms both up, unless it is the only one.
      if (round === 0 && rounds.length > 1) continue;
      ours.push(own);
      raw.push(hand);
    }
    const after = await product.settled();
    const ratio = median(raw.map(({ clock }, round) => clock / (ours[round]?.clock ?? 0)));
    return [
      {
        what: `speed with a status file of ${rows.toLocaleString('en')} rows (${perSecond(ours)}; processor time per row: process ${perRow(ours, 'process')}, PostgreSQL ${perRow(ours, 'postgres')}) ÷ speed of SQL by hand (${perSecond(raw)}; ${perRow(raw, 'postgres')} of PostgreSQL)`,
        measured: ratio.toFixed(2),
        bar: `≥ ${bars.ratio}`,
        holds: ratio >= bars.ratio,
      },
      {
        what: `peak memory of the process while it loads, above the ${idle.toFixed(0)} MB after a short file and a garbage collection (${after.toFixed(0)} MB after the last file and another one)`,
        measured: `+${(peak - idle).toFixed(0)} MB`,
        bar: `≤ ${bars.megabytes} MB`,
        holds: peak - idle <= bars.megabytes,
      },
    ];
  });
}

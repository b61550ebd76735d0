import { join } from 'node:path';
import { istDay } from '@tulna/rules/dates';
import { readRows } from '@tulna/server/platform/spreadsheets/read-rows';
import { type Measurement, median } from './measurement.ts';
import { writeSharedWorkbook } from './shared-workbook.ts';
import { load, rounds, rows, tableOf, withStatusFiles, writeCsv } from './status-file-world.ts';

export const id = 'S2';

const bars = { ratio: 0.85, megabytes: 150 };

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

type Kind = 'csv' | 'xlsx';
const kinds: readonly Kind[] = ['csv', 'xlsx'];
type Took = Record<Kind, { read: number; whole: number }>;

const perSecond = (times: readonly number[]): string =>
  `${Math.round((rows / median(times)) * 1000).toLocaleString('en')} rows/s`;

/** The same rows as .xlsx and as .csv, each from its upload until everything is committed. Reading time alone is printed as well. */
export async function run(): Promise<readonly Measurement[]> {
  return withStatusFiles(2, async ({ folder, product, token, idle }) => {
    const seen: Took[] = [];
    const date = istDay(Date.now());
    const peaks: Record<Kind, number> = { csv: idle, xlsx: idle };
    for (const [round, step] of rounds.entries()) {
      const took: Partial<Took> = {};
      for (const [place, kind] of kinds.entries()) {
        const file = join(folder, `rows.${kind}`);
        const first = 1 + place * rows;
        const table = () => tableOf(rows, first, step, date);
        await (kind === 'csv' ? writeCsv(file, table()) : writeSharedWorkbook(file, table));
        const read = await milliseconds(() => readRows({ file, kind }, async () => undefined));
        product.memory();
        const whole = await milliseconds(() => load(product, token, file, `round ${round}.${kind}`));
        peaks[kind] = Math.max(peaks[kind], product.memory().peak);
        took[kind] = { read, whole };
      }
      if (process.env.VERBOSE) console.log(step, took, { idle, ...peaks });
      // The first round warms both up, unless it is the only one.
      if (round > 0 || rounds.length === 1) seen.push(took as Took);
    }
    const after = await product.settled();
    const ratio = median(seen.map(({ csv, xlsx }) => csv.whole / xlsx.whole));
    const rates = (kind: Kind): string =>
      `${perSecond(seen.map((one) => one[kind].whole))}; reading alone ${perSecond(seen.map((one) => one[kind].read))}`;
    return [
      {
        what: `status file of ${rows.toLocaleString('en')} rows as .xlsx (${rates('xlsx')}) ÷ as .csv (${rates('csv')})`,
        measured: ratio.toFixed(2),
        bar: `≥ ${bars.ratio}`,
        holds: ratio >= bars.ratio,
      },
      {
        what: `peak memory of the process while the .xlsx loads, above the ${idle.toFixed(0)} MB after a short file and a garbage collection (${after.toFixed(0)} MB after the last file and another one)`,
        measured: `+${(peaks.xlsx - idle).toFixed(0)} MB`,
        bar: `≤ ${bars.megabytes} MB`,
        holds: peaks.xlsx - idle <= bars.megabytes,
      },
    ];
  });
}

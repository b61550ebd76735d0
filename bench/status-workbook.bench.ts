import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { istDay } from '@tulna/rules/dates';
import { csvFile } from '@tulna/server/platform/spreadsheets/formula-safe-csv';
import { readRows } from '@tulna/server/platform/spreadsheets/read-rows';
import { workbookOf } from '@tulna/server/test/workbook';
import { type Measurement, median } from './measurement.ts';
import { headers, load, rowOf, rows, steps, withStatusFiles } from './status-file-world.ts';

export const id = 'S2';

const bar = 0.85;

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

/** The same rows as .xlsx and as .csv, each from its upload until everything is committed; reading alone is said beside it. */
export async function run(): Promise<readonly Measurement[]> {
  return withStatusFiles(2, async ({ folder, product, token }) => {
    const seen: Took[] = [];
    const date = istDay(Date.now());
    for (const [round, step] of steps.entries()) {
      const took: Partial<Took> = {};
      for (const [place, kind] of kinds.entries()) {
        const file = join(folder, `rows.${kind}`);
        const first = 1 + place * rows;
        const table = [[...headers], ...Array.from({ length: rows }, (_, n) => rowOf(n, first, step, date))];
        await writeFile(file, kind === 'csv' ? csvFile(table) : workbookOf(table, 'xlsx'));
        const read = await milliseconds(() => readRows({ file, kind }, async () => undefined));
        const whole = await milliseconds(() => load(product, token, file, `round ${round}.${kind}`));
        took[kind] = { read, whole };
      }
      if (process.env.VERBOSE) console.log(step, took);
      // The first round warms both up.
      if (round > 0) seen.push(took as Took);
    }
    const ratio = median(seen.map(({ csv, xlsx }) => csv.whole / xlsx.whole));
    const said = (kind: Kind): string =>
      `${perSecond(seen.map((one) => one[kind].whole))}; reading alone ${perSecond(seen.map((one) => one[kind].read))}`;
    return [
      {
        what: `status file of ${rows.toLocaleString('en')} rows as .xlsx (${said('xlsx')}) ÷ as .csv (${said('csv')})`,
        measured: ratio.toFixed(2),
        bar: `≥ ${bar}`,
        holds: ratio >= bar,
      },
    ];
  });
}

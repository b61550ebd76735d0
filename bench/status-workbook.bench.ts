import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { istDay } from '@tulna/rules/dates';
import { readXlsx } from '@tulna/server/platform/spreadsheets/xlsx-rows';
import { workbookOf } from '@tulna/server/test/workbook';
import { type Measurement, median } from './measurement.ts';
import { headers, load, rowOf, rows, steps, withStatusFiles } from './status-file-world.ts';

export const id = 'S2';

const bar = 0.6;

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** A status file as .xlsx from its upload until everything is committed, beside reading its rows alone. */
export async function run(): Promise<readonly Measurement[]> {
  return withStatusFiles(1, async ({ folder, product, token }) => {
    const file = join(folder, 'rows.xlsx');
    const seen: { parse: number; whole: number }[] = [];
    for (const [round, step] of steps.entries()) {
      const table = Array.from({ length: rows }, (_, n) => rowOf(n, 1, step, istDay(Date.now())));
      await writeFile(file, workbookOf([[...headers], ...table], 'xlsx'));
      const parse = await milliseconds(() => readXlsx(file, 0, () => undefined));
      const whole = await milliseconds(() => load(product, token, file, `round ${round}.xlsx`));
      if (process.env.VERBOSE) console.log(step, { parse, whole });
      // The first round warms both up.
      if (round > 0) seen.push({ parse, whole });
    }
    const ratio = median(seen.map(({ parse, whole }) => parse / whole));
    const perSecond = (time: (one: { parse: number; whole: number }) => number): string =>
      `${Math.round((rows / median(seen.map(time))) * 1000).toLocaleString('en')} rows/s`;
    return [
      {
        what: `status file of ${rows.toLocaleString('en')} rows as .xlsx (${perSecond(({ whole }) => whole)}) ÷ reading its rows alone (${perSecond(({ parse }) => parse)})`,
        measured: ratio.toFixed(2),
        bar: `≥ ${bar}`,
        holds: ratio >= bar,
      },
    ];
  });
}

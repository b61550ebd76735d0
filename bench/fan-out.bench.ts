import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FanOut, measureFanOut } from '@tulna/server/test/fan-out';
import { type Measurement, median } from './measurement.ts';

export const id = 'S9';

const rounds = 7;
const wallBar = 1.15;
const firstBar = 1.1;

/** One customer at 24 lenders, two of which hang, through the real queue and as the offers page gets them. */
export async function run(): Promise<readonly Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tulna-fan-out-'));
  chmodSync(folder, 0o755);
  try {
    const seen: FanOut[] = await measureFanOut(folder, rounds);
    const middle = (of: (one: FanOut) => number): number => median(seen.map(of));
    const wall = middle(({ allHealthyMs, slowestMs }) => allHealthyMs / slowestMs);
    const first = middle(({ firstOfferMs, fastestMs }) => firstOfferMs / fastestMs);
    const milliseconds = (of: (one: FanOut) => number): string => `${middle(of).toFixed(0)} ms`;
    return [
      {
        what: `24 lenders, two hanging: all healthy offers on the page (${milliseconds((one) => one.allHealthyMs)}) ÷ slowest healthy lender (${milliseconds((one) => one.slowestMs)})`,
        measured: wall.toFixed(3),
        bar: `≤ ${wallBar}`,
        holds: wall <= wallBar,
      },
      {
        what: `first live offer on the page (${milliseconds((one) => one.firstOfferMs)}) ÷ fastest lender (${milliseconds((one) => one.fastestMs)})`,
        measured: first.toFixed(3),
        bar: `≤ ${firstBar}`,
        holds: first <= firstBar,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faultedRun } from '@tulna/server/test/faulted-run';
import type { Measurement } from './measurement.ts';

export const id = 'FAULTS';

/** 1,120 people at nine lenders: ten thousand leads, while every lender fails in changing ways and runs end midway, as if the process had died. */
const people = 1120;

export async function run(): Promise<readonly Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tulna-faults-'));
  chmodSync(folder, 0o755);
  try {
    const { submissions, repeats, deaths, doubles, lost, open, mistaken } = await faultedRun(folder, people);
    return [
      {
        what: `${submissions} faulted submissions, ${deaths} runs ended in the middle, ${repeats} repeats seen by lenders`,
        measured: `${doubles} doubles, ${lost} lost, ${open} in doubt, ${mistaken} reported as known because of our own lead`,
        bar: 'at least 10,000; 0 of each',
        holds: submissions >= 10_000 && doubles + lost + open + mistaken === 0,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

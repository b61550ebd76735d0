import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const megabyte = 1024 * 1024;
/** Bytes that long work may let both halves of the young generation grow to. */
const mostYoung = 32 * megabyte;
/** Bytes that the old generation may gain before it is first collected. */
const mostGained = 32 * megabyte;
/** Milliseconds between two checks; checking more often has no effect. */
const checkMs = 250;

const usual = ['--heap-growing-percent=0', '--semi-space-growth-factor=2'];

const space = (name: string) => getHeapSpaceStatistics().find(({ space_name }) => space_name === name);

/** Collects the old generation in a turn of its own. */
async function cleanUp(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (how: object) => Promise<void>;
  setFlagsFromString('--no-expose-gc');
  await collect({ type: 'major', execution: 'async' });
}

let underway = 0;
let looks: NodeJS.Timeout | undefined;

function begin(): void {
  const before = space('old_space')?.space_used_size ?? 0;
  let isCleanedUp = false;
  setFlagsFromString('--heap-growing-percent=40');
  looks = setInterval(() => {
    if ((space('new_space')?.space_size ?? 0) >= mostYoung) setFlagsFromString('--semi-space-growth-factor=1');
    if (isCleanedUp || (space('old_space')?.space_used_size ?? 0) < before + mostGained) return;
    isCleanedUp = true;
    void cleanUp();
  }, checkMs).unref();
}

/**
 * Keeps the memory of the process bounded during long work, such as a file of a million rows. V8 lets the young generation grow to 128 MB, and the old one to some four times what is alive before it collects it; rows in use while the young generation is collected end up in the old one, 270 MB of them with three files of 100,000. Here the young generation stays small and the old one is collected at 1.4 times what is alive. Pages are slower with these bounds (p99 of mixed journeys three times as long), so the bounds end with the work.
 */
export async function withBoundHeap<Result>(work: () => Promise<Result>): Promise<Result> {
  underway += 1;
  if (underway === 1) begin();
  try {
    return await work();
  } finally {
    underway -= 1;
    if (underway === 0) {
      clearInterval(looks);
      for (const flag of usual) setFlagsFromString(flag);
    }
  }
}

/** One line of `npm run bench`: what was measured, the bar, and whether it was met. */
export interface Measurement {
  readonly what: string;
  readonly measured: string;
  readonly bar: string;
  readonly holds: boolean;
}

/** What a `*.bench.ts` file exports: the bar's number in docs/performance.md and the run itself. */
export interface Bench {
  readonly id: string;
  readonly run: () => Promise<readonly Measurement[]>;
}

/** The median; with an even number of measurements, the lower of the two middle ones. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new Error('median of nothing');
  return middle;
}

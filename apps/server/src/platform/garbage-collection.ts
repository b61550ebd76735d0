import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';

/** Processors of a machine on which helpers of the collector find none that is free. */
const few = 2;

/** V8's flags for a machine of so many processors; see {@link collectYoungAlone}. */
export const collectorFlags = (processors: number): readonly string[] =>
  processors > few ? [] : ['--no-parallel-scavenge'];

/**
 * Has V8 clean its young generation in the thread that answers alone, where processors are few. Otherwise it shares this with four
 * helpers and waits for the last of them, and on two processors with PostgreSQL beside it, a helper that was put aside holds
 * every answer up: the slowest hundredth of these pauses began at 11 to 20 ms with helpers and mostly at 8 to 11 without, the
 * middle one is 5 either way (decision 0159).
 */
export function collectYoungAlone(processors = availableParallelism()): void {
  for (const flag of collectorFlags(processors)) setFlagsFromString(flag);
}

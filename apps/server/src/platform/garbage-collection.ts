import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';

/** Processors of a machine on which helpers of the collector find none that is free. */
const few = 2;

/** V8's flags for a machine of so many processors; see {@link setUpCollector}. */
export const collectorFlags = (processors: number): readonly string[] => [
  '--no-allocation-site-pretenuring',
  ...(processors > few ? [] : ['--no-parallel-scavenge']),
];

/**
 * Sets V8's collector up for a server (decisions 0159 and 0163). To be called before the program has done much.
 *
 * Nothing is made in the old generation at once. V8 does that for places in the code whose objects lived long for a while, such as
 * the driver's list of rows while the product starts. Later each such list is of no use to anybody, but until the old generation is
 * cleaned it keeps the rows of its answer: 14 MB a second of mixed journeys, and then 80 ms in which nothing is answered.
 *
 * Where processors are few, the young generation is cleaned in the thread that answers alone. Otherwise it shares this with four
 * helpers and waits for the last of them, and on two processors with PostgreSQL beside it, a helper that was put aside holds
 * every answer up.
 */
export function setUpCollector(processors = availableParallelism()): void {
  for (const flag of collectorFlags(processors)) setFlagsFromString(flag);
}

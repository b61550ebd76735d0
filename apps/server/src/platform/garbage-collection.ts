import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';

/** With this many processors or fewer, none is free for the collector's helper threads. */
const few = 2;

/** V8's flags for a number of processors; see {@link setUpCollector}. */
export const collectorFlags = (processors: number): readonly string[] => [
  '--no-allocation-site-pretenuring',
  ...(processors > few ? [] : ['--no-parallel-scavenge']),
];

/**
 * Sets up V8's collector for a server (decisions 0159 and 0163). Must be called before the program has done much.
 *
 * No object is allocated directly in the old generation. V8 would do that at places in the code that once created long-lived objects,
 * such as the driver's lists of rows while the product starts. Later lists are soon garbage, but each one holds the rows of its answer
 * until the old generation is collected: 14 MB a second of mixed journeys, and then 80 ms in which nothing is answered.
 *
 * With few processors, only the thread that answers requests collects the young generation. Otherwise it shares this with four
 * helpers and waits for the last of them, and on two processors that PostgreSQL also uses, a helper without a processor delays
 * every answer.
 */
export function setUpCollector(processors = availableParallelism()): void {
  for (const flag of collectorFlags(processors)) setFlagsFromString(flag);
}

/** Runs work when it is its turn. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Lets at most `most` pieces of work run at the same time; others wait in the order of their calls. */
export function turns(most: number): InTurn {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    // Work that ends passes its place to the next in line, so that later work can't overtake.
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

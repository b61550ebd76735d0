/**
 * What the tests of the rules take from Vitest, without its machinery: a test is kept in a list, from which the mutation run calls
 * the few that reach a change, again and again. What isn't here makes loading fail, so that no test is left out unnoticed.
 */
import { expect, expectTypeOf } from 'vitest';

export { expect, expectTypeOf };

export interface KeptTest {
  readonly id: string;
  readonly run: () => unknown;
}
export const keptTests: KeptTest[] = [];

let path: readonly string[] = [];

/** Everything that is said from here on belongs to this file. */
export const beginFile = (file: string): void => {
  path = [file];
};

type Said = (name: string, run: () => unknown) => void;
/** Time limits are of a test run, not of a mutation run. */
type Options = { readonly timeout: number };

const kept: Said = (name, run) => {
  keptTests.push({ id: `${keptTests.length + 1} ${[...path, name].join(' > ')}`, run });
};
const grouped: Said = (name, run) => {
  const outside = path;
  path = [...path, name];
  run();
  path = outside;
};

/** Names keep their placeholders: the number of a test tells rows apart. */
const withRows = (say: Said) =>
  Object.assign(
    (name: string, first: Options | (() => unknown), second?: () => unknown) => {
      const run = typeof first === 'function' ? first : second;
      if (run === undefined) throw new TypeError(`The test ${name} does nothing.`);
      say(name, run);
    },
    {
      each: (rows: readonly unknown[]) => (name: string, run: (...row: unknown[]) => unknown) => {
        for (const row of rows) say(name, () => (Array.isArray(row) ? run(...(row as readonly unknown[])) : run(row)));
      },
    },
  );

export const it = withRows(kept);
export const test = it;
export const describe = withRows(grouped);

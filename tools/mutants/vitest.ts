/**
 * The part of Vitest that the tests of the rules use, without running them: each test is stored in a list, from which the mutation run
 * repeatedly calls the few that reach a mutant. A test that needs another part of Vitest fails to load, so that no test is left out
 * unnoticed.
 */
import { expect, expectTypeOf } from 'vitest';

export { expect, expectTypeOf };

export interface RecordedTest {
  readonly id: string;
  readonly run: () => unknown;
}
export const recordedTests: RecordedTest[] = [];

let path: readonly string[] = [];

/** The tests declared from here on belong to this file. */
export const beginFile = (file: string): void => {
  path = [file];
};

type Declare = (name: string, run: () => unknown) => void;
/** Time limits are only used in a test run, not in a mutation run. */
type Options = { readonly timeout: number };

const record: Declare = (name, run) => {
  recordedTests.push({ id: `${recordedTests.length + 1} ${[...path, name].join(' > ')}`, run });
};
const grouped: Declare = (name, run) => {
  const outside = path;
  path = [...path, name];
  run();
  path = outside;
};

/** The placeholders in names aren't filled in, because the number of a test tells the rows apart. */
const withRows = (declare: Declare) =>
  Object.assign(
    (name: string, first: Options | (() => unknown), second?: () => unknown) => {
      const run = typeof first === 'function' ? first : second;
      if (run === undefined) throw new TypeError(`The test ${name} has no function to run.`);
      declare(name, run);
    },
    {
      each: (rows: readonly unknown[]) => (name: string, run: (...row: unknown[]) => unknown) => {
        for (const row of rows)
          declare(name, () => (Array.isArray(row) ? run(...(row as readonly unknown[])) : run(row)));
      },
    },
  );

export const it = withRows(record);
export const test = it;
export const describe = withRows(grouped);

/**
 * Runs the tests of the rules for the mutation run, all in one process that has already loaded them. A mutant is tested in hundredths of a
 * second, while Vitest would start a worker for each.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { InstrumenterContext } from '@stryker-mutator/api/core';
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  type DryRunResult,
  DryRunStatus,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestResult,
  type TestRunner,
  TestStatus,
} from '@stryker-mutator/api/test-runner';
import fc from 'fast-check';
import type { RecordedTest } from './vitest.ts';

/** Relative to the copy of the repository in which the mutation run starts this program. */
const RULES = 'packages/rules/src';
const addressOf = (path: string): string => pathToFileURL(resolve(path)).href;

/** These tests try every possible case, or a hundred thousand: they take seconds, but minutes when the code is instrumented. */
const SLOW = ['journey-circles.test.ts', 'hidden-score.test.ts', 'recomputed.test.ts'];

/** File with the time of each test, for the process that continues after one with an endless loop was ended. */
const TIMES = 'mutant-test-times.json';

/** The context from which the instrumented code reads the active mutant. */
const switches = (): InstrumenterContext => {
  const all = globalThis as { __stryker__?: InstrumenterContext };
  all.__stryker__ ??= {};
  return all.__stryker__;
};

const faultOf = async ({ run }: RecordedTest): Promise<string | undefined> => {
  try {
    await run();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

class RulesRunner implements TestRunner {
  #tests: readonly RecordedTest[] = [];

  capabilities() {
    return { reloadEnvironment: false };
  }

  async init(): Promise<void> {
    // The tests import Vitest by its name and get the module that stores them.
    const list = addressOf('tools/mutants/vitest.ts');
    registerHooks({
      resolve: (name, context, next) =>
        name === 'vitest' && context.parentURL?.endsWith('.test.ts')
          ? { url: list, shortCircuit: true }
          : next(name, context),
    });
    const { beginFile, recordedTests } = (await import(list)) as typeof import('./vitest.ts');
    await import(addressOf('property-seed.ts'));
    // A failing case is enough: the smallest one isn’t read, so it isn't searched for.
    fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
    for (const file of readdirSync(RULES).filter((name) => name.endsWith('.test.ts') && !SLOW.includes(name))) {
      beginFile(file);
      await import(addressOf(`${RULES}/${file}`));
    }
    this.#tests = recordedTests;
    if (existsSync(TIMES))
      this.#quickestFirst(JSON.parse(readFileSync(TIMES, 'utf8')) as Readonly<Record<string, number>>);
  }

  /** Most mutants fail at a fast test, so those run before the tests that try a hundred cases. */
  #quickestFirst(times: Readonly<Record<string, number>>): void {
    const timeOf = ({ id }: RecordedTest): number => times[id] ?? 0;
    this.#tests = this.#tests.toSorted((a, b) => timeOf(a) - timeOf(b));
  }

  async dryRun(): Promise<DryRunResult> {
    const on = switches();
    const tests: TestResult[] = [];
    for (const test of this.#tests) {
      on.currentTestId = test.id;
      const started = performance.now();
      const fault = await faultOf(test);
      const one = { id: test.id, name: test.id, timeSpentMs: performance.now() - started };
      tests.push(
        fault === undefined
          ? { ...one, status: TestStatus.Success }
          : { ...one, status: TestStatus.Failed, failureMessage: fault },
      );
    }
    delete on.currentTestId;
    const times = Object.fromEntries(tests.map(({ id, timeSpentMs }) => [id, timeSpentMs]));
    writeFileSync(TIMES, JSON.stringify(times));
    this.#quickestFirst(times);
    const coverage = on.mutantCoverage;
    return { status: DryRunStatus.Complete, tests, ...(coverage && { mutantCoverage: coverage }) };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }: MutantRunOptions): Promise<MutantRunResult> {
    const on = switches();
    const wanted = new Set(testFilter);
    on.hitCount = 0;
    if (hitLimit !== undefined) on.hitLimit = hitLimit;
    on.activeMutant = activeMutant.id;
    try {
      let nrOfTests = 0;
      for (const test of this.#tests.filter(({ id }) => testFilter === undefined || wanted.has(id))) {
        nrOfTests += 1;
        const fault = await faultOf(test);
        // A mutant with an endless loop is stopped by a thrown error, which a test may have expected.
        if (on.hitCount > (hitLimit ?? Number.POSITIVE_INFINITY)) return { status: MutantRunStatus.Timeout };
        if (fault !== undefined)
          return { status: MutantRunStatus.Killed, killedBy: [test.id], failureMessage: fault, nrOfTests };
      }
      return { status: MutantRunStatus.Survived, nrOfTests };
    } finally {
      delete on.activeMutant;
      delete on.hitCount;
      delete on.hitLimit;
    }
  }
}

const rules = (): TestRunner => new RulesRunner();
rules.inject = [] as const;

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'rules', rules)];

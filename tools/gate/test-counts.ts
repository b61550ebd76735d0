import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

interface TestResult {
  readonly status: string;
  readonly fullName: string;
  /** The errors of every try: a passed test with an error passed only when it was tried again. */
  readonly failureMessages: readonly string[];
}

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly FileResult[];
}

interface FileResult {
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly TestResult[];
  /** Milliseconds. */
  readonly startTime: number;
  readonly endTime: number;
}

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly secondTries: readonly string[];
  /** The five slowest files, with their seconds. */
  readonly slowest: readonly string[];
}

const secondsOf = ({ startTime, endTime }: FileResult): number => Math.round((endTime - startTime) / 1000);

/**
 * Reads a Vitest JSON report: the counts, the tests that passed only at a second try, each with the error of its first try, and the slowest
 * files. A skipped or planned test is counted as failed, and so is a file that did not load, because neither proves anything.
 */
export function testCounts(path: string): TestCounts {
  if (!existsSync(path)) return { passed: 0, failed: 1, secondTries: [], slowest: [] };
  const report = JSON.parse(readFileSync(path, 'utf8')) as Report;
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numPendingTests + report.numTodoTests + unloaded.length,
    secondTries: report.testResults
      .flatMap((file) => file.assertionResults)
      .filter((test) => test.status === 'passed' && test.failureMessages.length > 0)
      .map((test) => `${test.fullName}: ${test.failureMessages[0]?.split('\n')[0]}`),
    slowest: report.testResults
      .toSorted((one, other) => secondsOf(other) - secondsOf(one))
      .slice(0, 5)
      .map((file) => `${basename(file.name)} ${secondsOf(file)} s`),
  };
}

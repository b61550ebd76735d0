import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { testCounts } from './test-counts.ts';

const folder = mkdtempSync(join(tmpdir(), 'tulna-counts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (report: object): ReturnType<typeof testCounts> => {
  const path = join(folder, 'report.json');
  const empty = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
  writeFileSync(path, JSON.stringify({ ...empty, ...report }));
  return testCounts(path);
};

const file = { name: '/src/one.test.ts', status: 'passed', assertionResults: [], startTime: 0, endTime: 0 };

const counted = (report: object): { passed: number; failed: number } => {
  const { passed, failed } = read(report);
  return { passed, failed };
};

it('counts what passed and what failed', () => {
  expect(counted({ numPassedTests: 7, numFailedTests: 2 })).toEqual({ passed: 7, failed: 2 });
});

it('counts skipped and planned tests as failed', () => {
  expect(counted({ numPassedTests: 7, numPendingTests: 1, numTodoTests: 1 })).toEqual({ passed: 7, failed: 2 });
});

it('counts a file that did not load as one failure, and a file with failed tests only by those tests', () => {
  const unloaded = { ...file, status: 'failed' };
  const failing = { ...file, status: 'failed', assertionResults: [{}] };
  expect(counted({ numFailedTests: 1, testResults: [unloaded, failing] })).toEqual({ passed: 0, failed: 2 });
});

it('counts a runner that wrote no report as a failure', () => {
  expect(testCounts(join(folder, 'absent.json'))).toMatchObject({ passed: 0, failed: 1 });
});

it('lists the tests that passed only at a second try, with the error of the first', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'opens the page', failureMessages: [] },
    { status: 'passed', fullName: 'sends the form', failureMessages: ['Error: too late\n    at line 7'] },
    { status: 'failed', fullName: 'closes the page', failureMessages: ['Error: gone', 'Error: gone'] },
  ];
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [{ ...file, status: 'failed', assertionResults }],
  };
  expect(read(report).secondTries).toEqual(['sends the form: Error: too late']);
});

it('lists the five slowest files', () => {
  const testResults = [3, 9, 1, 7, 5, 8].map((seconds) => ({
    ...file,
    name: `/src/file-${seconds}.test.ts`,
    startTime: 1000,
    endTime: 1000 + seconds * 1000,
  }));
  expect(read({ testResults }).slowest).toEqual([
    'file-9.test.ts 9 s',
    'file-8.test.ts 8 s',
    'file-7.test.ts 7 s',
    'file-5.test.ts 5 s',
    'file-3.test.ts 3 s',
  ]);
});

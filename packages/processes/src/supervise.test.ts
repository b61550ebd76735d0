import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from './pauses.ts';
import { isRunning } from './process-identity.ts';
import { createShutdown } from './shutdown.ts';
import { type Supervised, supervise } from './supervise.ts';
import { processId } from './testing/process-id.ts';

const soon = { milliseconds: 10_000, every: 10 };
let folder: string;
let program: Supervised | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tulna-supervise-'));
});

afterEach(async () => {
  await program?.stop();
  program = undefined;
  rmSync(folder, { recursive: true });
}, 60_000);

/** Supervises a program that appends its process id to a file and then runs `then`. */
function begin(then: string, report: (sentence: string) => void = () => undefined): void {
  const script = join(folder, 'program.mjs');
  const ids = JSON.stringify(join(folder, 'ids'));
  writeFileSync(
    script,
    `import { appendFileSync } from 'node:fs'; appendFileSync(${ids}, process.pid + '\\n'); ${then}`,
  );
  program = supervise({ name: 'The program', script, environment: { ANSWER: '42' }, report });
}

function ids(): number[] {
  try {
    return readFileSync(join(folder, 'ids'), 'utf8').split('\n').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

test('a program that dies is started again, and the report says so', async () => {
  const reports: string[] = [];
  begin('setInterval(() => {}, 1000)', (sentence) => reports.push(sentence));
  expect(await until(() => ids().length === 1, soon)).toBe(true);
  process.kill(processId(ids()[0]), 'SIGKILL');
  expect(await until(() => ids().length === 2, soon)).toBe(true);
  expect(reports).toEqual(['The program ended (SIGKILL) and is started again in 100 ms.']);
  await program?.stop();
  expect(ids().filter(isRunning)).toEqual([]);
});

test('a program that dies at every start is tried less and less often', async () => {
  const reports: string[] = [];
  begin('process.exit(3)', (sentence) => reports.push(sentence));
  expect(await until(() => reports.length === 3, soon)).toBe(true);
  expect(reports.map((report) => /in (\d+) ms/.exec(report)?.[1])).toEqual(['100', '200', '400']);
  expect(reports[0]).toContain('ended (3)');
});

test('a program that ignores SIGTERM is ended by force', async () => {
  begin("process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)");
  expect(await until(() => ids().length === 1, soon)).toBe(true);
  await program?.stop();
  expect(ids().filter(isRunning)).toEqual([]);
});

test('a shutdown runs its steps in reverse order, once, and a step that fails does not stop the others', async () => {
  const closed: string[] = [];
  const shutdown = createShutdown((name) => closed.push(`${name} failed`));
  shutdown.add('database', () => {
    closed.push('database');
  });
  shutdown.add('jobs', async () => {
    throw new Error('no');
  });
  shutdown.add('web', async () => {
    closed.push('web');
  });
  await Promise.all([shutdown.run(), shutdown.run()]);
  expect(closed).toEqual(['web', 'jobs failed', 'database']);
});

import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { ownChecks } from './gate/own-checks.ts';
import { repositoryFiles } from './gate/repository-files.ts';
import { makeScratchFolder } from './gate/scratch-folder.ts';
import { type Outcome, program, repository, script, stopRunning } from './gate/step.ts';
import { testCounts } from './gate/test-counts.ts';
import { changedFiles, mostTouched, touchedTests } from './gate/touched.ts';
import { ensureLibreOffice } from './libreoffice.ts';

/**
 * The whole gate, `npm test`: every step runs even after a failure, so that one run shows everything that is wrong. Arguments select single
 * steps (`npm test -- types biome`); `npm run test:quick` selects those that a developer needs every few minutes. The last line is `N
 * passed, N failed`: the number of tests, where each failed step without tests is added as one failure.
 */
const minutes = (count: number): number => count * 60_000;
const scratch = makeScratchFolder();
const reports = join(scratch, 'reports');
mkdirSync(reports);

/** Steps that must pass for a browser test to make sense. */
const neededByBrowser = ['chromium', 'build'];
const failedSteps = new Set<string>();

function tests(name: string, limit: number, ...args: string[]): Promise<Outcome> {
  // Every test file has its own database, for which two thousand files are made and removed.
  process.env.TMPDIR = scratch;
  return script('node_modules/vitest/vitest.mjs', {
    limit,
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, name)}`, ...args],
  });
}

const steps: Record<string, () => Outcome | Promise<Outcome>> = {
  node: () =>
    Number(process.versions.node.split('.')[0]) >= 24
      ? { ok: true, output: '' }
      : { ok: false, output: `Node 24 or newer is needed; this is ${process.versions.node}.` },
  chromium: () => {
    process.env.CHROMIUM_PATH = ensureChromium();
    return { ok: true, output: process.env.CHROMIUM_PATH };
  },
  libreoffice: () => {
    process.env.SOFFICE_PATH = ensureLibreOffice();
    return { ok: true, output: process.env.SOFFICE_PATH };
  },
  types: () => program('tsc', ['--noEmit', '-p', 'tsconfig.json'], minutes(5)),
  biome: () => program('biome', ['check', '.', '--error-on-warnings', '--max-diagnostics=100'], minutes(3)),
  oxlint: () => program('oxlint', ['--type-aware'], minutes(5)),
  'own checks': () => ownChecks(repository),
  build: () => script('tools/build-sites.ts', { limit: minutes(5) }),
  'page weight': () => script('tools/page-weight.ts', { limit: minutes(2) }),
  'unit and server tests': () => tests('unit.json', minutes(25)),
  'browser tests': () => {
    const missing = neededByBrowser.filter((name) => failedSteps.has(name));
    if (missing.length > 0) return { ok: false, output: `not run: ${missing.join(' and ')} failed` };
    return tests('browser.json', minutes(35), '--config', 'e2e/vitest.config.ts');
  },
};
/** Steps for a developer at work. */
const quickSteps: typeof steps = {
  // The generator's output is compiled and tested only in the whole gate, because that takes longer than all other unit tests.
  'unit tests': () =>
    tests(
      'quick.json',
      minutes(5),
      '--project',
      'rules',
      '--project',
      'unit',
      '--exclude',
      'tools/new-feature.test.ts',
      '--exclude',
      'tools/new-lender.test.ts',
    ),
  'touched server tests': () => {
    const all = repositoryFiles(repository).filter((path) => /^apps\/server\/src\/.*\.test\.ts$/.test(path));
    const near = touchedTests(changedFiles(repository), all);
    if (near.length === 0) return { ok: true, output: '' };
    const left = near.slice(mostTouched);
    if (left.length > 0)
      console.log(`       ${left.length} more touched test files are left to npm test: ${left.join(', ')}`);
    return tests('touched.json', minutes(5), '--project', 'server', ...near.slice(0, mostTouched));
  },
};
const testSteps: Record<string, string> = {
  'unit and server tests': 'unit.json',
  'browser tests': 'browser.json',
  'unit tests': 'quick.json',
  'touched server tests': 'touched.json',
};
const known = { ...steps, ...quickSteps };

async function outcomeOf(step: () => Outcome | Promise<Outcome>): Promise<Outcome> {
  try {
    return await step();
  } catch (error) {
    return { ok: false, output: error instanceof Error ? error.message : String(error) };
  }
}

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !(name in known));
if (unknown.length > 0) {
  console.error(`No step ${unknown.join(', ')}; the steps are: ${Object.keys(known).join(', ')}`);
  process.exit(2);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopRunning();
    process.exit(1);
  });
}
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));

let passed = 0;
let failed = 0;
const started = performance.now();
const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

for (const [name, step] of Object.entries(requested.length > 0 ? known : steps)) {
  if (requested.length > 0 && !requested.includes(name)) continue;
  const stepStarted = performance.now();
  const outcome = await outcomeOf(step);
  const report = testSteps[name];
  const counts = report && existsSync(join(reports, report)) ? testCounts(join(reports, report)) : undefined;
  passed += counts?.passed ?? 0;
  // A step that failed without a failed test (a crash, an unhandled error), or in which no test passed, is reported as one failure.
  const ok = outcome.ok && (counts === undefined || (counts.failed === 0 && counts.passed > 0));
  failed += ok ? 0 : Math.max(counts?.failed ?? 0, 1);
  if (!ok) failedSteps.add(name);
  if (!ok) console.log(`\n----- ${name}\n${outcome.output.trimEnd()}\n-----`);
  const detail = counts ? `, ${counts.passed} passed, ${counts.failed} failed` : '';
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}${detail} (${seconds(stepStarted)})`);
  if (counts) console.log(`       slowest: ${counts.slowest.join(', ')}`);
  for (const line of counts?.secondTries ?? []) console.log(`       second try: ${line}`);
}

console.log(
  `\n${failedSteps.size === 0 ? 'All steps passed' : `Failed: ${[...failedSteps].join(', ')}`} in ${seconds(started)}`,
);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

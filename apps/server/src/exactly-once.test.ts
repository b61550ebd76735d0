import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLenders } from './features/lender-connections/index.ts';
import { type SandboxProcess, startSandbox } from './features/lender-connections/testing/sandbox-process.ts';
import { faultedSubmissions } from './test/faulted-submissions.ts';
import { killedRun } from './test/killed-product.ts';
import { startTestApp, type TestApp } from './test/test-app.ts';

const secret = 'a-secret-of-the-faulted-submissions';
let sandbox: SandboxProcess;
let test: TestApp;

beforeAll(async () => {
  sandbox = await startSandbox({ SANDBOX_SECRET: secret, REMEMBER_PEOPLE: 'on' });
  test = await startTestApp({
    demoWorld: true,
    change: (services) => ({
      ...services,
      config: { ...services.config, lenderSandbox: { port: 0, baseUrl: sandbox.url, secret } },
    }),
  });
  openLenders(test.services, { attemptTimeoutMs: 150, breakAfterFailures: 1_000_000, concurrency: 64 });
});
afterAll(async () => {
  await test.close();
  await sandbox.stop();
});

it('every lead reaches its lender exactly once, after any failure and if any process dies', {
  timeout: 120_000,
}, async () => {
  const run = await faultedSubmissions(test.services, sandbox, 40);
  expect(run).toMatchObject({ doubles: 0, lost: 0, open: 0, mistaken: 0 });
  // Faults must have occurred, or the test would prove nothing.
  expect(run.submissions).toBeGreaterThan(300);
  expect(run.repeats).toBeGreaterThan(20);
  expect(run.deaths).toBeGreaterThan(20);
});

it('every lead reaches its lender exactly once, and nothing acknowledged is lost, if the process is killed repeatedly', {
  timeout: 600_000,
}, async () => {
  const run = await killedRun(5);
  expect(run).toMatchObject({ kills: 5, doubles: 0, lost: 0, forgotten: 0 });
  expect(run.people).toBeGreaterThan(4);
  expect(run.applications).toBeGreaterThan(4);
});

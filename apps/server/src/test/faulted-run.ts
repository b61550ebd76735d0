import { openLenders } from '../features/lender-connections/index.ts';
import { startSandbox } from '../features/lender-connections/testing/sandbox-process.ts';
import { type FaultedRun, faultedSubmissions } from './faulted-submissions.ts';
import { openOwnDatabase } from './own-database.ts';

const secret = 'a-secret-of-the-faulted-run';

/** Runs `faultedSubmissions` outside the tests, with a database of its own in `folder`. */
export async function faultedRun(folder: string, people: number): Promise<FaultedRun> {
  const sandbox = await startSandbox({ SANDBOX_SECRET: secret, REMEMBER_PEOPLE: 'on' });
  const own = await openOwnDatabase(folder, {}, (config) => ({
    ...config,
    lenderSandbox: { port: 0, baseUrl: sandbox.url, secret },
  }));
  try {
    openLenders(own.services, { attemptTimeoutMs: 150, breakAfterFailures: 1_000_000, concurrency: 64 });
    return await faultedSubmissions(own.services, sandbox, people);
  } finally {
    await own.close();
    await sandbox.stop();
  }
}

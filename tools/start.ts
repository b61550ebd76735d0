import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSites } from './build-sites.ts';

/** `npm start`: builds the sites whose sources have changed, then runs the server in the folder of the repository. */
const repository = fileURLToPath(new URL('..', import.meta.url));
process.chdir(repository);
// Compiled code is cached, so that the next start does not compile hundreds of modules again.
enableCompileCache(join(repository, '.cache', 'node'));

const stopped = new AbortController();
const stop = (): void => stopped.abort();
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
for (const signal of signals) process.on(signal, stop);

try {
  await buildSites({ signal: stopped.signal, report: (line) => process.stderr.write(`${line}\n`) });
} catch (error) {
  if (!stopped.signal.aborted) process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(stopped.signal.aborted ? 0 : 1);
}
const { runServer } = await import('@tulna/server/main');
for (const signal of signals) process.off(signal, stop);
if (stopped.signal.aborted) process.exit(0);
await runServer({ runByNpm: process.env.npm_lifecycle_event !== undefined });

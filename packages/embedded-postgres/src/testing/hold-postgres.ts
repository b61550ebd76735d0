import { join } from 'node:path';
import { lockFolder } from '@tulna/processes/folder-lock';
import { StartError } from '@tulna/processes/start-error';
import { startEmbeddedPostgres } from '../cluster.ts';

/** A process that holds a data folder and its PostgreSQL, for tests that kill it: `node hold-postgres.ts FOLDER`. */
const [folder = ''] = process.argv.slice(2);
try {
  lockFolder(folder);
  const { url } = await startEmbeddedPostgres({ folder: join(folder, 'postgres') });
  process.stdout.write(`${url}\n`);
  setInterval(() => undefined, 60_000);
} catch (error) {
  process.stdout.write(error instanceof StartError ? `refused: ${error.message}\n` : `failed: ${String(error)}\n`);
  process.exitCode = 1;
}

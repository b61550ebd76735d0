import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const readyLine = /ready (http:\/\/localhost:\d+)/;

/** A running product: the same process that `npm start` runs, with its own data folder and PostgreSQL. */
export interface Product {
  readonly url: string;
  readonly dataDir: string;
  /** The demo logins as printed after the ready line. */
  readonly logins: () => readonly string[];
  /** Everything printed so far. */
  readonly output: () => string;
  /** Ends it as Ctrl-C does, and waits until it has ended. Rejects after 20 seconds. */
  readonly stop: () => Promise<void>;
  /** Ends it as a power cut does (kill -9). The data folder stays, so that `startProduct({ dataDir })` can continue with it. */
  readonly kill: () => Promise<void>;
  /** Deletes the data folder, after `stop` or `kill`. */
  readonly remove: () => Promise<void>;
}

/** Options of `startProduct`: settings added to the defaults, and a data folder to continue with. */
export interface ProductOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly dataDir?: string;
  /** The port; a free one by default. Pass the earlier one if browsers continue after a restart. */
  readonly port?: number;
  /** Milliseconds within which it must be ready; 120,000 by default, because the first start creates a database. */
  readonly readyWithin?: number;
}

async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tulna-e2e-'));
  // PostgreSQL never runs as root, so its ordinary user must be able to enter the folder.
  await chmod(folder, 0o755);
  return join(folder, 'data');
}

/** Settings of the person who runs the tests must not affect the product under test, least of all connect it to their database. */
function ownSettings(): NodeJS.ProcessEnv {
  const passedOn = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'USER', 'LOGNAME', 'SHELL', 'NODE_COMPILE_CACHE'];
  return Object.fromEntries(passedOn.map((name) => [name, process.env[name]]));
}

const ended = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (ended(child)) return;
  const exit = once(child, 'exit', { signal: AbortSignal.timeout(20_000) });
  child.kill(signal);
  await exit;
}

/**
 * Starts the real product on a free port with a fresh data folder.
 * @throws with everything it printed, if it ends or isn't ready in time
 */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const dataDir = options.dataDir ?? (await freshFolder());
  const child = spawn(process.execPath, [join(repository, 'tools', 'start.ts')], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...ownSettings(),
      PORT: String(options.port ?? 0),
      DATA_DIR: dataDir,
      // Each journey creates the people it needs. A test that needs the history asks for it.
      DEMO_HISTORY_CUSTOMERS: '0',
      ...options.env,
    },
  });
  let printed = '';
  const ready = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      printed += chunk.toString('utf8');
      const url = readyLine.exec(printed)?.[1];
      if (url) resolve(url);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(new Error(`the product ended (${code ?? signal}) before it was ready:\n${printed}`)),
    );
    setTimeout(
      () => reject(new Error(`the product was not ready in time:\n${printed}`)),
      options.readyWithin ?? 600_000,
    ).unref();
  });
  const url = await ready.catch(async (error: unknown) => {
    await end(child, 'SIGKILL');
    throw error;
  });
  return {
    url,
    dataDir,
    output: () => printed,
    logins: () =>
      (printed.split(readyLine).at(-1) ?? '')
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
    remove: () => rm(dirname(dataDir), { recursive: true, force: true }),
  };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Measurement } from './measurement.ts';

export const id = 'S13';

const bars = { first: 90, again: 3 };
const repository = dirname(dirname(fileURLToPath(import.meta.url)));

/** Environment variables for the caches of npm and git, and none that could change the started product. */
const environment = {
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  ...(process.env.npm_config_cache !== undefined && { npm_config_cache: process.env.npm_config_cache }),
};

async function done(program: string, parts: readonly string[], folder: string): Promise<void> {
  const child = spawn(program, parts, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], env: environment });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${program} ${parts.join(' ')} ended with code ${code}`);
}

/** Starts the product as in the README and waits until its first page is available. */
async function firstPage(folder: string, data: string): Promise<ChildProcess> {
  const child = spawn('npm', ['start'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...environment, PORT: '0', DATA_DIR: data },
  });
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString('utf8');
      const found = /ready (http:\/\/\S+)/.exec(printed)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`npm start ended with code ${code}`)));
  });
  const page = await fetch(url);
  const html = await page.text();
  if (!page.ok || !html.includes('<h1')) throw new Error(`The first page was answered with ${page.status}`);
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  // Waits for 'close', not 'exit': npm ends before the product, which keeps its output open until it ends.
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  await closed;
}

const since = (start: number): number => (performance.now() - start) / 1000;

/**
 * Measures from `git clone`, `npm ci` and `npm start` to the first page with its heading, with whatever packages npm has cached; then a
 * restart of the same product. It clones the last commit, so uncommitted changes aren't included.
 */
export async function run(): Promise<readonly Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tulna-clone-'));
  const clone = join(folder, 'clone');
  const data = join(folder, 'data');
  try {
    const start = performance.now();
    await done('git', ['clone', '-q', repository, clone], folder);
    const cloned = since(start);
    await done('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--silent'], clone);
    const installed = since(start);
    const product = await firstPage(clone, data);
    const first = since(start);
    await end(product);
    const restart = performance.now();
    const same = await firstPage(clone, data);
    const again = since(restart);
    await end(same);
    return [
      {
        what: `from a clean clone to the first page (clone ${cloned.toFixed(1)} s, packages ${(installed - cloned).toFixed(1)} s, build and start ${(first - installed).toFixed(1)} s)`,
        measured: `${first.toFixed(1)} s`,
        bar: `≤ ${bars.first} s`,
        holds: first <= bars.first,
      },
      {
        what: 'started again, to the first page',
        measured: `${again.toFixed(1)} s`,
        bar: `≤ ${bars.again} s`,
        holds: again <= bars.again,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

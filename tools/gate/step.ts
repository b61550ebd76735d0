import { type ChildProcess, spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

/** The result of a step of the gate; the output is shown only if it failed. */
export interface Outcome {
  readonly ok: boolean;
  readonly output: string;
}

/** The folder of the repository, wherever it was cloned. */
export const repository = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

let running: ChildProcess | undefined;

/** Ends the running step with every process it started. */
export function stopRunning(signal: NodeJS.Signals = 'SIGTERM'): void {
  if (running?.pid === undefined || running.exitCode !== null) return;
  try {
    process.kill(-running.pid, signal);
  } catch {
    running.kill(signal);
  }
}

function run(command: string, args: readonly string[], limit: number): Promise<Outcome> {
  return new Promise((resolve) => {
    // The step gets its own process group, so that its servers and browsers end with it when its time limit stops it. It gets no stdin, so that no program can wait for input.
    const child = spawn(command, args, {
      cwd: repository,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1' },
    });
    running = child;
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    let late = '';
    const timer = setTimeout(() => {
      late = `\nstopped: it took longer than ${limit / 60_000} minutes`;
      stopRunning('SIGKILL');
    }, limit);
    const finish = (ok: boolean, extra: string): void => {
      clearTimeout(timer);
      // Some programs colour their output whenever CI is set, even with NO_COLOR.
      resolve({ ok, output: stripVTControlCharacters(Buffer.concat(chunks).toString('utf8')) + extra + late });
    };
    child.on('error', (error) => finish(false, `\n${command}: ${error.message}`));
    child.on('close', (code) => finish(code === 0, ''));
  });
}

/** Runs one of the repository's own programs of node_modules/.bin; the limit is in milliseconds. */
export const program = (name: string, args: readonly string[], limit: number): Promise<Outcome> =>
  run(join(repository, 'node_modules', '.bin', name), args, limit);

/** Runs a script with this Node; the limit is in milliseconds. */
export const script = (path: string, how: { limit: number; args?: readonly string[] }): Promise<Outcome> =>
  run(process.execPath, [join(repository, path), ...(how.args ?? [])], how.limit);

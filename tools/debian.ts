import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs that tests need and that can be installed from Debian. */

export const executable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The first of these programs on the PATH. */
export function onPath(names: readonly string[], env: NodeJS.ProcessEnv = process.env): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(executable);
}

/** Whether this process may install Debian packages: it is root on a system with apt. */
export const mayInstall = (): boolean => process.getuid?.() === 0 && executable('/usr/bin/apt-get');

function apt(...args: string[]): void {
  // The lock time-out waits for the machine's own unattended upgrade instead of failing the run.
  const result = spawnSync('/usr/bin/apt-get', ['-q', '-y', '-o', 'DPkg::Lock::Timeout=180', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 400_000,
  });
  if (result.status !== 0) throw new Error(`apt-get ${args[0]} failed: ${result.stderr || result.stdout}`);
}

/**
 * Installs Debian packages without their recommended packages.
 * @throws with the output of apt-get
 */
export function install(packages: readonly string[]): void {
  apt('update');
  apt('install', '--no-install-recommends', ...packages);
}

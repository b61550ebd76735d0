import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** `fonts-lohit-deva` is 78 kB and draws Devanagari; without it Hindi pages are photographed as boxes. */
const packages = ['chromium', 'fonts-lohit-deva'];

/** What the caller tells the person when no browser was found and none can be installed. */
export const howToInstall =
  'Browser tests need Chromium: install it (on Debian or Ubuntu "sudo apt-get install chromium fonts-lohit-deva") or set CHROMIUM_PATH to a Chrome or Chromium binary.';

const executable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * Path of an installed Chromium or Chrome: `CHROMIUM_PATH` when set, else the first of the usual names on the PATH.
 * @throws when `CHROMIUM_PATH` names something that cannot be run: a wrong setting must not be passed over silently
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROMIUM_PATH) {
    if (!executable(env.CHROMIUM_PATH)) throw new Error(`CHROMIUM_PATH is not a program: ${env.CHROMIUM_PATH}`);
    return env.CHROMIUM_PATH;
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(executable);
}

/** Whether this process may install Debian's package: root on a system with apt. */
export const mayInstall = (): boolean => process.getuid?.() === 0 && executable('/usr/bin/apt-get');

function apt(...args: string[]): void {
  // The lock time-out lets a machine's own unattended upgrade finish instead of failing the run.
  const result = spawnSync('/usr/bin/apt-get', ['-q', '-y', '-o', 'DPkg::Lock::Timeout=180', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 400_000,
  });
  if (result.status !== 0) throw new Error(`apt-get ${args[0]} failed: ${result.stderr || result.stdout}`);
}

/**
 * Path of a browser to test with; as root on Debian it installs one when there is none.
 * @throws with one sentence that says what to install
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (!mayInstall()) throw new Error(howToInstall);
  apt('update');
  apt('install', '--no-install-recommends', ...packages);
  const installed = findChromium();
  if (!installed) throw new Error(howToInstall);
  return installed;
}

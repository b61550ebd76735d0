import { executable, install, mayInstall, onPath } from './debian.ts';

/** Chromium without the parts that need a window: the same engine with two thirds of the processor time (docs/decisions/0088). */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const names = [...shells, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** `fonts-lohit-deva` is 78 kB and draws Devanagari; without it, screenshots of Hindi pages show boxes. */
const packages = ['chromium-headless-shell', 'fonts-lohit-deva'];

/** The message for people if no browser was found. */
export const howToInstall =
  'Browser tests need Chromium: install it (on Debian or Ubuntu "sudo apt-get install chromium-headless-shell fonts-lohit-deva") or set CHROMIUM_PATH to a Chrome or Chromium binary.';

/**
 * Path of an installed Chromium or Chrome: `CHROMIUM_PATH` if set, else the first of the usual names on the PATH.
 * @throws if `CHROMIUM_PATH` can't be run, because a wrong setting must not be ignored silently
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROMIUM_PATH) {
    if (!executable(env.CHROMIUM_PATH)) throw new Error(`CHROMIUM_PATH is not a program: ${env.CHROMIUM_PATH}`);
    return env.CHROMIUM_PATH;
  }
  return onPath(names, env);
}

/**
 * Path of a browser for tests; as root on Debian, it installs the headless shell if that is missing.
 * @throws with a sentence about what to install if there is no browser, with the output of a failed apt-get, or if `CHROMIUM_PATH` can't be run
 */
export function ensureChromium(): string {
  const found = process.env.CHROMIUM_PATH ? findChromium() : onPath(shells);
  if (found) return found;
  if (mayInstall()) install(packages);
  const browser = findChromium();
  if (!browser) throw new Error(howToInstall);
  return browser;
}

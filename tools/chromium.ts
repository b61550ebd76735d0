import { executable, install, mayInstall, onPath } from './debian.ts';

/** Chromium without the parts that need a window: the same engine for two thirds of the processor time (docs/decisions/0088). */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const names = [...shells, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** `fonts-lohit-deva` is 78 kB and draws Devanagari; without it Hindi pages are photographed as boxes. */
const packages = ['chromium-headless-shell', 'fonts-lohit-deva'];

/** What the caller tells the person when no browser was found and none can be installed. */
export const howToInstall =
  'Browser tests need Chromium: install it (on Debian or Ubuntu "sudo apt-get install chromium-headless-shell fonts-lohit-deva") or set CHROMIUM_PATH to a Chrome or Chromium binary.';

/**
 * Path of an installed Chromium or Chrome: `CHROMIUM_PATH` when set, else the first of the usual names on the PATH.
 * @throws when `CHROMIUM_PATH` names something that cannot be run: a wrong setting must not be passed over silently
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROMIUM_PATH) {
    if (!executable(env.CHROMIUM_PATH)) throw new Error(`CHROMIUM_PATH is not a program: ${env.CHROMIUM_PATH}`);
    return env.CHROMIUM_PATH;
  }
  return onPath(names, env);
}

/**
 * Path of a browser to test with; as root on Debian it installs the headless shell when that is missing.
 * @throws with one sentence that says what to install
 */
export function ensureChromium(): string {
  const found = process.env.CHROMIUM_PATH ? findChromium() : onPath(shells);
  if (found) return found;
  if (mayInstall()) install(packages);
  const browser = findChromium();
  if (!browser) throw new Error(howToInstall);
  return browser;
}

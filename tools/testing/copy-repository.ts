import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryFiles } from '../gate/repository-files.ts';
import { repository } from '../gate/step.ts';

/** A copy of the repository that uses the packages installed here. */
export function copyRepository(prefix: string): string {
  const copy = mkdtempSync(join(tmpdir(), prefix));
  for (const path of repositoryFiles(repository)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(repository, path), join(copy, path));
  }
  const installed = join(repository, 'node_modules');
  mkdirSync(join(copy, 'node_modules', '@tulna'), { recursive: true });
  // Vite's cache in node_modules belongs to one repository, so it isn't shared.
  for (const name of readdirSync(installed))
    if (name !== '@tulna' && !name.startsWith('.vite'))
      symlinkSync(join(installed, name), join(copy, 'node_modules', name));
  for (const name of readdirSync(join(installed, '@tulna')))
    symlinkSync(readlinkSync(join(installed, '@tulna', name)), join(copy, 'node_modules', '@tulna', name));
  return copy;
}

import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const skipped = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'coverage', 'test-results']);

/**
 * Every file of the repository as a path with forward slashes, without files that are built or installed. It needs no git, which a gate
 * machine may not have.
 */
export function repositoryFiles(root: string): string[] {
  const walk = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (skipped.has(entry.name)) return [];
      const path = join(folder, entry.name);
      return entry.isDirectory() ? walk(path) : entry.isFile() ? [relative(root, path).replaceAll('\\', '/')] : [];
    });
  return walk(root).sort();
}

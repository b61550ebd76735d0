import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';

/**
 * The setting of a thread or a process that is given no other, by which it reads code that this one compiled. Without it each holds the
 * compiler of TypeScript too, 15 MB, and starts two to eight times as slowly.
 */
export function compiledCode(): Record<string, string> {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}

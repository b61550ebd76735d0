import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';

/**
 * The environment of a thread or process that otherwise inherits none, with which it loads code that this one has compiled. Without it each one would also load the TypeScript compiler, 15 MB, and start two to eight times as slowly.
 */
export function compiledCode(): Record<string, string> {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Manifest } from './build-manifest.ts';

/** The consoles: sites for staff and partners that are rendered only in the browser. */
export type ConsoleName = 'admin' | 'partner';

export interface ConsoleBuild {
  manifest: Manifest;
  /** Folder of the hashed files. */
  files: string;
  /** Paths of its pages, with parameters as `:name`. */
  paths: readonly string[];
}

/** The folder of a console's build. */
export const consoleFolder = (name: ConsoleName): string =>
  fileURLToPath(new URL(`../../../${name}/dist`, import.meta.url));

/**
 * Opens a built console. Returns undefined if it hasn't been built.
 * @throws Error if the build is damaged.
 */
export async function openConsoleBuild(name: ConsoleName): Promise<ConsoleBuild | undefined> {
  const client = join(consoleFolder(name), 'client');
  const manifestFile = join(client, '.vite', 'manifest.json');
  if (!existsSync(manifestFile)) return undefined;
  return {
    manifest: JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest,
    files: join(client, 'static', name),
    paths: JSON.parse(await readFile(join(client, '.vite', 'paths.json'), 'utf8')) as string[],
  };
}

/**
 * Whether a console has a page at a path. The console's root counts too, because it leads to the first page. Case doesn't matter, as in the
 * router.
 */
export function isConsolePage(name: ConsoleName, paths: readonly string[], path: string): boolean {
  const parts = path.replace(/\/+$/, '').toLowerCase().split('/');
  return [`/${name}`, ...paths].some((pattern) => {
    const wanted = pattern.toLowerCase().split('/');
    return (
      wanted.length === parts.length &&
      wanted.every((part, index) => (part.startsWith(':') ? parts[index] !== '' : part === parts[index]))
    );
  });
}

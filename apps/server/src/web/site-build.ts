import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Boot } from '@tulna/contract/boot';
import type { Manifest } from './build-manifest.ts';

/** The data that the server passes to the site, and the site to the browser. The site's own type for it is the same. */
export interface PageFacts {
  boot: Boot;
  basename: string;
  lenders: readonly unknown[];
  cards: readonly unknown[];
  year: number;
}

/** What the built site renders. */
export interface RenderedPage {
  html: string;
  head: { title: string; description: string };
  status: number;
  /** Whether search engines may list it. */
  listed?: boolean;
  /** Whether the page is readable before its code has loaded. */
  whole?: boolean;
  sources: readonly string[];
}

/** The server half of a built site. */
export interface SiteRenderer {
  /** Finds the page of a path: its canonical path, its status, and the public list it shows. */
  pageAt(facts: PageFacts, path: string): { canonical: string; status: number; shows?: 'lenders' | 'cards' };
  render(facts: PageFacts, canonical: string): Promise<RenderedPage>;
}

export interface SiteBuild {
  renderer: SiteRenderer;
  manifest: Manifest;
  /** Text of a built style sheet by its path; read once. */
  style: (address: string) => string;
  /** Folder of the hashed files. */
  files: string;
}

/** The folder of the customer site's build. */
export const customerBuild = fileURLToPath(new URL('../../../customer/dist', import.meta.url));

/**
 * Opens a built site. Returns undefined if it hasn't been built.
 * @throws Error if the build is damaged.
 */
export async function openSiteBuild(folder: string): Promise<SiteBuild | undefined> {
  const entry = join(folder, 'server', 'entry-server.js');
  const manifestFile = join(folder, 'client', '.vite', 'manifest.json');
  if (!existsSync(entry) || !existsSync(manifestFile)) return undefined;
  const styles = new Map<string, string>();
  return {
    style: (address) => {
      const text = styles.get(address) ?? readFileSync(join(folder, 'client', address), 'utf8').trim();
      styles.set(address, text);
      return text;
    },
    renderer: (await import(pathToFileURL(entry).href)) as SiteRenderer,
    manifest: JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest,
    files: join(folder, 'client', 'static', 'customer'),
  };
}

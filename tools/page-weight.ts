import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { embedFrame, embedLoader } from '@tulna/server/web/embed/loader';

const repository = dirname(dirname(fileURLToPath(import.meta.url)));

/** One file of a site's browser build, as Vite's manifest lists it. */
interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
}

type Manifest = Record<string, ManifestEntry>;

/** The most that a page may weigh, in bytes as transferred (brotli); bar S10. */
export interface Budget {
  script: number;
  style: number;
}

const kB = 1000;
export const firstPage: Budget = { script: 90 * kB, style: 8 * kB };
export const anyPage: Budget = { script: 120 * kB, style: 16 * kB };
/** Each of our scripts that another site's page or the frame in it loads. */
export const embedded: Budget = { script: 5 * kB, style: 0 };
export const consolePage: Budget = { script: 250 * kB, style: 40 * kB };

export interface PageWeight {
  page: string;
  script: number;
  style: number;
  budget: Budget;
}

/** Every file that a page loads before it can be used: the entry, the page, its frame and the texts of one language. */
function filesOf(manifest: Manifest, keys: readonly string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return files;
}

function weigh(folder: string, files: Iterable<string>, ending: string): number {
  let bytes = 0;
  for (const file of files) {
    if (!file.endsWith(ending)) continue;
    const ready = join(folder, `${file}.br`);
    bytes += existsSync(ready)
      ? readFileSync(ready).length
      : brotliCompressSync(readFileSync(join(folder, file))).length;
  }
  return bytes;
}

/** The parts of a site's page, besides the entry. */
export interface WeighedPage {
  page: string;
  /** Keys of the manifest. */
  sources: readonly string[];
  budget: Budget;
}

/**
 * Weighs pages of a built site.
 * @param folder the `dist/client` of the site
 * @throws Error if the site has not been built
 */
export function pageWeights(folder: string, pages: readonly WeighedPage[]): PageWeight[] {
  const file = join(folder, '.vite', 'manifest.json');
  if (!existsSync(file)) throw new Error('build the sites first: node tools/build-sites.ts');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true);
  return pages.map(({ page, sources, budget }) => {
    const missing = sources.filter((source) => manifest[source] === undefined);
    if (missing.length > 0) throw new Error(`${page}: the build has no ${missing.join(', ')}`);
    const files = filesOf(manifest, [...entry, ...sources]);
    return { page, script: weigh(folder, files, '.js'), style: weigh(folder, files, '.css'), budget };
  });
}

/** The scripts that partners' own pages and their frames load. */
export const embedWeights = (): PageWeight[] =>
  [
    ['/embed.js', embedLoader],
    ['/embed-frame.js', embedFrame],
  ].map(([page = '', text = '']) => ({ page, script: brotliCompressSync(text).length, style: 0, budget: embedded }));

/** Pages that are heavier than allowed. */
export const tooHeavy = (weights: readonly PageWeight[]): PageWeight[] =>
  weights.filter(({ script, style, budget }) => script > budget.script || style > budget.style);

interface RenderedRoute {
  path: string;
  sources: (language: string) => readonly string[];
}

/** The pages of the customer site in both languages, from the site's own built route table. */
async function customerPages(): Promise<WeighedPage[]> {
  const entry = join(repository, 'apps', 'customer', 'dist', 'server', 'entry-server.js');
  if (!existsSync(entry)) throw new Error('build the sites first: node tools/build-sites.ts');
  const { weighedRoutes } = (await import(entry)) as { weighedRoutes: () => readonly RenderedRoute[] };
  return weighedRoutes().flatMap(({ path, sources }) =>
    ['en', 'hi'].map((language) => ({
      page: `${path} (${language})`,
      sources: sources(language),
      budget: path === '/' ? firstPage : anyPage,
    })),
  );
}

interface ConsoleRoute {
  path: string;
  source: string;
  topics: readonly string[];
}

const textFile = (language: string, topic: string): string =>
  `../../packages/phrases/src/${language}/${topic.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;

/** The pages of a console in both languages, each weighed as the first page opened, with the frame and its texts. */
async function consolePages(site: string): Promise<WeighedPage[]> {
  const table = join(repository, 'apps', site, 'src', 'routes.ts');
  const { siteRoutes } = (await import(pathToFileURL(table).href)) as { siteRoutes: () => readonly ConsoleRoute[] };
  return siteRoutes().flatMap(({ path, source, topics }) =>
    ['en', 'hi'].map((language) => ({
      page: `${path} (${language})`,
      sources: [source, ...['consoleKit', `${site}Shell`, ...topics].map((topic) => textFile(language, topic))],
      budget: consolePage,
    })),
  );
}

/**
 * Weighs every page of all sites.
 * @throws Error if a site has not been built
 */
export async function allWeights(): Promise<PageWeight[]> {
  const built = (site: string) => join(repository, 'apps', site, 'dist', 'client');
  return [
    ...pageWeights(built('customer'), await customerPages()),
    ...pageWeights(built('admin'), await consolePages('admin')),
    ...pageWeights(built('partner'), await consolePages('partner')),
    ...embedWeights(),
  ];
}

if (import.meta.main) {
  const weights = await allWeights();
  const shown = (bytes: number) => `${(bytes / kB).toFixed(1).padStart(6)} kB`;
  for (const { page, script, style, budget } of weights) {
    const mark = script > budget.script || style > budget.style ? ' TOO HEAVY' : '';
    console.log(
      `${page.padEnd(44)} script ${shown(script)} of ${shown(budget.script)}, style ${shown(style)} of ${shown(budget.style)}${mark}`,
    );
  }
  if (tooHeavy(weights).length > 0) {
    console.error('A page is heavier than bar S10 allows.');
    process.exitCode = 1;
  }
}

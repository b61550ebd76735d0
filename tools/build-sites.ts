import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const repository = dirname(dirname(fileURLToPath(import.meta.url)));
const require = createRequire(import.meta.url);

/** A site and its two builds: one for browsers, one with which the server renders the first view. */
interface Site {
  name: string;
  folder: string;
}

/** The sites are the apps with a vite configuration. */
function sites(root: string): Site[] {
  const apps = join(root, 'apps');
  return readdirSync(apps)
    .map((name) => ({ name, folder: join(apps, name) }))
    .filter(({ folder }) => existsSync(join(folder, 'vite.config.ts')));
}

/** Fingerprint of everything that a build depends on: the site, every package, the lockfile, tsconfig.json, the Node version. */
function fingerprint(root: string, site: Site): string {
  const hash = createHash('sha256').update(process.version);
  const folders = [site.folder, join(root, 'packages')];
  const files = folders.flatMap((folder) => sourceFiles(folder));
  for (const name of ['package-lock.json', 'tsconfig.json']) files.push(join(root, name));
  for (const file of files)
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : sourceFiles(path);
      return entry.isFile() && !entry.name.includes('.test.') ? [path] : [];
    });
}

export interface BuildOptions {
  /** The folder of the repository; tests use another one. */
  root?: string;
  /** Stops the running build when it is aborted. */
  signal?: AbortSignal;
  report?: (line: string) => void;
}

/**
 * Builds every site whose sources changed since its last build, into its own `dist/client` and, if it has a `src/entry-server.tsx`,
 * `dist/server`. Returns the names of the sites it built.
 * @throws with the output of a failed build; its fingerprint is removed, so the next call builds the site again.
 */
export async function buildSites({ root = repository, signal, report }: BuildOptions = {}): Promise<string[]> {
  const built: string[] = [];
  for (const site of sites(root)) {
    const mark = join(site.folder, 'dist', 'built-from');
    const wanted = fingerprint(root, site);
    if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) {
      await writePaths(site);
      continue;
    }
    report?.(`building ${site.name} …`);
    rmSync(join(site.folder, 'dist'), { recursive: true, force: true });
    await vite(site, ['--outDir', 'dist/client'], signal);
    const serverEntry = join('src', 'entry-server.tsx');
    if (existsSync(join(site.folder, serverEntry))) {
      await vite(site, ['--ssr', serverEntry, '--outDir', 'dist/server'], signal);
    }
    await writePaths(site);
    writeFileSync(mark, wanted);
    built.push(site.name);
  }
  return built;
}

/**
 * Writes a list of the page addresses of a site that only runs in the browser, so that the server answers 404 for all others. A site that
 * is rendered on the server needs no list.
 */
async function writePaths({ folder }: Site): Promise<void> {
  const table = join(folder, 'src', 'routes.ts');
  if (existsSync(join(folder, 'src', 'entry-server.tsx')) || !existsSync(table)) return;
  const { siteRoutes } = (await import(pathToFileURL(table).href)) as { siteRoutes: () => readonly { path: string }[] };
  const folderOfPaths = join(folder, 'dist', 'client', '.vite');
  mkdirSync(folderOfPaths, { recursive: true });
  writeFileSync(join(folderOfPaths, 'paths.json'), JSON.stringify(siteRoutes().map(({ path }) => path)));
}

function vite(site: Site, args: readonly string[], signal: AbortSignal | undefined): Promise<void> {
  const program = join(dirname(require.resolve('vite/package.json')), 'bin', 'vite.js');
  const child = spawn(process.execPath, [program, 'build', '--logLevel', 'warn', ...args], {
    cwd: site.folder,
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => {
      if (code === 0) done();
      else fail(new Error(`The site ${site.name} could not be built:\n${Buffer.concat(output).toString('utf8')}`));
    });
  });
}

if (import.meta.main) {
  const built = await buildSites({ report: (line) => console.log(line) });
  console.log(built.length === 0 ? 'every site is up to date' : `built ${built.join(', ')}`);
}

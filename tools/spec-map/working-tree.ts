import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { catalogue } from '@tulna/contract/catalogue';
import type { Route, Sources } from './owners.ts';

const sites = ['customer', 'admin', 'partner'];

/** Build settings with which a site has the most pages; other builds leave some out (ledger W2). */
const everyPage = { login: true, productsLess: false, lender: null };

interface RouteTable {
  readonly siteRoutes: (build: typeof everyPage) => readonly { path: string; source: string; asked?: string }[];
}

/** The route table of a site (`src/routes.ts`); empty while the site does not exist. */
async function routesOf(root: string, site: string): Promise<Route[]> {
  const file = join(root, 'apps', site, 'src', 'routes.ts');
  if (!existsSync(file)) return [];
  const { siteRoutes } = (await import(pathToFileURL(file).href)) as RouteTable;
  return siteRoutes(everyPage).map(({ path, source, asked }) => ({
    path,
    asked: asked ?? 'our own',
    page: posix.join('apps', site, source),
  }));
}

function sourceFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort();
}

/** Everything the map is made from, read from the repository at `root`. */
export async function workingTree(root: string): Promise<Sources> {
  const texts = new Map<string, string>();
  const read = (path: string): string => {
    const known = texts.get(path) ?? readFileSync(join(root, path), 'utf8');
    texts.set(path, known);
    return known;
  };
  // Cache of folder listings, because each folder is needed for many of the hundreds of calls.
  const listed = new Map<string, readonly string[]>();
  const filesIn = (folder: string): readonly string[] => {
    const known =
      listed.get(folder) ?? sourceFiles(join(root, folder)).map((file) => `${folder}/${file.replaceAll('\\', '/')}`);
    listed.set(folder, known);
    return known;
  };
  return {
    routes: (await Promise.all(sites.map((site) => routesOf(root, site)))).flat(),
    calls: catalogue.map(({ feature, endpoint: { name, method, path, asked }, kind, list = kind }) => ({
      feature,
      name,
      method,
      path,
      asked,
      ...(list !== undefined && { list }),
    })),
    exists: (path) => existsSync(join(root, path)),
    serving: (folder, { feature, name, list }) => {
      const contract = `@tulna/contract/${feature}'`;
      // A list is served as a whole, and its name may be an ordinary word, so it must be what the file imports.
      const named =
        list === undefined
          ? new RegExp(`\\b${name}\\b`)
          : new RegExp(`import [^;]*\\b${list}\\b[^;]*from '${contract}`);
      return filesIn(folder).filter((path) => read(path).includes(contract) && named.test(read(path)));
    },
  };
}

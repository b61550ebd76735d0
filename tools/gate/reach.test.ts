import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as constants from '@tulna/rules/constants';
import { FIELD_ERROR_CODES } from '@tulna/rules/error-codes';
import * as patterns from '@tulna/rules/patterns';
import { describe, expect, it, test } from 'vitest';
import { repositoryFiles } from './repository-files.ts';

const root = join(import.meta.dirname, '../..');
const load = async <Module>(path: string): Promise<Module> =>
  (await import(pathToFileURL(join(root, path)).href)) as Module;

interface ConsolePages {
  pages: readonly { slug: string; menu?: object }[];
  open?: readonly { slug: string }[];
}
type CustomerRoutes = (build: { login: boolean; productsLess: boolean; lender: null }) => readonly { path: string }[];

/** Only the product's own code contains links that count: not tests, data, lists of addresses or comments. */
const isOtherText =
  /\.test\.tsx?$|\/test(?:ing)?\/|\/fixtures\.ts$|\/seeds\/|^apps\/lender-sandbox|^packages\/(?:contract\/|phrases\/src\/(?:en|hi)\/)|search-engines\.ts$|reserved-segments\.ts$|hostile-targets\.ts$/;
const sources = new Map(
  repositoryFiles(root)
    .filter((path) => /^(?:apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(path) && !isOtherText.test(path))
    .map((path) => [
      path,
      readFileSync(join(root, path), 'utf8')
        .replaceAll(/\/\*[\s\S]*?\*\//g, '')
        .replaceAll(/^\s*\/\/.*$/gm, ''),
    ]),
);
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
const isIn = (pattern: RegExp, passed: (path: string) => boolean): boolean =>
  [...sources].some(([path, text]) => !passed(path) && pattern.test(text));

describe('every page can be reached', () => {
  /** Pages that are only opened from outside, and from where. */
  const outside: Readonly<Record<string, string>> = {
    '/indialends-otp': 'the address in IndiaLends’ messages (§2)',
    '/redirect': 'links to allowed addresses, from partners and emails',
    '/:urlSegment': 'the link of a campaign',
    '/dev/ui': 'developers who build pages, in a demo only',
    '/404': 'nobody: it is what an address without a page shows',
    '*': 'nobody: it is what an address without a page shows',
  };
  const isTable = (path: string): boolean =>
    /^apps\/customer\/src\/(?:routes|entry-routes|pages\/user\/routes)\.ts$/.test(path) ||
    path === 'packages/rules/src/user-pages.ts';
  const hasWayIn = (path: string): boolean => {
    const fixed = path.replace(/\/:.*$/, '');
    if (fixed === '/user' || fixed === '') return isIn(/\bUSER_AREA\b/, isTable);
    if (path === '/user/key-fact-statement/:offer_id') return isIn(/\bkeyFactStatementPath\(/, isTable);
    if (path === '/user/lenders-transaction/:lender') return isIn(/\blendersTransactionPath\(/, isTable);
    // The rules use page names without the area's address; another test checks that the guard opens each of them.
    if (path.startsWith('/user/')) return isIn(new RegExp(`['"\`]${escaped(fixed.slice(6))}['"\`]`), isTable);
    return isIn(new RegExp(`['"\`}]${escaped(fixed)}(?=['"\`/?#])`), isTable);
  };

  it('of the customer site', async () => {
    const { siteRoutes } = await load<{ siteRoutes: CustomerRoutes }>('apps/customer/src/routes.ts');
    const routes = siteRoutes({ login: true, productsLess: false, lender: null }).map(({ path }) => path);
    expect(routes.length).toBeGreaterThan(50);
    expect(routes.filter((path) => outside[path] === undefined && !hasWayIn(path))).toEqual([]);
    // A page listed as opened from outside must exist, and no link of ours may lead to it.
    expect(Object.keys(outside).filter((path) => !routes.includes(path))).toEqual([]);
  });

  test.each([
    ['admin', 'adminPages'],
    ['partner', 'partnerPages'],
  ] as const)('of the console %s', async (site, table) => {
    const { [table]: rows } = await load<Record<string, ConsolePages>>(`apps/${site}/src/pages.ts`);
    const { pages = [], open = [] } = rows ?? {};
    const isRow = (path: string): boolean => /^apps\/\w+\/src\/[\w-]*pages\.ts$/.test(path) || /access\.ts$/.test(path);
    const linked = (slug: string): boolean => {
      // A relative link, or one made of parts, contains the last fixed part of a page's address.
      const [last = ''] = slug.split('/:')[0]?.split('/').slice(-1) ?? [];
      return isIn(
        new RegExp(`['"\`/}]${escaped(last)}(?=['"\`/?#$])`),
        (path) => isRow(path) || path.endsWith('audited.ts'),
      );
    };
    expect(pages.length).toBeGreaterThan(10);
    expect(pages.filter(({ menu, slug }) => menu === undefined && !linked(slug)).map(({ slug }) => slug)).toEqual([]);
    expect(open.filter(({ slug }) => !linked(slug)).map(({ slug }) => `${site}/${slug}`)).toEqual([]);
  });

  it('no link leads to the products page in a build without one', () => {
    const linking = [...sources].filter(
      ([path, text]) => !path.endsWith('/try-it.ts') && /(?:to=|url: |: )["']\/products["']/.test(text),
    );
    expect(linking.map(([path]) => path)).toContain('apps/customer/src/frame/user-drawer.tsx');
    expect(linking.filter(([, text]) => !/productsLess/.test(text)).map(([path]) => path)).toEqual([]);
  });
});

describe('no exception is unused', () => {
  it('every error code of a field is used', () => {
    const silent = FIELD_ERROR_CODES.filter(
      (code) =>
        // The code is used as a whole, as a key, or made from the name of a value (`alarm_${…}`).
        !isIn(
          new RegExp(`['"\`]${code}['"\`]|\\b${code}:|\`${code.split('_')[0]}_\\$\\{`),
          (path) => path === 'packages/rules/src/error-codes.ts',
        ),
    );
    expect(silent).toEqual([]);
  });

  it('every constant and every pattern is used', () => {
    const unused = (names: readonly string[], file: string): string[] => {
      const own = sources.get(file) ?? '';
      return names.filter((name) => {
        const word = new RegExp(`\\b${name}\\b`, 'g');
        return !isIn(new RegExp(`\\b${name}\\b`), (path) => path === file) && (own.match(word) ?? []).length < 2;
      });
    };
    expect(unused(Object.keys(constants), 'packages/rules/src/constants.ts')).toEqual([]);
    // Patterns of §5 that no field of the specification uses (product.md §11).
    const withoutField = ['checkPanFourLetters', 'checkText', 'checkAlphanumeric10'];
    expect(unused(Object.keys(patterns), 'packages/rules/src/patterns.ts').sort()).toEqual(withoutField.sort());
  });

  it('every cookie of §3 is set somewhere', () => {
    const file = 'packages/client/src/session-cookies.ts';
    const cookies = sources.get(file) ?? '';
    const purposes = [...(cookies.split('as const')[0] ?? '').matchAll(/^ {2}(\w+): '/gm)].map(([, name]) => name);
    expect(purposes.length).toBeGreaterThan(25);
    const writes = (name: string): string =>
      `(?:writeCookie\\(\\s*|idCookie: |brandCookie: |access: |refresh: |ends: )'${name}'`;
    expect(purposes.filter((name) => !isIn(new RegExp(writes(name ?? '')), () => false))).toEqual([]);
  });
});

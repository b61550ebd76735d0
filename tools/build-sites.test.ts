import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildSites } from './build-sites.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tulna-sites-'));
  write('package-lock.json', '{}');
  write('tsconfig.json', '{}');
  write('packages/words/src/hello.ts', "export const hello = 'first words';");
  write('apps/server/src/main.ts', 'no site');
  write('apps/shop/package.json', '{"type":"module"}');
  write('apps/shop/vite.config.ts', 'export default {};');
  write('apps/shop/index.html', '<script type="module" src="/src/page.ts"></script>');
  write(
    'apps/shop/src/page.ts',
    "import { hello } from '../../../packages/words/src/hello.ts'; document.title = hello;",
  );
  write('apps/shop/src/entry-server.tsx', "export const render = () => 'rendered';");
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

test('builds a site for browser and server, and builds it again only if something it depends on has changed', async () => {
  expect(await buildSites({ root })).toEqual(['shop']);
  expect(readFileSync(join(root, 'apps/shop/dist/client/index.html'), 'utf8')).toContain('/assets/');
  expect(existsSync(join(root, 'apps/shop/dist/server/entry-server.js'))).toBe(true);
  expect(await buildSites({ root })).toEqual([]);
  // This site renders its own pages, so it needs no list of paths.
  expect(existsSync(join(root, 'apps/shop/dist/client/.vite/paths.json'))).toBe(false);
  write('apps/server/src/main.ts', 'changed, but no part of the site');
  expect(await buildSites({ root })).toEqual([]);
  write('packages/words/src/hello.ts', "export const hello = 'other words';");
  expect(await buildSites({ root })).toEqual(['shop']);
});

test('a failed build reports what is wrong and is tried again', async () => {
  write('apps/shop/src/page.ts', "import './missing.ts';");
  await expect(buildSites({ root })).rejects.toThrow(/The site shop could not be built:[\s\S]*missing/);
  await expect(buildSites({ root })).rejects.toThrow('could not be built');
});

test('a build is stopped when its signal is aborted', async () => {
  const signal = AbortSignal.abort();
  await expect(buildSites({ root, signal })).rejects.toThrow('aborted');
});

test('a site that only runs in the browser gets a list of its page addresses', async () => {
  rmSync(join(root, 'apps/shop/src/entry-server.tsx'));
  write('apps/shop/src/routes.ts', "export const siteRoutes = () => [{ path: '/shop' }, { path: '/shop/:id' }];");
  const pathsFile = join(root, 'apps/shop/dist/client/.vite/paths.json');
  await buildSites({ root });
  expect(JSON.parse(readFileSync(pathsFile, 'utf8'))).toEqual(['/shop', '/shop/:id']);
  // An earlier build without this file gets one.
  rmSync(pathsFile);
  expect(await buildSites({ root })).toEqual([]);
  expect(existsSync(pathsFile)).toBe(true);
});

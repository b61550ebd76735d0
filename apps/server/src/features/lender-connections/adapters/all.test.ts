import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lenderAdapters, lenderKeys } from './all.ts';

const here = new URL('.', import.meta.url);
const sandbox = new URL('../../../../../lender-sandbox/src/', here);
const folders = readdirSync(here, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? one.name : []));

test('every adapter’s folder is on the list once, under its own key', () => {
  expect([...lenderKeys].sort()).toEqual([...folders].sort());
  expect(lenderAdapters.every(({ key }) => /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(key))).toBe(true);
});

test.each(folders)('%s runs the contract suite, has credentials, and is simulated by the sandbox', (key) => {
  expect(readFileSync(new URL(`${key}/adapter.test.ts`, here), 'utf8')).toContain(`lenderContract('${key}', lead`);
  expect(lenderAdapters.find((one) => one.key === key)?.credentialNames).not.toEqual([]);
  const double = `lenders/${key}/lender.ts`;
  expect(existsSync(new URL(double, sandbox))).toBe(true);
  expect(readFileSync(new URL('lenders.ts', sandbox), 'utf8')).toContain(`'./${double}'`);
});

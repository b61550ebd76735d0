import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';

const isCall = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'path' in value && 'session' in value && 'answer' in value;

// The access matrix and OpenAPI know a call only from the catalogue, so a call that is missing there would be served but be in neither.
test('every call that a file declares is in the catalogue', async () => {
  const known = new Set(catalogue.map(({ endpoint }) => endpoint.name));
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const missing: string[] = [];
  for (const file of files) {
    const declared = Object.values((await import(`./${file}`)) as Record<string, unknown>).filter(isCall);
    missing.push(...declared.filter(({ name }) => !known.has(name)).map(({ name }) => `${file}: ${name}`));
  }
  expect(known.size).toBeGreaterThan(700);
  expect(missing).toEqual([]);
});

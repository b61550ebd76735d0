import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { embedWeights, pageWeights, tooHeavy } from './page-weight.ts';

const folder = mkdtempSync(join(tmpdir(), 'page-weight-'));
afterAll(() => rmSync(folder, { recursive: true }));

mkdirSync(join(folder, '.vite'));
const put = (file: string, brotliBytes: number) => {
  writeFileSync(join(folder, file), 'x');
  writeFileSync(join(folder, `${file}.br`), Buffer.alloc(brotliBytes));
};
put('entry.js', 60);
put('shared.js', 20);
put('page.js', 5);
put('lazy.js', 1000);
put('page.css', 7);
writeFileSync(
  join(folder, '.vite', 'manifest.json'),
  JSON.stringify({
    'src/entry-client.tsx': { file: 'entry.js', isEntry: true, imports: ['_shared'], dynamicImports: ['src/lazy.tsx'] },
    _shared: { file: 'shared.js' },
    'src/page.tsx': { file: 'page.js', imports: ['_shared'], css: ['page.css'] },
    'src/lazy.tsx': { file: 'lazy.js' },
  }),
);

const page = (sources: string[], script: number, style: number) => ({ page: '/', sources, budget: { script, style } });

test('a page weighs its entry, its own file and what both import, each once, without anything that is loaded later', () => {
  expect(pageWeights(folder, [page(['src/page.tsx'], 100, 10)])).toMatchObject([{ script: 85, style: 7 }]);
});

test('a page can be too heavy by its scripts or by its styles', () => {
  const over = (script: number, style: number) =>
    tooHeavy(pageWeights(folder, [page(['src/page.tsx'], script, style)])).length;
  expect([over(85, 7), over(84, 7), over(85, 6)]).toEqual([0, 1, 1]);
});

test('a page that is missing from the build is an error, not a weight of zero', () => {
  expect(() => pageWeights(folder, [page(['src/gone.tsx'], 1, 1)])).toThrow('src/gone.tsx');
});

test('the script that partners embed in their own pages is weighed too, and is within its budget', () => {
  const weights = embedWeights();
  expect(weights.map(({ page }) => page)).toEqual(['/embed.js', '/embed-frame.js']);
  for (const { script, budget } of weights) {
    expect(script).toBeGreaterThan(200);
    expect(script).toBeLessThan(budget.script);
  }
  expect(tooHeavy(weights)).toEqual([]);
});

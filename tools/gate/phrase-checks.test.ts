import { expect, it } from 'vitest';
import { idlePhrases } from './phrase-checks.ts';

const tree: Record<string, string> = {
  'packages/phrases/src/en/shell.ts':
    "export const shell = {\n  title: 'Hello',\n  gone: 'Good bye',\n  'two-words': 'x',\n};\n",
  'packages/phrases/src/hi/shell.ts': "export const shell = {\n  title: 'x',\n  gone: 'x',\n  'two-words': 'x',\n};\n",
  'apps/customer/src/page.tsx': "texts.title; const lists = ['two-words'];",
  'apps/customer/src/page.test.tsx': 'texts.gone;',
};

it('lists the texts that only a test uses', () => {
  expect(idlePhrases(Object.keys(tree), (path) => tree[path] ?? '')).toEqual([
    'packages/phrases/src/en/shell.ts:3: no page shows gone',
  ]);
});

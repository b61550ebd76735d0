import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { leanTopics } from './lean-topics.ts';

const list = `const en: Loaders = {
  consoleKit: async () => (await import('./en/console-kit.ts')).consoleKit,
  adminAudit: async () => (await import('./en/admin-audit.ts')).adminAudit,
  partnerFaq: async () => (await import('./en/partner-faq.ts')).partnerFaq,
};
`;

test('a console’s bundle has only the loaders of the topics that it uses, and other files are unchanged', () => {
  const folder = mkdtempSync(join(tmpdir(), 'topics-'));
  writeFileSync(join(folder, 'page.tsx'), "const words = usePhrases('partnerFaq'); topics: ['consoleKit']");
  writeFileSync(join(folder, 'page.test.tsx'), "usePhrases('adminAudit')");
  const { transform } = leanTopics([folder]);
  const reduced = transform(list, '/repository/packages/phrases/src/console-topics.ts');
  expect(reduced).toBe(list.replace(/ {2}adminAudit.*\n/, ''));
  expect(transform(list, '/repository/packages/phrases/src/topics.ts')).toBeUndefined();
  rmSync(folder, { recursive: true });
});

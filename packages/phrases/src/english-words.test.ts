import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('en/', import.meta.url);

/** Words that must not be used, because the glossary has another word for the idea (docs/words.md). */
const dropped: readonly { readonly found: RegExp; readonly use: string }[] = [
  // How far a record is, is its status. A state is one of India's and always has another word beside it: State for GST.
  { found: /['`]State['`]/, use: 'Status' },
  { found: /\bin this state\b|\b[A-Z]\w+ by state\b/, use: 'status' },
];

test.each(dropped)('no text uses $found', ({ found, use }) => {
  const places = readdirSync(folder).flatMap((file) =>
    readFileSync(new URL(file, folder), 'utf8')
      .split('\n')
      .flatMap((line, at) => (found.test(line) ? [`${file}:${at + 1}, use ${use}`] : [])),
  );
  expect(places).toEqual([]);
});

test.each([
  [`state: 'State',`, true],
  [`label: 'Merchants by state',`, true],
  [`state: 'Status',`, false],
  [`gst_state: 'State for GST',`, false],
])('the sample line “%s” has a dropped word: %s', (line, has) =>
  expect(dropped.some(({ found }) => found.test(line))).toBe(has),
);

import { expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';
import { fileAnswer } from './wire.ts';

const downloads = catalogue.filter(({ endpoint }) => endpoint.download !== undefined);

test('there are downloads of texts and of other files', () => {
  const texts = downloads.filter(({ endpoint }) => endpoint.download?.startsWith('text/'));
  expect(texts.length).toBeGreaterThan(0);
  expect(downloads.length).toBeGreaterThan(texts.length);
});

// Whatever the types say, the client returns a text without a file name as it is and everything else with its name.
test.each(downloads.map(({ endpoint }) => [endpoint.name, endpoint] as const))(
  '%s answers with the kind of file that its download declares',
  (_, { answer, download }) => {
    if (answer === fileAnswer) return;
    expect(download).toMatch(/^text\/|^application\/json$/);
    expect(answer.safeParse('a,b').success).toBe(true);
  },
);

import { expect, it } from 'vitest';
import { beginFile, describe as group, it as keep, recordedTests } from './vitest.ts';

it('the mutation run stores every row of every test under a unique name, and runs them on request', async () => {
  const seen: unknown[] = [];
  beginFile('one.test.ts');
  group('amounts', () => {
    keep('plain', () => seen.push('plain'));
    keep.each([[1, 'a'], 2])('row %s', (...row) => seen.push(row));
  });
  group.each(['left', 'right'])('side %s', (side) => {
    keep('says its side', () => seen.push(side));
  });
  keep('later', { timeout: 1000 }, async () => seen.push(await Promise.resolve('later')));
  beginFile('two.test.ts');
  keep('plain', () => {
    throw new Error('it fails');
  });

  expect(seen).toEqual([]);
  expect(recordedTests.map(({ id }) => id)).toEqual([
    '1 one.test.ts > amounts > plain',
    '2 one.test.ts > amounts > row %s',
    '3 one.test.ts > amounts > row %s',
    '4 one.test.ts > side %s > says its side',
    '5 one.test.ts > side %s > says its side',
    '6 one.test.ts > later',
    '7 two.test.ts > plain',
  ]);
  for (const { run } of recordedTests.slice(0, 6)) await run();
  expect(seen).toEqual(['plain', [1, 'a'], [2], 'left', 'right', 'later']);
  expect(recordedTests[6]?.run).toThrow('it fails');
});

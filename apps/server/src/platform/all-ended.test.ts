import { expect, test } from 'vitest';
import { allEnded } from './all-ended.ts';

test('returns the values in their order', async () => {
  await expect(allEnded([Promise.resolve('one'), Promise.resolve('two')])).resolves.toEqual(['one', 'two']);
});

test('fails with the first failure, but only after all have ended', async () => {
  const ended: string[] = [];
  const other = Promise.withResolvers<string>();
  const late = other.promise.finally(() => ended.push('late'));
  const all = allEnded([late, Promise.reject(new Error('first'))]).finally(() => ended.push('all'));
  all.catch(() => undefined);
  await Promise.resolve();
  expect(ended).toEqual([]);
  other.reject(new Error('second'));
  await expect(all).rejects.toThrow('first');
  expect(ended).toEqual(['late', 'all']);
});

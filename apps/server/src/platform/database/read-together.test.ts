import { expect, it } from 'vitest';
import { readTogether } from './read-together.ts';

it('reads once for all callers who want the same while it is being read, and again afterwards', async () => {
  const together = readTogether();
  let reads = 0;
  const read = () => {
    reads += 1;
    return Promise.resolve(reads);
  };
  expect(await Promise.all([together('a', read), together('a', read), together('b', read)])).toEqual([1, 1, 2]);
  expect(await together('a', read)).toBe(3);
});

it('fails for all callers who wait, and is tried again by the next caller', async () => {
  const together = readTogether();
  const fails = () => Promise.reject(new Error('gone'));
  const answers = await Promise.allSettled([together('a', fails), together('a', () => Promise.resolve(1))]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await together('a', () => Promise.resolve(2))).toBe(2);
});

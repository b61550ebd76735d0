import { expect, it, vi } from 'vitest';
import { cachedFor } from './kept-for.ts';

const clockAt = (start: number) => {
  let now = start;
  return { now: () => new Date(now), advance: (ms: number) => (now += ms) };
};

it('computes the value once per key and caches it for its time', async () => {
  const clock = clockAt(0);
  const load = vi.fn(async (key: string) => `${key} at ${clock.now().getTime()}`);
  const ask = cachedFor(clock, 1000, load);
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['a at 0', 'a at 0', 'b at 0']);
  expect(load).toHaveBeenCalledTimes(2);
  clock.advance(999);
  expect(await ask('a')).toBe('a at 0');
  clock.advance(1);
  expect(await ask('a')).toBe('a at 1000');
});

it('loads the value again after a failure', async () => {
  const clock = clockAt(0);
  const load = vi
    .fn<(key: string) => Promise<string>>()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValue('there');
  const ask = cachedFor(clock, 1000, load);
  await expect(ask('a')).rejects.toThrow('gone');
  expect(await ask('a')).toBe('there');
});

it('caches at most a thousand keys', async () => {
  const clock = clockAt(0);
  const load = vi.fn(async (key: string) => key);
  const ask = cachedFor(clock, 1000, load);
  for (let n = 0; n < 1000; n += 1) await ask(String(n));
  await ask('0');
  expect(load).toHaveBeenCalledTimes(1000);
  await ask('1000');
  await ask('0');
  expect(load).toHaveBeenCalledTimes(1002);
});

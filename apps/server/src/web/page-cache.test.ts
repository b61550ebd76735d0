import { expect, it } from 'vitest';
import { pageCache, type ReadyPage } from './page-cache.ts';

/** A page that is being made until the test finishes it. */
function pending() {
  const { promise, resolve, reject } = Promise.withResolvers<ReadyPage>();
  return { promise, resolve, reject };
}
const ready = (etag: string): ReadyPage => ({
  status: 200,
  contentSecurityPolicy: '',
  etag,
  bodies: { identity: Buffer.alloc(0), br: Buffer.alloc(0), gzip: Buffer.alloc(0) },
});

it('makes a page once for simultaneous and later requests', async () => {
  const page = pageCache(2);
  const made: string[] = [];
  const make = (etag: string) => () => {
    made.push(etag);
    return Promise.resolve(ready(etag));
  };
  const answers = await Promise.all([page('a', make('1')), page('a', make('2'))]);
  expect([...answers, await page('a', make('3'))].map(({ etag }) => etag)).toEqual(['1', '1', '1']);
  expect(made).toEqual(['1']);
});

it('makes a page again after it failed', async () => {
  const page = pageCache(2);
  await expect(page('a', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  expect((await page('a', () => Promise.resolve(ready('1')))).etag).toBe('1');
});

it('keeps a newer page when one that was evicted while it was made fails', async () => {
  const page = pageCache(1);
  const slow = pending();
  const first = page('a', () => slow.promise);
  await page('b', () => Promise.resolve(ready('b')));
  await page('a', () => Promise.resolve(ready('newer')));
  slow.reject(new Error('no database'));
  await expect(first).rejects.toThrow('no database');
  expect((await page('a', () => Promise.resolve(ready('made again')))).etag).toBe('newer');
});

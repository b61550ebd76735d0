import sharp from 'sharp';
import { expect, it } from 'vitest';
import { reencodedPicture } from './pictures.ts';

const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#4EC9DB' } })
    .png()
    .toBuffer();

const encoded = (bytes: Buffer) => reencodedPicture(bytes, (decoded) => decoded.resize(8).webp());

it('decodes one picture at a time, and one that fails does not hold up the next', async () => {
  const [whole, broken] = [await picture(2000), Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')];
  let most = 0;
  const count = () => {
    const { queue, process } = sharp.counters();
    most = Math.max(most, queue + process);
  };
  sharp.queue.on('change', count);
  const ends = await Promise.allSettled([whole, broken, whole, broken, whole, whole].map(encoded));
  sharp.queue.off('change', count);
  expect(ends.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  expect(most).toBe(1);
});

it('refuses pictures beyond those that may wait, and takes the next one when they are done', async () => {
  const small = await picture(64);
  const ends = await Promise.allSettled(Array.from({ length: 20 }, () => encoded(small)));
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  expect(refused).toHaveLength(4);
  expect(refused[0]).toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 5 } });
  expect((await sharp(await encoded(small)).metadata()).width).toBe(8);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type S3Double, startS3 } from '../../test/s3-double.ts';
import { type S3Settings, s3Files } from './s3-files.ts';

let server: S3Double;
let settings: S3Settings;

beforeAll(async () => {
  server = await startS3();
  settings = server.settings;
});
afterAll(() => server.close());

it('stores a file byte for byte, and replaces it with another', async () => {
  const files = s3Files(settings);
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, n) => n % 256));
  await files.put('uploads/a.webp', bytes);
  const first = await files.get('uploads/a.webp');
  expect(first?.bytes.equals(bytes)).toBe(true);
  expect(first).toMatchObject({ contentType: 'image/webp', etag: expect.stringMatching(/^".{27}"$/) });
  await files.put('uploads/a.webp', Buffer.from('other'));
  const second = await files.get('uploads/a.webp');
  expect(second?.bytes.toString()).toBe('other');
  expect(second?.etag).not.toBe(first?.etag);
  files.close();
});

it('returns undefined if there is no file, and refuses a path outside the store', async () => {
  const files = s3Files(settings);
  expect(await files.get('uploads/none.webp')).toBeUndefined();
  await expect(files.get('../secret.key')).rejects.toThrow(RangeError);
  await expect(files.put('uploads/page.html', Buffer.from('x'))).rejects.toThrow(RangeError);
  files.close();
});

it('removes a file, even one that doesn’t exist, and nothing outside the store', async () => {
  const files = s3Files(settings);
  await files.put('documents/a.bin', Buffer.from('x'));
  await files.put('documents/b.bin', Buffer.from('y'));
  await files.remove('documents/a.bin');
  await files.remove('documents/a.bin');
  expect(await files.get('documents/a.bin')).toBeUndefined();
  expect((await files.get('documents/b.bin'))?.bytes.toString()).toBe('y');
  await expect(files.remove('../secret.key')).rejects.toThrow(RangeError);
  files.close();
});

it('reports a missing bucket', async () => {
  const files = s3Files({ ...settings, bucket: 'other-bucket' });
  await expect(files.put('uploads/a.webp', Buffer.from('x'))).rejects.toThrow();
  files.close();
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type S3Settings, s3Files } from './s3-files.ts';

interface S3Server {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}
type S3Constructor = new (options: object) => S3Server;

let folder: string;
let server: S3Server;
let settings: S3Settings;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tulna-s3-'));
  // The package has no types of its own.
  const name: string = 's3rver';
  const { default: S3rver } = (await import(name)) as { default: S3Constructor };
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'tulna' }],
  });
  const { port } = await server.run();
  settings = {
    bucket: 'tulna',
    region: 'ap-south-1',
    endpoint: `http://127.0.0.1:${port}`,
    keys: { id: 'S3RVER', secret: 'S3RVER' },
  };
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

it('keeps a file byte for byte, and another in its place', async () => {
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

it('answers undefined where there is none, and refuses a path outside the store', async () => {
  const files = s3Files(settings);
  expect(await files.get('uploads/none.webp')).toBeUndefined();
  await expect(files.get('../secret.key')).rejects.toThrow(RangeError);
  await expect(files.put('uploads/page.html', Buffer.from('x'))).rejects.toThrow(RangeError);
  files.close();
});

it('says so when the bucket is not there', async () => {
  const files = s3Files({ ...settings, bucket: 'other-bucket' });
  await expect(files.put('uploads/a.webp', Buffer.from('x'))).rejects.toThrow();
  files.close();
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerErrors } from '../http/error-handler.ts';
import type { Files } from './files.ts';
import { localFiles } from './local-files.ts';
import { openSealedFile, sealFile } from './sealed-files.ts';
import { serveFiles } from './serve-files.ts';

const app = Fastify();
let folder: string;
let files: Files;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tulna-files-'));
  files = localFiles(folder);
  await files.put('brands/cl/logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await files.put('documents/sealed.bin', Buffer.from('sealed'));
  answerErrors(app);
  serveFiles(app, files);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

it('serves a stored file that no browser will run, and answers 304 if its ETag matches', async () => {
  const first = await app.inject('/assets/brands/cl/logo.svg');
  expect(first.statusCode).toBe(200);
  expect(first.headers['content-type']).toBe('image/svg+xml');
  expect(first.headers['content-security-policy']).toContain('sandbox');
  const again = await app.inject({
    url: '/assets/brands/cl/logo.svg',
    headers: { 'if-none-match': first.headers.etag },
  });
  expect(again.statusCode).toBe(304);
});

it.each([
  '/assets/brands/none/logo.svg',
  '/assets/documents/sealed.bin',
  '/assets/../secret.key',
  '/assets/..%2f..%2fsecret.key',
  '/assets/brands/cl/logo.html',
  '/assets/brands/%00/logo.svg',
  `/assets/${'a/'.repeat(50)}logo.svg`,
])('answers 404 to %s', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404);
});

it('removes a file, even one that doesn’t exist, and nothing outside the store', async () => {
  await files.put('documents/gone.bin', Buffer.from('x'));
  await files.remove('documents/gone.bin');
  await files.remove('documents/gone.bin');
  expect(await files.get('documents/gone.bin')).toBeUndefined();
  expect((await files.get('documents/sealed.bin'))?.bytes.toString()).toBe('sealed');
  await expect(files.remove('../secret.key')).rejects.toThrow(RangeError);
});

it('a sealed file opens only at its own path, with its own key and unchanged', () => {
  const plain = Buffer.from('a document of a shop');
  const path = 'documents/a.bin';
  const { key, sealed } = sealFile(path, plain);
  const other = sealFile(path, plain);
  expect(openSealedFile(path, { key, sealed })).toEqual(plain);
  expect(sealed.includes('shop')).toBe(false);
  expect(other.key).not.toBe(key);
  expect(other.sealed.equals(sealed)).toBe(false);
  expect(() => openSealedFile('documents/b.bin', { key, sealed })).toThrow();
  expect(() => openSealedFile(path, { key: other.key, sealed })).toThrow();
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(() => openSealedFile(path, { key, sealed: changed })).toThrow();
  }
  expect(openSealedFile(path, sealFile(path, Buffer.alloc(0)))).toHaveLength(0);
});

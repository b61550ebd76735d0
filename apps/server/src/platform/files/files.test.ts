import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerErrors } from '../http/error-handler.ts';
import { localFiles } from './local-files.ts';
import { serveFiles } from './serve-files.ts';

const app = Fastify();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tulna-files-'));
  const files = localFiles(folder);
  await files.put('brands/cl/logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  answerErrors(app);
  serveFiles(app, files);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

it('serves a stored file that no browser will run, and answers 304 to its ETag', async () => {
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
  '/assets/../secret.key',
  '/assets/..%2f..%2fsecret.key',
  '/assets/brands/cl/logo.html',
  '/assets/brands/%00/logo.svg',
  `/assets/${'a/'.repeat(50)}logo.svg`,
])('answers 404 to %s', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404);
});

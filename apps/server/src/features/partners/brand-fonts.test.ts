import type { AdminPartner } from '@tulna/contract/partners';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { isWoff2 } from './fetch-fonts.ts';
import { fontsNamedIn } from './font-css.ts';

/** Bytes whose header says that they are a woff2 file of this length. */
function woff2(length = 4000): Buffer {
  const bytes = Buffer.alloc(length, 7);
  bytes.write('wOF2', 0, 'latin1');
  bytes.writeUInt32BE(0x00010000, 4);
  bytes.writeUInt32BE(length, 8);
  bytes.writeUInt16BE(12, 12);
  return bytes;
}

const face = (range: string, file: string, more = '') =>
  `@font-face { font-family: 'Hind'; font-style: normal; font-weight: 400; font-display: swap;
   src: url(https://fonts.gstatic.com/s/${file}) format('woff2'); unicode-range: ${range}; ${more}}`;
const sheet = [
  face('U+0900-097F, U+1CD0-1CF9', 'hind-devanagari.woff2'),
  face('U+0400-045F', 'hind-cyrillic.woff2'),
  face('U+0000-00FF, U+0131', 'hind-latin.woff2'),
].join('\n');

/** Stands in for the font hosts, over HTTP on this machine. */
const host = Fastify();
const requestedUrls: string[] = [];
let css = sheet;
let file: Buffer = woff2();
let status = 200;
let test: TestApp;
let staff: StaffClient;

beforeAll(async () => {
  host.get('/*', async (request, reply) => {
    requestedUrls.push(request.url);
    const isFile = request.url.endsWith('.woff2');
    return reply
      .code(status)
      .type(isFile ? 'font/woff2' : 'text/css')
      .send(isFile ? file : css);
  });
  const url = await host.listen({ host: '127.0.0.1', port: 0 });
  test = await startTestApp({ demoWorld: true, staff: true, settings: { FONT_MIRROR_URL: url } });
  staff = await staffClient(test, 1);
});
afterAll(async () => {
  await test.close();
  await host.close();
});
beforeEach(() => {
  requestedUrls.length = 0;
  css = sheet;
  file = woff2();
  status = 200;
});

const link = 'https://fonts.googleapis.com/css2?family=Hind:wght@400';

async function brandWith(fonts: Partial<AdminPartner['brand']>): Promise<string> {
  const { body } = await staff.get<{ rows: AdminPartner[] }>('/api/get-partners?limit=200');
  const partner = body.rows.find(({ key }) => key !== 'cl');
  if (partner === undefined) throw new Error('The partner should exist.');
  const answer = await staff.post(`/api/update-partner-brand/${partner.id}`, { ...partner.brand, ...fonts });
  expect(answer.status).toBe(200);
  return partner.key;
}

const fontOf = async (key: string) =>
  (await staff.get<{ rows: AdminPartner[] }>('/api/get-partners?limit=200')).body.rows.find(
    (partner) => partner.key === key,
  )?.font;

const filesOf = async (key: string) =>
  (await test.app.inject(`/api/get-partner-by-name/${key}`)).json<{ font_files: { path: string; range: string }[] }>()
    .font_files;

it('a brand’s font files are fetched once, served by us, and removed with the link', async () => {
  const key = await brandWith({ font_family: 'Hind', font_link: link });
  expect(requestedUrls).toEqual([]);
  expect(await fontOf(key)).toEqual({ state: 'pending', failure: null });
  await test.services.jobs.drain();
  expect(await fontOf(key)).toEqual({ state: 'fetched', failure: null });
  // The sheet, then only the files for English and Hindi.
  expect(requestedUrls).toEqual([
    '/fonts.googleapis.com/css2?family=Hind:wght@400',
    '/fonts.gstatic.com/s/hind-devanagari.woff2',
    '/fonts.gstatic.com/s/hind-latin.woff2',
  ]);
  await expect.poll(async () => (await filesOf(key)).length, { timeout: 15_000 }).toBe(2);
  const [first] = await filesOf(key);
  expect(first?.range).toBe('U+0900-097F,U+1CD0-1CF9');

  const served = await test.app.inject(first?.path ?? '');
  expect(served).toMatchObject({ statusCode: 200, headers: { 'content-type': 'font/woff2' } });
  expect(served.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(served.rawPayload.equals(file)).toBe(true);

  await brandWith({ font_family: 'System', font_link: null });
  await test.services.jobs.drain();
  await expect.poll(async () => await filesOf(key), { timeout: 15_000 }).toEqual([]);
  expect(await fontOf(key)).toBeNull();
});

it.each([
  ['a page instead of a style sheet', 'no_family', () => (css = '<!doctype html><title>no</title>')],
  [
    'a file of another kind',
    'not_a_font',
    () => (file = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.repeat(50))),
  ],
  ['a file that is cut short', 'not_a_font', () => (file = woff2().subarray(0, 3000))],
  ['a file beyond the cap', 'too_large', () => (file = woff2(400_000))],
  [
    'files of a host that is not allowed',
    'no_family',
    () => (css = sheet.replaceAll('fonts.gstatic.com', 'fonts.example')),
  ],
  ['files of another family', 'no_family', () => (css = sheet.replaceAll("'Hind'", "'Other'"))],
  ['a refusal', 'refused', () => (status = 404)],
])('keeps the fonts of the device for %s, and says %s', async (_, failure, spoil) => {
  spoil();
  const key = await brandWith({ font_family: 'Hind', font_link: link });
  await test.services.jobs.drain();
  expect(requestedUrls.length).toBeGreaterThan(0);
  expect(await filesOf(key)).toEqual([]);
  expect(await fontOf(key)).toEqual({ state: 'failed', failure });
});

it('a font is fetched again later if the font host is unavailable', async () => {
  status = 503;
  const key = await brandWith({ font_family: 'Hind', font_link: link });
  await expect(test.services.jobs.drain()).rejects.toThrow();
  expect(requestedUrls).toHaveLength(1);
  expect(await filesOf(key)).toEqual([]);
  expect(await fontOf(key)).toEqual({ state: 'failed', failure: 'unreachable' });
});

it('only plain font faces are read from a style sheet', () => {
  const named = (text: string) => fontsNamedIn(text, 'Hind');
  expect(named(sheet)).toHaveLength(2);
  expect(named(face('U+0-FF', 'x.woff2').replace('https:', 'http:'))).toEqual([]);
  expect(named(face('U+0-FF', 'x.woff2').replace('fonts.gstatic.com', 'fonts.gstatic.com:8443'))).toEqual([]);
  expect(named(face('U+0-FF', 'x.woff2').replace('fonts.gstatic.com', 'fonts.gstatic.com@evil.example'))).toEqual([]);
  expect(named(face('U+0-FF', 'x.woff2').replace('normal', 'italic'))).toEqual([]);
});

it('a whole woff2 file is recognised by its header', () => {
  expect(isWoff2(woff2())).toBe(true);
  expect(isWoff2(woff2().subarray(1))).toBe(false);
  expect(isWoff2(Buffer.from('wOF2'))).toBe(false);
});

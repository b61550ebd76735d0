import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let test: TestApp;
let staff: StaffClient;

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  staff = await staffClient(test, 1);
});
afterAll(() => test.close());

const send = (bytes: Buffer | string, name = 'card.png', path = 'x') =>
  staff.send('/api/s3-upload-file', { name, bytes }, { path });
const picture = (format: 'png' | 'jpeg' | 'webp', width = 64) =>
  sharp({ create: { width, height: 32, channels: 3, background: '#4EC9DB' } })
    .withExif({ IFD0: { Artist: 'Secret Person' } })
    .toFormat(format)
    .toBuffer();

it.each(['png', 'jpeg', 'webp'] as const)(
  're-encodes a %s as WebP without its metadata, whatever path the client sends',
  async (format) => {
    const answer = await send(await picture(format), `../../x.${format}`, '../../../etc/passwd');
    expect(answer).toMatchObject({
      status: 200,
      body: { file: expect.stringMatching(/^\/assets\/uploads\/[\w-]{32}\.webp$/) },
    });
    const served = await test.app.inject(String(answer.body.file));
    expect(served.headers['content-type']).toBe('image/webp');
    const meta = await sharp(served.rawPayload).metadata();
    expect(meta).toMatchObject({ format: 'webp', width: 64 });
    expect(served.rawPayload.includes('Secret Person')).toBe(false);
  },
);

it('makes a huge picture smaller and stores the same picture once', async () => {
  const large = await picture('png', 4000);
  const [one, two] = [await send(large), await send(large, 'other.png')];
  expect(one.body.file).toBe(two.body.file);
  const served = await test.app.inject(String(one.body.file));
  expect((await sharp(served.rawPayload).metadata()).width).toBe(1600);
});

it.each([
  ['a script drawn as SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['the first bytes of a PNG alone', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['a GIF', Buffer.from('GIF89a', 'latin1')],
])('refuses %s', async (_, bytes) => {
  expect(await send(bytes)).toMatchObject({ status: 422, body: { code: 'picture_refused' } });
});

it('refuses too many pixels and too many bytes', async () => {
  const bomb = await sharp({ create: { width: 6000, height: 6000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect((await send(bomb)).body.code).toBe('picture_refused');
  expect((await send(Buffer.concat([await picture('png'), Buffer.alloc(9 * 1024 * 1024)]))).status).toBe(413);
  expect(await staff.send('/api/s3-upload-file', undefined)).toMatchObject({
    status: 422,
    body: { message: 'No file selected' },
  });
});

import { randomUUID } from 'node:crypto';
import type { ManagedMerchant } from '@tulna/contract/merchant-management';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfOf, pdfOfSize, photoOf, pngOfColours } from '../../test/document-files.ts';
import { code, startDocumentsWorld } from '../../test/documents-world.ts';
import { staffClient } from '../../test/staff.ts';

let world: Awaited<ReturnType<typeof startDocumentsWorld>>;
let pdf: Buffer;
beforeAll(async () => {
  world = await startDocumentsWorld(9000055000);
  ({ pdf } = world);
});
afterAll(() => world.close());

describe('a document', () => {
  it('is stored encrypted and unchanged, listed, and can only be downloaded as a file', async () => {
    const merchant = await world.shop();
    expect(await world.upload(merchant, pdf, { kind: 'other', title: ' Rent of Asha Sharma ' })).toMatchObject({
      status: 200,
      body: { message: 'Document uploaded', document_id: expect.any(String) },
    });
    const document = await world.only(merchant);
    expect(document).toMatchObject({
      kind: 'other',
      title: 'Rent of Asha Sharma',
      current: { number: 1, type: 'pdf', bytes: pdf.length, created_by: expect.stringMatching(/\w/) },
      others: [],
    });
    const { status, headers, bytes } = await world.download(document.current.version_id);
    expect(status).toBe(200);
    expect(bytes.equals(pdf)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="other-${document.document_id.slice(0, 8)}-1.pdf"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const path = await world.fileOf(document.current.version_id);
    const stored = await world.test.services.files.get(path);
    expect(stored?.bytes.includes('%PDF')).toBe(false);
    expect((await world.test.app.inject(`/assets/${path}`)).statusCode).toBe(404);
    const lines = (await world.entries(document.document_id)).map(({ line }) => line);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(`"bytes":${pdf.length}`);
    expect(lines[1]).toMatch(/^download Asha Mobile \d+ > .*"version":1/);
    expect(lines.join()).not.toContain('Rent');
    const sealed = "select encode(title_sealed, 'escape') as text from merchant_documents where id = $1";
    expect(await world.text(sealed, document.document_id)).not.toContain('Rent');
  });

  it.each(['jpeg', 'png'] as const)(
    'that is a picture (%s) is stored without the place and author in its metadata',
    async (type) => {
      const merchant = await world.shop();
      const photo = await photoOf(type);
      expect(photo.includes('Secret Person')).toBe(true);
      expect((await world.upload(merchant, photo, { kind: 'gst_certificate' })).status).toBe(200);
      const { current: version } = await world.only(merchant);
      expect(version.type).toBe(type === 'jpeg' ? 'jpg' : 'png');
      const { bytes } = await world.download(version.version_id);
      expect(version.bytes).toBe(bytes.length);
      const read = await sharp(bytes).metadata();
      expect(read).toMatchObject({ format: type, width: 60, height: 40 });
      expect(read.exif).toBeUndefined();
      expect(bytes.includes('Secret Person')).toBe(false);
    },
  );

  it('that would exceed the limit as PNG is stored as JPG', async () => {
    const merchant = await world.shop();
    const colours = pngOfColours(2000);
    expect(colours.length).toBeLessThan(5 * 1024 * 1024);
    expect((await world.upload(merchant, colours)).status).toBe(200);
    const { current: version } = await world.only(merchant);
    expect(version.type).toBe('jpg');
    expect(version.bytes).toBeLessThanOrEqual(5 * 1024 * 1024);
    expect(await sharp((await world.download(version.version_id)).bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width: 2000,
    });
  });

  it('is counted in the row of its merchant until it is deleted', async () => {
    const merchant = await world.shop();
    const count = async () =>
      (
        await world.one().get<{ rows: ManagedMerchant[] }>(`/api/get-merchants?limit=10&search=${world.lastPhone()}`)
      ).body.rows.find((row) => row.merchant_id === merchant)?.documents;
    expect(await count()).toBe(0);
    await world.upload(merchant);
    const version = await world.current(merchant);
    await world.upload(merchant, pdf, { kind: 'agreement' });
    expect(await count()).toBe(2);
    await world.remove(version);
    expect(await count()).toBe(1);
  });
});

it('a missing or damaged file is reported in both languages, and a new upload can be downloaded', async () => {
  const merchant = await world.shop();
  await world.upload(merchant);
  const document = await world.only(merchant);
  const version_id = document.current.version_id;
  const path = await world.fileOf(version_id);
  const { files } = world.test.services;
  const sealed = (await files.get(path))?.bytes ?? Buffer.alloc(0);
  const answerIn = async (language: string) => {
    const answer = await world.test.app.inject({
      method: 'POST',
      url: '/api/download-merchant-document',
      payload: { version_id },
      headers: { authorization: `Bearer ${world.one().token}`, 'accept-language': language },
    });
    return [answer.statusCode, answer.json<{ code: string; message: string }>()];
  };
  const english = {
    code: 'document_file_missing',
    message: 'We can’t open this file: it’s missing or damaged. Please upload the document again.',
  };
  await files.remove(path);
  expect(await answerIn('en')).toEqual([410, expect.objectContaining(english)]);
  expect(await answerIn('hi')).toEqual([
    410,
    expect.objectContaining({
      message: 'यह फ़ाइल नहीं खुल रही: यह या तो मिल नहीं रही या ख़राब हो गई है। कृपया दस्तावेज़ फिर से अपलोड करें।',
    }),
  ]);
  for (const damaged of [Buffer.alloc(0), sealed.subarray(0, 20), sealed.subarray(0, -1)]) {
    await files.put(path, damaged);
    expect(await answerIn('en')).toEqual([410, expect.objectContaining(english)]);
  }
  // The file hasn’t been downloaded, so the audit has only the upload.
  expect(await world.entries(document.document_id)).toHaveLength(1);
  await files.put(path, sealed);
  expect((await world.download(version_id)).bytes.equals(pdf)).toBe(true);
  await files.remove(path);
  expect((await world.replace(version_id)).status).toBe(200);
  expect((await world.download(await world.current(merchant))).bytes.equals(pdf)).toBe(true);
});

describe('an upload is refused', () => {
  it.each([
    ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 422, 'document_type'],
    ['a program', () => Buffer.from('MZ\x90\0 program'), 422, 'document_type'],
    ['a PDF preceded by other bytes', () => Buffer.concat([Buffer.from('GIF89a'), pdf]), 422, 'document_type'],
    ['a PDF that was cut off', () => pdf.subarray(0, pdf.length - 30), 422, 'document_broken'],
    ['a PDF with a password', () => pdfOf('secret', 'letmein'), 422, 'document_protected'],
    ['only the start of a PNG', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 422, 'document_broken'],
    ['a JPG that was cut off', async () => (await photoOf('jpeg', 900, 900)).subarray(0, 2000), 422, 'document_broken'],
    ['a small PNG of more than 25 million pixels', () => photoOf('png', 5001, 5000), 422, 'document_pixels'],
    ['a small JPG of more than 25 million pixels', () => photoOf('jpeg', 5001, 5000), 422, 'document_pixels'],
    ['an empty file', () => Buffer.alloc(0), 422, 'document_empty'],
    ['a file one byte over the limit', () => pdfOfSize(5 * 1024 * 1024 + 1), 413, 'document_large'],
    ['a file far over the limit', () => Buffer.alloc(9 * 1024 * 1024, 1), 413, 'document_large'],
  ])('of %s', async (_, bytes, status, refused) => {
    const [merchant, before] = [await world.shop(), await world.stored()];
    expect(code(await world.upload(merchant, await bytes()))).toEqual([status, refused]);
    expect((await world.seen(merchant)).documents).toEqual([]);
    expect(await world.stored()).toHaveLength(before.length);
  });

  it('above the limit, with a message in the person’s language that states it', async () => {
    const merchant = await world.shop();
    const large = Buffer.alloc(6 * 1024 * 1024, 1);
    const messageIn = async (language: string) =>
      (await world.upload(merchant, large, { kind: 'pan_card' }, { language })).body.message;
    expect(await messageIn('en')).toBe('File: this file is larger than 5 MB. Please choose a smaller one.');
    expect(await messageIn('hi')).toBe('फ़ाइल: यह फ़ाइल 5 MB से बड़ी है। कृपया छोटी फ़ाइल चुनें।');
  });

  it.each([
    [{}, { kind: expect.any(String) }],
    [{ kind: 'passport' }, { kind: expect.any(String) }],
    [{ kind: 'other' }, { title: expect.any(String) }],
    [{ kind: 'other', title: '  ' }, { title: expect.any(String) }],
    [{ kind: 'other', title: 'x'.repeat(61) }, { title: 'Please enter at most 60 characters' }],
    [{ kind: 'other', title: 'a\u0000b' }, { title: 'Please remove unsupported characters' }],
    [{ kind: 'pan_card', title: 'Front' }, { title: expect.any(String) }],
  ])('with the fields %j, with an error for the wrong one', async (fields: Record<string, string>, faults) => {
    const answer = await world.upload(await world.shop(), pdf, fields);
    expect([answer.status, answer.body.fields]).toEqual([400, faults]);
  });

  it('without a file, without an id, or for an unknown merchant', async () => {
    const merchant = await world.shop();
    const path = `/api/upload-merchant-document/${merchant}`;
    expect(code(await world.one().send(`${path}?upload_id=${randomUUID()}`, undefined, { kind: 'pan_card' }))).toEqual([
      422,
      'file_missing',
    ]);
    expect(
      (await world.one().send(path, { name: 'a.pdf', bytes: pdf, part: 'file' }, { kind: 'pan_card' })).status,
    ).toBe(400);
    expect(code(await world.upload(randomUUID()))).toEqual([404, 'not_found']);
    expect(code(await world.replace(randomUUID()))).toEqual([404, 'not_found']);
    expect(code(await world.remove(randomUUID()))).toEqual([404, 'not_found']);
    expect(code(await world.restore(randomUUID()))).toEqual([404, 'not_found']);
    expect((await world.download(randomUUID())).status).toBe(404);
    expect((await world.one().get(`/api/get-merchant-documents/${randomUUID()}`)).status).toBe(404);
  });

  it('from all staff except those who may change merchants', async () => {
    const merchant = await world.shop();
    await world.upload(merchant);
    const version_id = await world.current(merchant);
    for (const role of [2, 3] as const) {
      const by = await staffClient(world.test, role);
      const answers = [
        await by.get(`/api/get-merchant-documents/${merchant}`),
        await world.upload(merchant, pdf, { kind: 'pan_card' }, { as: by }),
        await world.replace(version_id, pdf, { as: by }),
        await world.remove(version_id, by),
        await by.post('/api/download-merchant-document', { version_id }),
        await by.post('/api/restore-merchant-document', { document_id: randomUUID() }),
      ];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
    }
    expect(await world.current(merchant)).toBe(version_id);
  });
});

it('a file of exactly 5 MB is accepted, byte for byte', async () => {
  const merchant = await world.shop();
  const large = await pdfOfSize(5 * 1024 * 1024);
  expect(large).toHaveLength(5_242_880);
  expect((await world.upload(merchant, large)).status).toBe(200);
  expect((await world.download(await world.current(merchant))).bytes.equals(large)).toBe(true);
});

it('of several simultaneous tenth documents, one is accepted', async () => {
  const merchant = await world.shop();
  for (let count = 0; count < 9; count += 1) expect((await world.upload(merchant)).status).toBe(200);
  const answers = await Promise.all([
    world.upload(merchant),
    world.upload(merchant, pdf, { kind: 'agreement' }, { as: world.other() }),
    world.upload(merchant),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(code(await world.upload(merchant))).toEqual([409, 'documents_full']);
  const { documents } = await world.seen(merchant);
  expect(documents).toHaveLength(10);
  // A deleted document makes room for another, and then can't be restored.
  const [first] = documents;
  await world.remove(first?.current.version_id ?? '');
  expect((await world.upload(merchant)).status).toBe(200);
  expect(code(await world.restore(first?.document_id ?? ''))).toEqual([409, 'documents_full']);
});

describe('a file that is sent again', () => {
  it('after its response was lost, or twice at once, is stored once', async () => {
    const merchant = await world.shop();
    const id = randomUUID();
    const both = await Promise.all([
      world.upload(merchant, pdf, undefined, { id }),
      world.upload(merchant, pdf, undefined, { id }),
    ]);
    const again = await world.upload(merchant, pdf, undefined, { id });
    expect([...both, again].map(({ status }) => status)).toEqual([200, 200, 200]);
    const document = await world.only(merchant);
    expect(new Set([...both, again].map(({ body }) => body.document_id))).toEqual(new Set([document.document_id]));
    expect(await world.entries(document.document_id)).toHaveLength(1);
    expect(document.current.version_id).toBe(id);

    const next = randomUUID();
    for (let count = 0; count < 2; count += 1)
      expect(code(await world.replace(id, pdf, { id: next }))).toEqual([200, 'New version uploaded']);
    expect(await world.only(merchant)).toMatchObject({
      current: { number: 2, version_id: next },
      others: [{ number: 1 }],
    });
    // The id of another merchant's file reveals nothing.
    expect(code(await world.upload(await world.shop(), pdf, undefined, { id }))).toEqual([409, 'changed_since']);
  });
});

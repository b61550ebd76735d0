import { randomUUID } from 'node:crypto';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../test/pdf-text.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let test: TestApp;
let staff: StaffClient;
let phone = 9000043000;

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  test.clock.stopAt(new Date('2026-11-22T09:30:00Z'));
  staff = await staffClient(test, 1);
});
afterAll(() => test.close());

async function shop(shop_name = 'Asha Mobile', partner = 'haldi'): Promise<{ merchant_id: string; code: string }> {
  phone += 1;
  const payload = { partner, shop_name, contact_name: 'Asha Sharma', phone: String(phone), postal_code: '411001' };
  const headers = { 'idempotency-key': randomUUID() };
  return (await test.app.inject({ method: 'POST', url: '/api/create-merchant', payload, headers })).json();
}

async function poster(format: 'pdf' | 'png' | 'svg', id: string, size = 'a4', language = 'en', by = staff) {
  const answer = await test.app.inject({
    url: `/api/get-merchant-poster-${format}/${id}?size=${size}&language=${language}`,
    headers: { authorization: `Bearer ${by.token}`, host: 'tulna.example' },
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, body: answer.body };
}

/** The text that a phone reads from the QR code in a picture. */
async function scanned(picture: Buffer, width = 900): Promise<string | undefined> {
  const { data, info } = await sharp(picture)
    .resize({ width })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

describe('a poster', () => {
  it('as PNG has 300 pixels an inch, and scanning its code gives the short address', async () => {
    const { merchant_id: id, code } = await shop();
    for (const [size, width, height] of [
      ['a4', 2480, 3508],
      ['a5', 1748, 2480],
    ] as const) {
      const { status, headers, bytes } = await poster('png', id, size);
      expect(status).toBe(200);
      expect([headers['content-type'], headers['content-disposition']]).toEqual([
        'image/png',
        `attachment; filename="asha-mobile-${code}-${size}-en.png"`,
      ]);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width, height });
      expect(await scanned(bytes)).toBe(`http://tulna.example/m/${code}?qr=1`);
    }
    // Scaled down, as on a distant screen.
    expect(await scanned((await poster('png', id)).bytes, 420)).toBe(`http://tulna.example/m/${code}?qr=1`);
  });

  it('as SVG has its text as outlines and no scripts, and its code can be scanned, too', async () => {
    const { merchant_id: id, code } = await shop('Sharma & Sohne "Mobile" <script>', 'kajal');
    const { status, headers, body, bytes } = await poster('svg', id, 'a5', 'hi');
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'image/svg+xml',
      `attachment; filename="sharma-sohne-mobile-script-${code}-a5-hi.svg"`,
    ]);
    expect(body).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="148mm" height="210mm" /);
    expect(body).toContain('<title>Sharma &amp; Sohne &quot;Mobile&quot; &lt;script&gt;: Kajal');
    expect(body).not.toMatch(/<text|<script|font-family|href="(?!data:image\/png;base64,)/);
    expect(await scanned(bytes)).toBe(`http://tulna.example/m/${code}?qr=1`);
  });

  it.each([
    ['en', 'a4', [595, 842], 'Scan with your phone camera and compare your options on'],
    ['hi', 'a5', [420, 595], 'फ़ोन के कैमरे से स्कैन करें'],
  ] as const)('as PDF in %s on %s is one page of text, in embedded fonts', async (language, size, points, sentence) => {
    const { merchant_id: id, code } = await shop('शर्मा Mobile');
    const { status, headers, bytes } = await poster('pdf', id, size, language);
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      `inline; filename="mobile-${code}-${size}-${language}.pdf"`,
    ]);
    const { lines, fonts } = readPdf(bytes);
    expect(lines).toHaveLength(1);
    const text = lines[0]?.join(' ') ?? '';
    for (const part of ['शर्मा Mobile', 'Haldi Money', sentence, `tulna.example/m/${code}`])
      expect(text).toContain(part);
    expect(fonts.every((name) => name.includes('NotoSans'))).toBe(true);
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(bytes.toString('latin1')) ?? [];
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual(points);
    expect((await poster('pdf', id, size, language)).bytes.equals(bytes)).toBe(true);
  });

  it('has the brand of the merchant’s partner of today', async () => {
    const { merchant_id } = await shop('Ravi Stores');
    const move = { merchant_id, partner: 'kajal', first_day: '2026-11-22', reason: 'Contract' };
    expect((await staff.post('/api/move-merchant', move, { 'idempotency-key': randomUUID() })).status).toBe(200);
    const text = readPdf((await poster('pdf', merchant_id)).bytes).lines[0]?.join(' ');
    expect(text).toContain('on Kajal Private Credit');
    expect(text).not.toContain('Haldi');
  });

  it.each([['🏪'], ['ஆஷா மொபைல்']])('of %j is refused, because our fonts don’t have its characters', async (name) => {
    const { merchant_id: id } = await shop(name);
    for (const format of ['pdf', 'png', 'svg'] as const) {
      const { status, body } = await poster(format, id);
      expect([status, JSON.parse(body)]).toEqual([409, expect.objectContaining({ code: 'poster_letters' })]);
    }
  });

  it('fits the longest names', async () => {
    for (const name of ['W'.repeat(120), 'Sri Venkateswara '.repeat(7).trim()]) {
      const { merchant_id: id, code } = await shop(name, 'mitra-merchants');
      const { bytes } = await poster('png', id, 'a4', 'hi');
      expect(await scanned(bytes)).toBe(`http://tulna.example/m/${code}?qr=1`);
    }
  });

  it('is only for role 1, and needs a known merchant and paper size', async () => {
    const { merchant_id: id } = await shop();
    expect((await poster('svg', id, 'a3')).status).toBe(400);
    expect((await poster('svg', id, 'a4', 'ta')).status).toBe(400);
    for (const role of [2, 3] as const)
      expect((await poster('pdf', id, 'a4', 'en', await staffClient(test, role))).status).toBe(403);
    expect((await poster('pdf', randomUUID())).status).toBe(404);
    await test.services.pool.query('update merchants set active = false where id = $1', [id]);
    const off = await poster('pdf', id);
    expect([off.status, JSON.parse(off.body)]).toEqual([409, expect.objectContaining({ code: 'poster_closed' })]);
  });
});

import { randomUUID } from 'node:crypto';
import { partnerRoles } from '@tulna/rules/partner-access';
import jsQR from 'jsqr';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownFile, ownWorkbook } from '../../test/own-files.ts';
import { partnerClient } from '../../test/partner.ts';
import { readPdf } from '../../test/pdf-text.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let test: TestApp;
let owner: StaffClient;
let shopkeeper: StaffClient;
let stranger: StaffClient;
let staff: StaffClient;
const shop = randomUUID();

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  test.clock.stopAt(new Date('2026-11-24T06:30:00Z'));
  await sql`insert into merchants (id, partner_id, code, shop_name, postal_code, contact_name, phone, phone_index, state, active, language, created_at)
    select new.id::uuid, partners.id, code, shop, '411001', '', '', code::bytea, state, active, 'en', '2026-11-23T10:00:00Z'::timestamptz + place * interval '1 hour'
    from (values (0, ${shop}, 'haldi', 'shopaaaa', 'Asha Mobile', 'approved', true), (1, ${randomUUID()}, 'haldi', 'shopbbbb', 'Bela Stores', 'approved', false),
      (2, ${randomUUID()}, 'haldi', 'shopcccc', 'Chetan Tea', 'new', true), (3, ${randomUUID()}, 'kajal', 'shopdddd', 'Deepa Silk', 'new', true))
      as new (place, id, partner, code, shop, state, active)
    join partners on key = partner`.execute(test.db);
  owner = await partnerClient(test, { partner: 'haldi' });
  shopkeeper = await partnerClient(test, { partner: 'haldi', role: partnerRoles.merchant, merchantId: shop });
  stranger = await partnerClient(test, { partner: 'kajal' });
  staff = await staffClient(test, 1);
});
afterAll(() => test.close());

async function linkOf(by: StaffClient, over: Record<string, unknown> = {}): Promise<{ id: string; address: string }> {
  const body = { offering: 'personal-loan', language: 'hi', merchant_id: null, ...over };
  const answer = await by.post<{ tracking_link_id: string; address: string }>('/api/partner/share-offering', body);
  expect(answer.status).toBe(200);
  return { id: answer.body.tracking_link_id, address: answer.body.address };
}

async function banner(format: 'png' | 'svg' | 'pdf', id: string, size = 'square', language = 'hi', by = owner) {
  const url = `/api/partner/get-banner-${format}/${id}?size=${size}&language=${language}`;
  const {
    statusCode: status,
    rawPayload: bytes,
    body,
    headers,
  } = await test.app.inject({ url, headers: { authorization: `Bearer ${by.token}` } });
  return { status, bytes, body, headers };
}

async function scanned(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture)
    .resize({ width: 1000 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

describe('a banner', () => {
  it.each([
    ['square', 1080, 1080, 'hi'],
    ['story', 1080, 1920, 'en'],
    ['a4', 2480, 3508, 'hi'],
    ['standee', 1700, 4000, 'en'],
    ['code', 945, 1134, 'en'],
  ] as const)('as %s is a picture of %i × %i whose code leads to the link', async (size, width, height, language) => {
    const link = await linkOf(owner);
    const { status, bytes, headers } = await banner('png', link.id, size, language);
    expect([status, headers['content-type']]).toEqual([200, 'image/png']);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="${link.address.split('/').at(-1)}-${size}-${language}.png"`,
    );
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width, height });
    expect(await scanned(bytes)).toBe(`${link.address}?qr=1`);
  });

  it('has the text required by law in both languages: provider, lenders, today’s interest, that terms apply', async () => {
    const link = await linkOf(owner);
    for (const [language, lines] of [
      [
        'en',
        [
          'lending service provider and not a lender',
          'regulated by the Reserve Bank of India',
          'Interest ',
          '24 November 2026',
          'T&Cs apply.',
        ],
      ],
      ['hi', ['लोन सेवा प्रदाता है, लेंडर नहीं', 'रिज़र्व बैंक', 'ब्याज ', '24 नवंबर 2026', 'नियम और शर्तें लागू।']],
    ] as const) {
      for (const size of ['square', 'story', 'a4', 'standee']) {
        const text = readPdf((await banner('pdf', link.id, size, language)).bytes)
          .lines.flat()
          .join(' ');
        for (const line of lines) expect(text, `${size} ${language}`).toContain(line);
      }
    }
    const svg = await banner('svg', link.id, 'a4', 'hi');
    expect(svg.body).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="210mm" height="297mm" /);
    expect(svg.body).not.toMatch(/<text|<script|font-family|href="(?!data:image\/png;base64,)/);
  });

  it('is made until the last day of its link in India, after which the link leads nowhere', async () => {
    const link = await linkOf(owner, { offering: 'gold-loan' });
    const last = async (last_day: string | null) =>
      test.db.updateTable('tracking_links').set({ last_day }).where('id', '=', link.id).execute();
    await last('2026-11-24');
    expect((await banner('svg', link.id)).status).toBe(200);
    await last('2026-11-23');
    expect((await banner('svg', link.id)).status).toBe(404);
    await last(null);
  });

  it('is made only for the reader’s own links; another partner’s links, and for a merchant the partner’s links, are not found', async () => {
    const [own, ofShop] = [await linkOf(owner), await linkOf(owner, { merchant_id: shop })];
    expect((await banner('png', own.id, 'square', 'hi', stranger)).status).toBe(404);
    expect((await banner('svg', own.id, 'square', 'hi', shopkeeper)).status).toBe(404);
    expect((await banner('svg', ofShop.id, 'square', 'hi', shopkeeper)).status).toBe(200);
    expect((await banner('pdf', randomUUID())).status).toBe(404);
    expect((await banner('png', own.id, 'billboard')).status).toBe(400);
    // The database's policies alone allow the same links.
    const ids = async (partner: string, merchantId?: string) => {
      const { id: partnerId } = await test.db
        .selectFrom('partners')
        .select('id')
        .where('key', '=', partner)
        .executeTakeFirstOrThrow();
      const scope = { partnerId, partner, userId: randomUUID(), ...(merchantId !== undefined && { merchantId }) };
      const rows = await test.services.portal.as(scope, (tx) => tx.selectFrom('tracking_links').select('id').execute());
      return rows.map(({ id }) => id);
    };
    expect(await ids('haldi')).toEqual(expect.arrayContaining([own.id, ofShop.id]));
    expect(await ids('haldi', shop)).toEqual([ofShop.id]);
    expect(await ids('kajal')).toEqual([]);
  });
});

describe('marketing texts', () => {
  it('are shown once approved, with the lines required by law, and their words never change afterwards', async () => {
    const draft = {
      name: 'Festival',
      product: 'personal_loan',
      channel: 'whatsapp',
      english: 'Compare first',
      hindi: 'पहले तुलना करें',
    };
    const { body } = await staff.post<{ marketing_text_id: string }>('/api/create-marketing-text', draft, {
      'idempotency-key': randomUUID(),
    });
    const id = body.marketing_text_id;
    const change = (property: string, value: unknown) =>
      staff.post(`/api/update-marketing-text/${id}`, { property, value });
    const shown = async (by = owner) => {
      const answer = await by.get<{ texts: { channel: string; text: object }[]; legal: { en: string } }>(
        '/api/partner/get-marketing-texts/personal-loan',
      );
      expect(answer.body.legal.en).toContain('Haldi');
      return answer.body.texts.map(({ channel, text }) => [channel, text]);
    };
    expect(await shown()).toEqual([]);
    expect((await change('status', 1)).status).toBe(200);
    expect(await shown()).toEqual([['whatsapp', { en: 'Compare first', hi: 'पहले तुलना करें' }]]);
    expect(await shown(shopkeeper)).toHaveLength(1);
    for (const [property, value] of [
      ['english', 'Guaranteed loan'],
      ['hindi', 'पक्का लोन'],
      ['channel', 'sms'],
      ['product', 'gold_loan'],
    ])
      expect(await change(property ?? '', value)).toMatchObject({ status: 409, body: { code: 'text_approved' } });
    expect((await change('name', 'Diwali')).status).toBe(200);
    expect((await change('status', 0)).status).toBe(200);
    expect(await shown()).toEqual([]);
    expect((await change('english', 'Compare before you apply')).status).toBe(200);
    expect(
      await staff.post(`/api/update-marketing-text/${randomUUID()}`, { property: 'english', value: 'x' }),
    ).toMatchObject({ status: 404 });
  });
});

describe('referral', () => {
  interface Shops {
    rows: { shop_name: string; state: string }[];
    next: string | null;
  }
  const shops = async (by: StaffClient, query = ''): Promise<string[][]> => {
    const { status, body } = await by.get<Shops>(`/api/partner/get-own-shops?${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.rows.map(({ shop_name, state }) => [shop_name, state]);
  };
  const names = async (by: StaffClient, query: string) => (await shops(by, query)).map(([name]) => name);

  it('shows the sign-up link and only this partner’s shops, and nothing to a merchant', async () => {
    const { body } = await owner.get<{ address: string }>('/api/partner/get-referral');
    expect(new URL(body.address).pathname).toBe('/create-merchant-form/haldi');
    expect(await shops(owner)).toEqual([
      ['Chetan Tea', 'new'],
      ['Bela Stores', 'off'],
      ['Asha Mobile', 'approved'],
    ]);
    expect(await shops(stranger)).toEqual([['Deepa Silk', 'new']]);
    for (const call of ['get-referral', 'get-own-shops', 'count-own-shops'])
      expect((await shopkeeper.get(`/api/partner/${call}`)).status).toBe(403);
    expect((await shopkeeper.post('/api/partner/export-own-shops', {})).status).toBe(403);
  });

  it('finds shops by a part of the name, a state and a day, sorted both ways', async () => {
    expect(await names(owner, 'sort=name')).toEqual(['Asha Mobile', 'Bela Stores', 'Chetan Tea']);
    expect(await names(owner, 'sort=-name')).toEqual(['Chetan Tea', 'Bela Stores', 'Asha Mobile']);
    expect(await names(owner, 'sort=signed_up')).toEqual(['Asha Mobile', 'Bela Stores', 'Chetan Tea']);
    expect(await names(owner, 'search=mobile')).toEqual(['Asha Mobile']);
    expect(await names(owner, 'search=silk')).toEqual([]);
    expect(await names(stranger, 'search=silk')).toEqual(['Deepa Silk']);
    expect(await names(owner, 'state=approved')).toEqual(['Asha Mobile']);
    expect(await names(owner, 'state=off,new')).toEqual(['Chetan Tea', 'Bela Stores']);
    expect(await names(owner, 'state=refused')).toEqual([]);
    expect(await names(owner, 'signed_up=2026-11-23..2026-11-23')).toHaveLength(3);
    expect(await names(owner, 'signed_up=..2026-11-22')).toEqual([]);
    for (const wrong of ['state=gone', 'signed_up=today', 'sort=state', 'phone=1', 'search=ab'])
      expect((await owner.get(`/api/partner/get-own-shops?${wrong}`)).status, wrong).toBe(400);
  });

  it('lists more than fifty shops page by page, counts them, and exports them as files for this partner only', async () => {
    await sql`insert into merchants (id, partner_id, code, shop_name, postal_code, contact_name, phone, phone_index, state, language, created_at)
      select gen_random_uuid(), id, 'many' || substr('abcdefgh', 1 + n / 8, 1) || substr('abcdefgh', 1 + n % 8, 1) || 'aa', 'Shop ' || lpad(n::text, 2, '0'),
        '411001', '', '', ('many' || n)::bytea, 'new', 'en', '2026-11-20T10:00:00Z' from partners, generate_series(0, 59) n where key = 'haldi'`.execute(
      test.db,
    );
    const first = (await owner.get<Shops>('/api/partner/get-own-shops?sort=name&search=shop')).body;
    expect(first.rows.map(({ shop_name }) => shop_name)).toEqual(
      Array.from({ length: 50 }, (_, n) => `Shop ${String(n).padStart(2, '0')}`),
    );
    const rest = `/api/partner/get-own-shops?sort=name&search=shop&cursor=${first.next}`;
    const second = (await owner.get<Shops>(rest)).body;
    expect([second.rows.map(({ shop_name }) => shop_name), second.next]).toEqual([
      Array.from({ length: 10 }, (_, n) => `Shop ${50 + n}`),
      null,
    ]);
    expect((await stranger.get(rest)).status).toBe(400);
    expect((await owner.get('/api/partner/count-own-shops')).body).toEqual({ count: 63, exact: true });
    expect((await stranger.get('/api/partner/count-own-shops')).body).toEqual({ count: 1, exact: true });

    const file = await ownFile(test, owner, 'own-shops', { sort: 'name' });
    expect(file).toHaveLength(64);
    expect(file.slice(0, 2)).toEqual([
      '\uFEFFShop or agent,Status,Loans paid out,Your commission (₹),Signed up',
      'Asha Mobile,Approved,0,0.00,2026-11-23 15:30:00',
    ]);
    expect(await ownFile(test, stranger, 'own-shops', {})).toEqual([
      '\uFEFFShop or agent,Status,Loans paid out,Your commission (₹),Signed up',
      'Deepa Silk,Being checked,0,0.00,2026-11-23 18:30:00',
    ]);
    const sheet = await ownWorkbook(test, owner, 'own-shops', { state: 'off' });
    expect(sheet).toEqual([
      ['Shop or agent', 'Status', 'Loans paid out', 'Your commission (₹)', 'Signed up'],
      ['Bela Stores', 'Switched off', 0, '0.00', '2026-11-23 16:30:00'],
    ]);
  });
});

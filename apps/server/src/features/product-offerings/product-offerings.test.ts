import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getPartnerMerchants } from '@tulna/contract/merchants';
import type { getProductOffering, getShopsToShare, shareOffering } from '@tulna/contract/product-offerings';
import { partnerRoles } from '@tulna/rules/partner-access';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partnerClient } from '../../test/partner.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

/** The product offering through the API, for haldi with two shops and for neem. */
let test: TestApp;
let owner: StaffClient;
let reader: StaffClient;
let shopkeeper: StaffClient;
let stranger: StaffClient;
const shops = { first: randomUUID(), second: randomUUID(), other: randomUUID() };

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true });
  test.clock.stopAt(new Date('2026-11-24T06:30:00Z'));
  await sql`insert into merchants (id, partner_id, code, shop_name, postal_code, contact_name, phone, phone_index, state, language, created_at)
    select new.id::uuid, partners.id, code, shop, '411001', '', '', code::bytea, 'approved', 'en', now()
    from (values (${shops.first}, 'haldi', 'shopaaaa', 'Asha Mobile'), (${shops.second}, 'haldi', 'shopbbbb', 'Bela Stores'),
      (${shops.other}, 'kajal', 'shopcccc', 'Chetan Tea')) as new (id, partner, code, shop)
    join partners on key = partner`.execute(test.db);
  owner = await partnerClient(test, { partner: 'haldi' });
  reader = await partnerClient(test, { partner: 'haldi', role: partnerRoles.readOnly });
  shopkeeper = await partnerClient(test, { partner: 'haldi', role: partnerRoles.merchant, merchantId: shops.first });
  stranger = await partnerClient(test, { partner: 'kajal' });
});
afterAll(() => test.close());

/** Adds a confirmed rate. */
async function rate(
  scope: { side?: string; partner?: string; merchant?: string; lender?: string },
  days: [string, string | null],
  percent: string,
): Promise<void> {
  const { side = 'partner', partner = null, merchant = null, lender = null } = scope;
  const terms = JSON.stringify({ price: { percent, flatPaise: 0 }, leastPaise: null, mostPaise: 500_000 });
  await sql`insert into commission_rates (id, side, kind, partner, merchant, lender, product, terms, from_day, until_day, created_by, created_at, confirmed_by, confirmed_at)
    values (${randomUUID()}, ${side}, 'agreed', ${partner}, ${merchant}, ${lender}, 'Personal Loans', ${terms}::jsonb, ${days[0]}, ${days[1]},
      ${randomUUID()}, now(), ${randomUUID()}, now())`.execute(test.db);
}

const offering = async (by: StaffClient, name = 'personal-loan'): Promise<AnswerOf<typeof getProductOffering>> => {
  const { status, body } = await by.get(`/api/partner/get-product-offering/${name}`);
  expect([status, name]).toEqual([200, name]);
  return body as AnswerOf<typeof getProductOffering>;
};
const share = (by: StaffClient, over: Record<string, unknown> = {}) =>
  by.post('/api/partner/share-offering', { offering: 'personal-loan', language: 'hi', merchant_id: null, ...over });
const shared = async (by: StaffClient, over: Record<string, unknown> = {}) => {
  const { status, body } = await share(by, over);
  expect(status).toBe(200);
  return body as AnswerOf<typeof shareOffering>;
};
const toShare = async (by: StaffClient, filter = '') =>
  (await by.get<AnswerOf<typeof getShopsToShare>>(`/api/partner/get-shops-to-share/personal-loan${filter}`)).body;
const percents = ({ rates }: AnswerOf<typeof getProductOffering>) =>
  rates.map(({ terms: { price }, lenders, shop }) => ['percent' in price && price.percent, lenders, shop]);

describe('eligibility', () => {
  it('follows the policies in force at once, without lenders that are switched off for this partner', async () => {
    const before = await offering(owner);
    expect(before.state).toBe('open');
    expect(before.policy?.lenders.length).toBeGreaterThan(10);
    const { rows } = await sql<{ least: number; most: number }>`
      select min(min_age)::int as least, max(max_age)::int as most from lenders where product = 'Personal Loans' and lender_status and deleted_at is null`.execute(
      test.db,
    );
    expect(before.policy?.age).toEqual({ from: rows[0]?.least, to: rows[0]?.most });
    const [name = ''] = before.policy?.lenders ?? [];
    await sql`insert into lender_switches (lender_key, product, partner, is_off, since, reason, version)
      select key, null, 'haldi', true, now(), 'test', 1 from lenders where name = ${name}`.execute(test.db);
    const after = await offering(owner);
    expect(after.policy?.lenders).toEqual(before.policy?.lenders.slice(1));
    expect((await offering(stranger)).policy?.lenders).toEqual(before.policy?.lenders);
    await sql`delete from lender_switches where partner = 'haldi'`.execute(test.db);
    expect(after.legal.en).toContain(
      `Interest ${after.policy?.rate.from}% to ${after.policy?.rate.to}% a year; APR with all fees`,
    );
    expect(after.legal.hi).toContain('नियम और शर्तें लागू।');
  });

  it('has the state of each product under the brand', async () => {
    const { body } = await owner.get('/api/partner/get-product-offerings');
    const { offerings } = body as { offerings: { offering: string; state: string; count: number }[] };
    const brand = await test.db
      .selectFrom('partners')
      .select('products')
      .where('key', '=', 'haldi')
      .executeTakeFirstOrThrow();
    expect(offerings.map(({ offering: name }) => name)).toEqual([
      'personal-loan',
      'business-loan',
      'gold-loan',
      'home-loan',
      'credit-card',
      'insurance',
    ]);
    expect(offerings[0]).toMatchObject({ state: 'open' });
    expect(offerings[3]).toEqual({ offering: 'home-loan', state: 'interest', count: 0 });
    expect(offerings[5]?.state).toBe(brand.products.includes('Other Insurance') ? 'no_licence' : 'not_offered');
    expect((await owner.get('/api/partner/get-product-offering/car-loan')).status).toBe(400);
  });
});

describe('the commission', () => {
  it('is the partner’s own, for a merchant only the merchant’s, and never what lenders pay us or another partner', async () => {
    const [lender] = await test.db
      .selectFrom('lenders')
      .select(['key', 'name'])
      .where('product', '=', 'Personal Loans')
      .where('lender_status', '=', true)
      .orderBy('key')
      .limit(1)
      .execute();
    if (lender === undefined) throw new Error('The catalogue should have an active lender.');
    await rate({ partner: 'haldi' }, ['2026-11-01', null], '1.25');
    await rate({ partner: 'haldi', lender: lender.key }, ['2026-11-01', '2026-11-30'], '2');
    await rate({ partner: 'haldi', lender: lender.key }, ['2026-12-01', null], '2.5');
    await rate({ partner: 'haldi', merchant: shops.first }, ['2026-11-01', null], '0.5');
    await rate({ partner: 'kajal' }, ['2026-11-01', null], '9');
    await rate({ side: 'lender', lender: lender.key }, ['2026-11-24', null], '7');
    const all = await offering(owner);
    expect(percents(all).slice(0, 3)).toEqual([
      ['1.25', expect.arrayContaining(all.policy?.lenders.filter((name) => name !== lender.name) ?? []), null],
      ['2', [lender.name], null],
      ['0.5', [], 'Asha Mobile'],
    ]);
    expect(all.coming_rates.map(({ from, terms }) => [from, terms.most_paise])).toEqual([['2026-12-01', 500_000]]);
    expect(percents(await offering(shopkeeper))).toEqual([['0.5', [], 'Asha Mobile']]);
    expect(percents(await offering(stranger)).map(([percent]) => percent)).toEqual(['9']);
    // The database's policies alone return the same.
    const scopeOf = async (partner: string, merchantId?: string) => {
      const { id } = await test.db
        .selectFrom('partners')
        .select('id')
        .where('key', '=', partner)
        .executeTakeFirstOrThrow();
      return { partnerId: id, partner, userId: randomUUID(), ...(merchantId !== undefined && { merchantId }) };
    };
    const seen = async (partner: string, merchantId?: string) => {
      const { rows } = await test.services.portal.as(await scopeOf(partner, merchantId), (tx) =>
        sql<{
          percent: string;
        }>`select distinct terms -> 'price' ->> 'percent' as percent from commission_rates where kind = 'agreed' order by 1`.execute(
          tx,
        ),
      );
      return rows.map(({ percent }) => percent);
    };
    expect(await seen('haldi')).toEqual(['0.5', '1.25', '2', '2.5']);
    expect(await seen('haldi', shops.first)).toEqual(['0.5']);
    expect(await seen('haldi', shops.second)).toEqual([]);
    expect(await seen('kajal')).toEqual(['9']);
    expect((await offering(owner, 'credit-card')).earns).toBe(false);
  });
});

describe('a link', () => {
  it('is made once per product, language and shop, and leads to the brand with the product chosen', async () => {
    const [one, two] = await Promise.all([shared(owner), shared(owner)]);
    expect(one).toEqual(two);
    const path = new URL(one.address).pathname;
    expect(path).toMatch(/^\/l\/[a-z2-9]{7}$/);
    const gone = await test.app.inject({ url: path });
    expect(gone.statusCode).toBe(302);
    const to = new URL(String(gone.headers.location), 'http://tulna.example');
    expect([
      to.pathname,
      to.searchParams.get('partner'),
      to.searchParams.get('product'),
      to.searchParams.get('lang'),
    ]).toEqual(['/', 'haldi', 'personal-loans', 'hi']);
    expect((await shared(owner, { language: 'en' })).address).not.toBe(one.address);
    const ofShop = await shared(owner, { merchant_id: shops.first });
    expect(await shared(shopkeeper)).toEqual(ofShop);
    expect((await offering(owner)).links.map(({ merchant_id: of }) => of)).toEqual([null, null]);
    expect((await toShare(owner)).shops).toEqual([
      { merchant_id: shops.first, shop_name: 'Asha Mobile', links: [ofShop] },
      { merchant_id: shops.second, shop_name: 'Bela Stores', links: [] },
    ]);
    expect(await toShare(shopkeeper)).toEqual({ shops: [], more: false });
    expect((await offering(shopkeeper)).links).toEqual([ofShop]);
  });

  it('to home loans leads to the form for being notified', async () => {
    const link = await shared(owner, { offering: 'home-loan', language: 'en' });
    const gone = await test.app.inject({ url: new URL(link.address).pathname });
    expect(String(gone.headers.location)).toMatch(/^\/products\/home-loans\?partner=haldi&/);
  });

  it('of another partner isn’t shown, and can’t be made for another partner’s shop', async () => {
    expect((await offering(stranger)).links).toEqual([]);
    expect(await share(owner, { merchant_id: shops.other })).toMatchObject({ status: 404 });
    expect(await share(owner, { merchant_id: randomUUID() })).toMatchObject({ status: 404 });
    // A merchant's user always makes links of their own merchant, whichever shop they ask for.
    expect((await shared(shopkeeper, { merchant_id: shops.second })).merchant_id).toBe(shops.first);
    await sql`update merchants set active = false where id = ${shops.second}`.execute(test.db);
    expect(await share(owner, { merchant_id: shops.second })).toMatchObject({ status: 404 });
  });

  it('can’t be made by read-only people, or for a product the brand does not offer', async () => {
    expect(await share(reader)).toMatchObject({ status: 403 });
    expect(await reader.get('/api/partner/get-product-offering/personal-loan')).toMatchObject({ status: 200 });
    expect(await share(owner, { offering: 'insurance' })).toMatchObject({ status: 409, body: { code: 'not_offered' } });
    expect(await share(owner, { language: 'ta' })).toMatchObject({ status: 400 });
  });
});

describe('a partner with more shops than a menu holds', () => {
  beforeAll(async () => {
    await sql`insert into merchants (id, partner_id, code, shop_name, postal_code, contact_name, phone, phone_index, state, language, created_at)
      select gen_random_uuid(), partners.id, 'z' || translate(lpad(n::text, 7, '0'), '01', 'ab'), 'Shop ' || lpad(n::text, 3, '0'), '411001', '', '',
        decode(md5(n::text), 'hex'), 'approved', 'en', now()
      from generate_series(1, 501) as n join partners on key = 'gulabi'`.execute(test.db);
  });

  it('finds the last one by its name, makes one link of it however often it is asked, and shows that link', async () => {
    const many = await partnerClient(test, { partner: 'gulabi' });
    const first = await toShare(many);
    expect([first.shops.length, first.shops.at(-1)?.shop_name, first.more]).toEqual([200, 'Shop 200', true]);
    const found = await toShare(many, '?search=501%20shop');
    expect(found).toMatchObject({ shops: [{ shop_name: 'Shop 501', links: [] }], more: false });
    const { rows } = await sql<{
      id: string;
    }>`select id from merchants where shop_name like 'Shop %' order by shop_name`.execute(test.db);
    // All shops have their link already, as with a partner that shared with each.
    for (const { id } of rows.slice(0, 500))
      await sql`insert into tracking_links (id, code, name, brand, merchant_id, product, landing, language, channel, utm_source, utm_medium, utm_campaign, utm_term, utm_content, status, created_at)
        select gen_random_uuid(), substr(md5(${id}), 1, 12), 'x', 'gulabi', ${id}::uuid, product, landing, language, channel, utm_source, utm_medium, utm_campaign, utm_term, utm_content, true, now() - interval '1 day'
        from tracking_links where brand = 'haldi' and language = 'hi' and merchant_id = ${shops.first} limit 1`.execute(
        test.db,
      );
    const last = rows.at(-1)?.id ?? '';
    const link = await shared(many, { merchant_id: last });
    expect(await shared(many, { merchant_id: last })).toEqual(link);
    expect((await toShare(many, `?chosen=${last}`)).shops.at(-1)).toEqual({
      merchant_id: last,
      shop_name: 'Shop 501',
      links: [link],
    });
    expect((await toShare(many, `?chosen=${shops.first}`)).shops).toHaveLength(200);
  });

  it('has all its shops in the menus of the console, too, by a search', async () => {
    const staff = await staffClient(test, 1);
    const choices = async (search: string) =>
      (await staff.get<AnswerOf<typeof getPartnerMerchants>>(`/api/get-partner-merchants/gulabi?search=${search}`))
        .body;
    const all = await choices('');
    expect([all.merchants.length, all.merchants.at(-1)?.shop_name, all.more]).toEqual([500, 'Shop 500', true]);
    const { merchants, more } = await choices('sHOP%20501');
    expect([merchants.map(({ shop_name: name }) => name), more]).toEqual([['Shop 501'], false]);
    expect((await choices('%25')).merchants).toEqual([]);
  });
});

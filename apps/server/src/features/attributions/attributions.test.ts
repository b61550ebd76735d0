import { hostileTargets } from '@tulna/rules/hostile-targets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newestCode } from '../../test/sign-in.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { withoutIds } from '../../test/without-ids.ts';

const person =
  'Mozilla/5.0 (Linux; Android 13; Redmi 12) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0 Mobile Safari/537.36';
const host = 'cards.example.in';
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, settings: { OTP_RESEND_SECONDS: '0' } });
  await test.db
    .insertInto('credit_cards')
    .values({
      category_id: crypto.randomUUID(),
      category_name: 'Everyday',
      utm_link: `https://${host}/apply?id={UNIQUE_ID}`,
      status: true,
      sort_order: 900,
    })
    .execute();
});
afterAll(() => test.close());

const post = (url: string, payload: object, agent = person, more: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url, payload, headers: { 'user-agent': agent, ...more } });
const touches = async () =>
  Number(
    (
      await test.db
        .selectFrom('attributions')
        .select((row) => row.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

async function signIn(phone: string, touch_id?: string): Promise<string> {
  const sent = await post('/api/send-otp', { channel: 'sms', phone });
  const code = await newestCode(test.app, phone);
  const body = { challenge_id: sent.json().challenge_id, code, ...(touch_id && { touch_id }) };
  return (await post('/api/verify-otp', body)).json<{ user_id: string }>().user_id;
}

describe('the first touch', () => {
  it('the first touch stores the campaign and time and is tied at the first sign-in; later touches are not', async () => {
    const utm = { utm_source: 'insta', utm_campaign: 'diwali' };
    const first = await post('/api/record-touch', { entry: 'campaign', partner: 'HALDI', utm, url_segment: 'diwali' });
    const userId = await signIn('9000031001', first.json().touch_id);
    const second = await post('/api/record-touch', { entry: 'landing', partner: 'kajal' });
    expect(await signIn('9000031001', second.json().touch_id)).toBe(userId);
    const tied = await test.db.selectFrom('attributions').selectAll().where('customer_id', '=', userId).execute();
    expect(tied).toHaveLength(1);
    expect(tied[0]).toMatchObject({ brand: 'haldi', entry: 'campaign', utm, url_segment: 'diwali' });
    expect(tied[0]?.touched_at.getTime()).toBeLessThanOrEqual(tied[0]?.tied_at?.getTime() ?? 0);
  });

  it('a partner is not credited with a customer who was here before', async () => {
    const userId = await signIn('9000031002');
    test.clock.advance(1000);
    const late = await post('/api/record-touch', { entry: 'landing', partner: 'kajal' });
    await signIn('9000031002', late.json().touch_id);
    const tied = await test.db.selectFrom('attributions').selectAll().where('customer_id', '=', userId).execute();
    expect(tied).toEqual([]);
  });

  it('of two people with the same touch, only one is tied to it', async () => {
    const { touch_id } = (await post('/api/record-touch', { entry: 'landing' })).json<{ touch_id: string }>();
    const ids = [await signIn('9000031003', touch_id), await signIn('9000031004', touch_id)];
    const tied = await test.db.selectFrom('attributions').select('customer_id').where('id', '=', touch_id).execute();
    expect(tied).toEqual([{ customer_id: ids[0] }]);
  });

  it.each(['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.0', 'WhatsApp/2.23.20.0 A', ''])(
    'no touch is recorded for the user agent %j',
    async (agent) => {
      const before = await touches();
      expect((await post('/api/record-touch', { entry: 'landing' }, agent)).json().touch_id).toBeNull();
      expect(await touches()).toBe(before);
    },
  );

  it('no touch is recorded for HEAD requests', async () => {
    const before = await touches();
    for (const url of ['/customer-site?partner=haldi', '/api/record-touch', '/redirect?to=/'])
      await test.app.inject({ method: 'HEAD', url, headers: { 'user-agent': person } });
    expect(await touches()).toBe(before);
  });
});

describe('/redirect', () => {
  const ask = (to: string) => post('/api/record-redirect', { to, partner: 'haldi' });
  const logged = () => test.db.selectFrom('outbound_redirects').selectAll().orderBy('at', 'desc').execute();

  it('a redirect to the host of a card is allowed, and recorded without path and query', async () => {
    const target = `https://${host}/apply?secret=1`;
    expect((await ask(target)).json()).toEqual({ location: target, external: true });
    expect(await logged()).toEqual([expect.objectContaining({ host, allowed: true, brand: 'haldi' })]);
  });

  it('no redirect leads to any of more than two hundred hostile targets', async () => {
    const own = 'https://tulna.example';
    let refused = 0;
    for (const to of hostileTargets(host)) {
      const answer = await ask(to);
      if (answer.statusCode === 200) {
        const at = new URL(answer.json<{ location: string }>().location, own);
        expect([own, `https://${host}`], to).toContain(at.origin);
      } else {
        refused += 1;
        expect([400, 422]).toContain(answer.statusCode);
      }
    }
    expect(refused).toBeGreaterThan(200);
    expect((await logged()).filter(({ allowed }) => !allowed).length).toBeGreaterThan(150);
  });
});

describe('merchants', () => {
  const form = {
    partner: 'haldi',
    shop_name: 'Sharma <b>Mobile</b>',
    contact_name: 'Asha Sharma',
    phone: '90000 33001',
    postal_code: '411001',
  };
  const create = (change: object = {}) =>
    post('/api/create-merchant', { ...form, ...change }, person, { 'idempotency-key': crypto.randomUUID() });

  it('a merchant of an unknown partner is refused and not stored', async () => {
    const refused = await create({ partner: 'nobody_here', phone: '90000 33009' });
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'partner_unknown']);
    expect(refused.json().message).toMatch(/^We don’t recognise the partner in this link, so nothing was saved\./);
    expect((await create({ partner: undefined, phone: '90000 33009' })).statusCode).toBe(200);
  });

  it('a merchant gets a link and a QR code, the same ones again for the same phone number, and is credited with their customers', async () => {
    const made = (await create()).json();
    expect(made).toMatchObject({
      shop_name: form.shop_name,
      partner: 'haldi',
      code: expect.stringMatching(/^[a-z2-9]{8}$/),
    });
    expect(made.qr).toMatch(/^<svg[\s\S]*<\/svg>\s*$/);
    expect((await create({ shop_name: 'Other' })).json()).toMatchObject({ code: made.code, shop_name: form.shop_name });
    const shown = await test.app.inject({ url: `/api/get-merchant-link/${made.code}` });
    expect(shown.json().link).toBe(made.link);
    expect(withoutIds(shown.body)).not.toMatch(/Asha|33001/);
    const touch = await post('/api/record-touch', {
      entry: 'customer_site',
      partner: 'kajal',
      merchant: made.code,
      qr: '1',
    });
    expect(touch.json().merchant_id).toBe(made.merchant_id);
    const userId = await signIn('9000031005', touch.json().touch_id);
    const tied = await test.db
      .selectFrom('attributions')
      .selectAll()
      .where('customer_id', '=', userId)
      .executeTakeFirst();
    expect(tied).toMatchObject({ merchant_id: made.merchant_id, brand: 'haldi', entry: 'customer_site' });
    const row = await test.db
      .selectFrom('merchants')
      .selectAll()
      .where('code', '=', made.code)
      .executeTakeFirstOrThrow();
    expect(row.contact_name.toString('latin1') + row.phone.toString('latin1')).not.toMatch(/Asha|9000033001/);
  });

  it('an incomplete merchant is refused with the missing fields listed', async () => {
    const answer = await create({ contact_name: 'Asha', phone: '12', postal_code: '0', shop_name: ' ', email: 'x' });
    expect(Object.keys(answer.json().fields).sort()).toEqual([
      'contact_name',
      'email',
      'phone',
      'postal_code',
      'shop_name',
    ]);
  });
});

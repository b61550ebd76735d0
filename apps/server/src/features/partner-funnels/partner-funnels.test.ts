import type { FunnelOfPartner, FunnelVersion, PartnerFunnel } from '@tulna/contract/partner-funnels';
import { editTag } from '@tulna/rules/edit-tag';
import type { FunnelContent } from '@tulna/rules/funnel';
import { partnerRoles } from '@tulna/rules/partner-access';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PartnerScope } from '../../platform/database/portal.ts';
import { partnerClient } from '../../test/partner.ts';
import { newestCode } from '../../test/sign-in.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { countVisits } from './counting.ts';

const person =
  'Mozilla/5.0 (Linux; Android 13; Redmi 12) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0 Mobile Safari/537.36';
let test: TestApp;
let haldi: StaffClient;
let kajal: StaffClient;
let staff: StaffClient;

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true, settings: { OTP_RESEND_SECONDS: '0' } });
  haldi = await partnerClient(test, { partner: 'haldi', name: 'Asha Haldi' });
  kajal = await partnerClient(test, { partner: 'kajal', name: 'Ravi Kajal' });
  staff = await staffClient(test, 1);
});
afterAll(() => test.close());
beforeEach(() =>
  sql`delete from partner_funnels; delete from partner_funnel_days; delete from partner_funnel_stops`.execute(test.db),
);

const own = (headline: string): Pick<FunnelContent, 'words' | 'own'> => ({
  words: 'own',
  own: {
    en: { headline, lead: 'Compared in rupees.' },
    hi: { headline: 'दुकान के लिए लोन की तुलना', lead: 'ख़र्च रुपयों में।' },
  },
});

const get = async (client: StaffClient) => (await client.get<PartnerFunnel>('/api/partner/funnel')).body;
const versions = async (client: StaffClient, query = '') =>
  (await client.get<{ versions: FunnelVersion[]; more: boolean }>(`/api/partner/funnel-versions${query}`)).body;

/** Changes the saved draft, as the page does. */
async function save(client: StaffClient, change: Partial<FunnelContent>) {
  const { draft } = await get(client);
  return await client.post<PartnerFunnel['draft']>('/api/partner/save-funnel', { ...draft.content, ...change });
}

async function publish(client: StaffClient, change: Partial<FunnelContent>): Promise<number> {
  await save(client, change);
  const answer = await client.post<{ number: number }>('/api/partner/publish-funnel');
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.number;
}

describe('a partner', () => {
  it('starts from the standard site, and its draft belongs to no other partner', async () => {
    const funnel = await get(haldi);
    expect(funnel).toMatchObject({ brand: 'haldi', shown: null, stopped: null, draft: { preview: null, by: null } });
    expect(funnel.draft.content).toMatchObject({ products: funnel.offered, words: 'standard', picture: 'offers' });
    const saved = await save(haldi, { picture: 'scales', ...own('Loans for shopkeepers') });
    expect(saved.body).toMatchObject({ by: 'Asha Haldi', content: { picture: 'scales' } });
    expect((await get(haldi)).draft).toEqual(saved.body);
    expect((await get(kajal)).draft).toMatchObject({ preview: null, content: { picture: 'offers' } });
  });

  it('publishes versions, each with author and time, restores an earlier one, and returns to the standard page', async () => {
    const [first, second] = [
      await publish(haldi, own('Loans for shopkeepers')),
      await publish(haldi, { picture: 'card' }),
    ];
    expect([first, second]).toEqual([1, 2]);
    // Publishing twice without a change makes one version.
    expect(await publish(haldi, {})).toBe(2);
    const restored = await haldi.post('/api/partner/restore-funnel/1');
    expect(restored.body).toMatchObject({ number: 3, message: 'Restored. Customers see it from now on.' });
    const { versions: all, more } = await versions(haldi);
    expect(more).toBe(false);
    expect(all.map(({ number, restores, by, ended_at }) => [number, restores, by, ended_at === null])).toEqual([
      [3, 1, 'Asha Haldi', true],
      [2, null, 'Asha Haldi', false],
      [1, null, 'Asha Haldi', false],
    ]);
    expect(all[0]?.content).toMatchObject({ picture: 'offers', own: own('Loans for shopkeepers').own });
    expect((await versions(haldi, '?before=3')).versions.map(({ number }) => number)).toEqual([2, 1]);
    expect(await get(haldi)).toMatchObject({ shown: 3, draft: { content: { picture: 'card' } } });
    expect((await haldi.post('/api/partner/end-funnel')).status).toBe(200);
    expect(await get(haldi)).toMatchObject({ shown: null });
    expect(await publish(haldi, {})).toBe(4);
  });

  it('is refused forbidden texts and parts, each with a message at its field, and customers see none of them', async () => {
    const refused = await (async () => {
      await save(haldi, { ...own('Instant approval for you'), products: ['Student Loans'], lands: 'form' });
      return await haldi.post<{ fields: Record<string, string> }>('/api/partner/publish-funnel');
    })();
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toMatchObject({
      'own.en.headline':
        'Nobody can promise a loan or an approval: each lender decides after its checks. Say that people can see who would lend to them',
      products: 'Please choose only products that are switched on for your brand, and each only once',
      lands_product: 'Please choose a product that is shown on your page',
    });
    expect((await get(haldi)).shown).toBeNull();
    expect((await haldi.post('/api/partner/save-funnel', { lenders: [] })).status).toBe(400);
    const { draft } = await get(haldi);
    expect((await haldi.post('/api/partner/save-funnel', { ...draft.content, order: 'ours' })).status).toBe(400);
  });

  it('can’t overwrite a colleague’s newer save', async () => {
    const colleague = await partnerClient(test, { partner: 'haldi', role: partnerRoles.member, name: 'Mohan Member' });
    const seen = (await get(haldi)).draft.content;
    await save(colleague, { picture: 'phone' });
    const late = await haldi.post(
      '/api/partner/save-funnel',
      { ...seen, picture: 'card' },
      { 'if-match': `"${editTag(seen)}"` },
    );
    expect(late).toMatchObject({ status: 409, body: { code: 'edit_conflict' } });
    expect(JSON.stringify(late.body)).toContain('Mohan Member');
    expect((await get(haldi)).draft.content.picture).toBe('phone');
  });

  it('has members who change the funnel, read-only people who see it, and merchants who don’t', async () => {
    const reader = await partnerClient(test, { partner: 'haldi', role: partnerRoles.readOnly });
    const member = await partnerClient(test, { partner: 'haldi', role: partnerRoles.member });
    const [merchant] = await sql<{ id: string }>`
      insert into merchants (id, partner_id, code, shop_name, postal_code, contact_name, phone, phone_index, state, language, created_at)
      select gen_random_uuid(), id, 'funnelaa', 's', '411001', '', '', 'f'::bytea, 'approved', 'en', now() from partners where key = 'haldi'
      returning id`
      .execute(test.db)
      .then(({ rows }) => rows);
    const shop = await partnerClient(test, {
      partner: 'haldi',
      role: partnerRoles.merchant,
      merchantId: merchant?.id ?? '',
    });
    const { draft } = await get(reader);
    const statuses = async (client: StaffClient) => [
      (await client.get('/api/partner/funnel')).status,
      (await client.post('/api/partner/save-funnel', draft.content)).status,
      (await client.post('/api/partner/publish-funnel')).status,
      (await client.post('/api/partner/end-funnel')).status,
    ];
    expect(await statuses(reader)).toEqual([200, 403, 403, 403]);
    expect(await statuses(shop)).toEqual([403, 403, 403, 403]);
    expect(await statuses(member)).toEqual([200, 200, 200, 200]);
  });
});

it('another partner’s funnel is not shown, even without the condition in code', async () => {
  await publish(haldi, own('Loans for shopkeepers'));
  expect((await kajal.post('/api/partner/restore-funnel/1')).status).toBe(404);
  expect((await versions(kajal)).versions).toEqual([]);
  const scope = async (partner: string): Promise<PartnerScope> => {
    const { id } = await test.db
      .selectFrom('partners')
      .select('id')
      .where('key', '=', partner)
      .executeTakeFirstOrThrow();
    return { partner, partnerId: id, userId: crypto.randomUUID() };
  };
  await sql`insert into partner_funnel_days select partner_id, 1, '2026-11-01', 5, 1, 1 from partner_funnels where number = 1`.execute(
    test.db,
  );
  await sql`insert into partner_funnel_stops select partner_id, 'why', now() from partner_funnels where number = 1`.execute(
    test.db,
  );
  const seen = (as: PartnerScope) =>
    test.services.portal.as(as, async (tx) => {
      const { rows } = await sql<{ n: number }>`select (select count(*) from partner_funnels)::int
        + (select count(*) from partner_funnel_days)::int + (select count(*) from partner_funnel_stops)::int as n`.execute(
        tx,
      );
      return rows[0]?.n;
    });
  expect(await seen(await scope('haldi'))).toBe(4);
  expect(await seen(await scope('kajal'))).toBe(0);
  expect(await seen({ ...(await scope('haldi')), merchantId: crypto.randomUUID() })).toBe(0);
});

it('visits that saw a version, their codes and their profiles are counted; few visits have no percentage', async () => {
  await publish(haldi, own('Loans for shopkeepers'));
  const post = (url: string, payload: object) =>
    test.app.inject({ method: 'POST', url, payload, headers: { 'user-agent': person } });
  const touch = async (body: object): Promise<string> =>
    (await post('/api/record-touch', { entry: 'landing', partner: 'haldi', ...body })).json<{ touch_id: string }>()
      .touch_id;
  const first = await touch({ path: '/haldi/' });
  await touch({ path: '/' });
  await touch({ path: '/diwali', url_segment: 'diwali' });
  // These three don’t count: another page, another brand, another entry.
  await touch({ path: '/credit-cards' });
  await touch({ path: '/', partner: 'kajal' });
  await touch({ path: '/haldi/', entry: 'customer_site' });
  const sent = await post('/api/send-otp', { channel: 'sms', phone: '9000077001' });
  const code = await newestCode(test.app, '9000077001');
  await post('/api/verify-otp', { challenge_id: sent.json().challenge_id, code, touch_id: first });
  const at = test.clock.now();
  await countVisits(test.db, at);
  await countVisits(test.db, at);
  const [counted] = (await versions(haldi)).versions;
  expect(counted?.counted).toMatchObject({ visits: 3, codes: 1, submitted: 0, codes_percent: null });
  expect(counted?.counted.counted_at).toBe(at.toISOString());
  await sql`update partner_funnel_days set visits = 100, submitted = 1`.execute(test.db);
  expect((await versions(haldi)).versions[0]?.counted).toMatchObject({ codes_percent: 1, submitted_percent: 1 });
});

it('the back office sees the versions and switches a funnel off and on, audited and undone', async () => {
  await publish(haldi, own('Loans for shopkeepers'));
  const { id } = await test.db.selectFrom('partners').select('id').where('key', '=', 'haldi').executeTakeFirstOrThrow();
  const record = async () => (await staff.get<FunnelOfPartner>(`/api/get-funnel-of-partner/${id}`)).body;
  expect(await record()).toMatchObject({ partner: 'haldi', shown: 1, stopped: null, versions: [{ by: 'Asha Haldi' }] });
  const off = await staff.post(`/api/stop-funnel-of-partner/${id}`, { reason: 'The headline reads like an offer' });
  expect(off.body).toMatchObject({ message: 'Funnel switched off' });
  expect(await record()).toMatchObject({ shown: null, stopped: { reason: 'The headline reads like an offer' } });
  expect(await get(haldi)).toMatchObject({ shown: null, stopped: { reason: 'The headline reads like an offer' } });
  const refused = await haldi.post('/api/partner/publish-funnel');
  expect(refused).toMatchObject({ status: 409, body: { code: 'funnel_stopped' } });
  const { rows } = await sql<{ sequence: number }>`select max(sequence)::int as sequence from audit_entries`.execute(
    test.db,
  );
  expect((await staff.post('/api/undo-audit-entry', { sequence: rows[0]?.sequence })).status).toBe(200);
  expect(await record()).toMatchObject({ shown: 1, stopped: null });
  await staff.post(`/api/stop-funnel-of-partner/${id}`, { reason: 'Again' });
  expect((await staff.post(`/api/allow-funnel-of-partner/${id}`)).body).toMatchObject({
    message: 'Funnel switched on',
  });
  expect(await record()).toMatchObject({ shown: 1, stopped: null });
  expect((await staff.get('/api/get-funnel-of-partner/999999')).status).toBe(404);
});

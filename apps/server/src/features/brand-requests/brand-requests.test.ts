import { randomUUID } from 'node:crypto';
import type { getBrandRequests, getOwnBrandRequests } from '@tulna/contract/brand-requests';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { AdminPartner } from '@tulna/contract/partners';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAdmins } from '../../seeds/data/admins.ts';
import { partnerClient } from '../../test/partner.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

/** A partner requests a change of its brand. Only what staff approve changes the brand, as an edit that can be undone. */
let test: TestApp;
let staff: StaffClient;
let owner: StaffClient;
let partner: AdminPartner;

type Own = AnswerOf<typeof getOwnBrandRequests>;

const brandOf = async (): Promise<AdminPartner> => {
  const { rows } = (await staff.get<{ rows: AdminPartner[] }>('/api/get-partners?limit=200')).body;
  const found = rows.find(({ key }) => key === 'haldi');
  if (found === undefined) throw new Error('The demo world must have the partner haldi.');
  return found;
};
const own = async (by = owner): Promise<Own> => (await by.get<Own>('/api/partner/brand-requests')).body;
const ask = async (change: object = {}, by = owner) =>
  by.post<{ code: string; message: string; fields: Record<string, string> }>(
    '/api/partner/ask-for-brand',
    { ...(await own()).now, note: '', ...change },
    { 'idempotency-key': randomUUID() },
  );
const decide = (request_id: string | undefined, approve: boolean, reason = 'Fits your shops', id = partner.id) =>
  staff.post<{ code: string; message: string }>(`/api/decide-brand-request/${id}`, { request_id, approve, reason });
const picture = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
const mails = async () =>
  (await test.app.inject({ url: '/dev/outbox.json', query: { to: await emailOf() } })).json<
    { subject: string; body: string }[]
  >();
const emailOf = async (): Promise<string> => (await owner.get<{ email: string }>('/api/partner/account')).body.email;
const undo = async (property: string): Promise<number> => {
  const { rows } = (
    await staff.get<{ rows: { sequence: number; property: string }[] }>('/api/get-audit-entries?limit=5')
  ).body;
  const entry = rows.find((row) => row.property === property);
  return (await staff.post('/api/undo-audit-entry', { sequence: entry?.sequence })).status;
};

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  staff = await staffClient(test);
  owner = await partnerClient(test, { partner: 'haldi' });
  partner = await brandOf();
});
afterAll(() => test.close());

describe('a request about the brand', () => {
  it('a request is emailed to the staff who can approve it, in their language, with a link, at most three times a day', async () => {
    const mailsTo = async (to: string) =>
      (await test.app.inject({ url: '/dev/outbox.json', query: { to } }))
        .json<{ subject: string; body: string }[]>()
        .filter(({ subject }) => /wants to change its brand|ब्रांड बदलना चाहता/.test(subject));
    const [vasudha, nandini, ranjit] = ['vasudha', 'nandini', 'ranjit'].map((name) => `${name}@desk.example`);
    await sql`update admin_users set language = 'hi' where id = ${demoAdmins.find(({ email }) => email === nandini)?.id}`.execute(
      test.db,
    );
    const asker = await partnerClient(test, { partner: 'laalten' });
    const { id } = await test.db
      .selectFrom('partners')
      .select('id')
      .where('key', '=', 'laalten')
      .executeTakeFirstOrThrow();
    for (let time = 1; time <= 4; time += 1) {
      expect((await ask({ name: `Laalten ${time === 1 ? 'One' : 'More'}` }, asker)).status).toBe(200);
      const waiting = (await own(asker)).requests.find(({ state }) => state === 'waiting');
      await asker.post('/api/partner/withdraw-brand-request', { request_id: waiting?.request_id });
    }
    const [mail, ...more] = await mailsTo(vasudha ?? '');
    expect([mail?.subject, more.length]).toEqual(['Laalten Credit wants to change its brand', 2]);
    const link = `${test.services.config.http.publicUrl}/admin/partners/${id}/people`;
    expect(mail?.body).toBe(
      `Meera Partner of Laalten Credit requested a new name, logo or colours. Nothing changes until one of you approves it.\n\nApprove or refuse the request:\n${link}`,
    );
    expect((await mailsTo(nandini ?? ''))[0]?.subject).toBe('Laalten Credit अपना ब्रांड बदलना चाहता है');
    // Staff who may not approve it get no email.
    expect(await mailsTo(ranjit ?? '')).toEqual([]);
  });

  it('a request is checked like an edit, and must change something', async () => {
    for (const [change, field] of [
      [{ name: '<b>Haldi</b>' }, 'name'],
      [{ name: 'x'.repeat(61) }, 'name'],
      [{ primary_color: 'yellow' }, 'primary_color'],
      [{ secondary_color: '#12' }, 'secondary_color'],
      [{ logo: 'https://elsewhere.example/logo.png' }, 'logo'],
      [{ logo: '/assets/pictures/00000000-0000-4000-8000-000000000000.webp' }, 'logo'],
      [{ note: 'x'.repeat(301) }, 'note'],
    ] as const) {
      const refused = await ask(change);
      expect([refused.status, Object.keys(refused.body.fields)], JSON.stringify(change)).toEqual([400, [field]]);
    }
    expect((await ask()).body.code).toBe('brand_request_same');
    expect((await own()).requests).toEqual([]);
    const text = await owner.send<{ code: string }>('/api/partner/upload-brand-picture', {
      name: 'logo.png',
      bytes: 'not a picture',
      part: 'picture',
    });
    expect(text.status).toBeGreaterThanOrEqual(400);
    expect(text.status).toBeLessThan(500);
  });

  it('only owners can make a request, one at a time, and only their partner can see it', async () => {
    for (const role of [22, 23] as const) {
      const other = await partnerClient(test, { partner: 'haldi', role });
      expect((await ask({ name: 'Haldi Loans' }, other)).status).toBe(403);
      expect((await own(other)).now).toEqual((await own()).now);
    }
    expect((await ask({ name: 'Haldi Loans' })).body.message).toContain('Nothing changes until we approve it');
    expect((await ask({ name: 'Haldi Credit' })).body.code).toBe('brand_request_waits');
    const [waiting] = (await own()).requests;
    expect(waiting).toMatchObject({
      before: { name: partner.brand.name },
      asked: { name: 'Haldi Loans' },
      asked_by: 'Meera Partner',
      state: 'waiting',
      reason: '',
      decided_at: null,
    });
    expect((await brandOf()).brand.name).toBe(partner.brand.name);
    const stranger = await partnerClient(test, { partner: 'cl' });
    expect((await own(stranger)).requests).toEqual([]);
    const taking = (by: StaffClient) =>
      by.post('/api/partner/withdraw-brand-request', { request_id: waiting?.request_id });
    expect((await taking(stranger)).status).toBe(404);
    expect((await taking(owner)).status).toBe(200);
    expect((await taking(owner)).status).toBe(404);
    expect((await own()).requests[0]?.state).toBe('withdrawn');
  });

  it('approving with a reason changes the brand, notifies the owner, and can be undone like any edit', async () => {
    const { body: kept } = await owner.send<{ file: string }>('/api/partner/upload-brand-picture', {
      name: 'logo.png',
      bytes: await picture(),
      part: 'picture',
    });
    expect((await ask({ logo: kept.file, primary_color: '#ffee00', note: 'From April' })).status).toBe(200);
    const listed = (await staff.get<AnswerOf<typeof getBrandRequests>>(`/api/get-brand-requests/${partner.id}`)).body
      .requests[0];
    expect(listed).toMatchObject({ note: 'From April', asked: { logo: kept.file, primary_color: '#ffee00' } });
    expect(listed?.contrast.find(({ pair }) => pair === 'primary as text on white')?.adjusted).toBe(true);
    for (const role of [2, 3] as const) {
      const other = await staffClient(test, role);
      const path = `/api/decide-brand-request/${partner.id}`;
      expect((await other.post(path, { request_id: listed?.request_id, approve: true, reason: 'x' })).status).toBe(403);
    }
    expect((await decide(listed?.request_id, true, ' ')).status).toBe(400);
    const cl = (await staff.get<{ rows: AdminPartner[] }>('/api/get-partners?limit=200')).body.rows.find(
      ({ key }) => key === 'cl',
    );
    expect((await decide(listed?.request_id, true, 'Other partner', cl?.id)).status).toBe(404);
    expect((await decide(listed?.request_id, true)).body.message).toBe(
      'Approved. The brand has changed, and we’ve told the partner.',
    );
    expect((await decide(listed?.request_id, true)).status).toBe(404);
    const changed = (await brandOf()).brand;
    expect(changed).toEqual({ ...partner.brand, logo: kept.file, primary_color: '#ffee00' });
    expect((await own()).requests[0]).toMatchObject({ state: 'approved', reason: 'Fits your shops' });
    const mail = (await mails())[0];
    expect(mail?.subject).toBe(`Your brand ${partner.brand.name} has changed`);
    expect(mail?.body).toContain('Fits your shops');
    expect(mail?.body).toContain('/haldi/partner/settings');
    expect(await undo('brand')).toBe(200);
    expect((await brandOf()).brand).toEqual(partner.brand);
  });

  it('a request refused with a reason changes nothing', async () => {
    expect((await ask({ secondary_color: '#101010' })).status).toBe(200);
    const [waiting] = (await own()).requests;
    expect((await decide(waiting?.request_id, false, 'Too close to another brand')).body.message).toBe(
      'Refused. We’ve told the partner why.',
    );
    expect((await own()).requests[0]).toMatchObject({ state: 'refused', reason: 'Too close to another brand' });
    expect((await brandOf()).brand).toEqual(partner.brand);
    expect((await mails())[0]?.subject).toBe(`Your brand ${partner.brand.name} stays as it is`);
  });

  it('an approved request does not overwrite what staff have changed since', async () => {
    expect((await ask({ name: 'Haldi Loans', primary_color: '#123456' })).status).toBe(200);
    const [waiting] = (await own()).requests;
    const edited = { ...partner.brand, name: 'Haldi Finance' };
    expect((await staff.post(`/api/update-partner-brand/${partner.id}`, edited)).status).toBe(200);
    expect((await decide(waiting?.request_id, true)).body.code).toBe('changed_since');
    expect((await brandOf()).brand).toEqual(edited);
    expect((await own()).requests[0]?.state).toBe('waiting');
    // Fields that were not requested keep the values set by staff.
    expect((await decide(waiting?.request_id, false, 'Ask again')).status).toBe(200);
    expect((await ask({ name: 'Haldi Finance', primary_color: '#123456' })).status).toBe(200);
    const changed = { ...edited, secondary_color: '#222222' };
    expect((await staff.post(`/api/update-partner-brand/${partner.id}`, changed)).status).toBe(200);
    expect((await decide((await own()).requests[0]?.request_id, true)).status).toBe(200);
    expect((await brandOf()).brand).toEqual({ ...changed, primary_color: '#123456' });
  });
});

describe('the list of all that wait', () => {
  interface Waiting {
    rows: {
      request_id: string;
      partner: { id: number; name: string };
      parts: string[];
      asked_by: string;
      asked_at: string;
    }[];
  }
  const listed = async (query = '') => (await staff.get<Waiting>(`/api/get-waiting-brand-requests${query}`)).body.rows;
  const counted = async () =>
    [
      (await staff.get<{ count: number }>('/api/count-waiting-brand-requests')).body.count,
      (await staff.get<{ attention: { brand_requests: number } }>('/api/get-dashboard?preset=yesterday')).body.attention
        .brand_requests,
    ] as const;

  it('the list has the requests of every partner, the oldest first, until each is answered or withdrawn', async () => {
    await test.db.deleteFrom('brand_requests').execute();
    expect([await listed(), await counted()]).toEqual([[], [0, 0]]);
    const other = await partnerClient(test, { partner: 'laalten' });
    const start = new Date('2026-11-25T06:30:00.000Z');
    test.clock.stopAt(start);
    expect(
      (await ask({ ...(await own(other)).now, name: 'Laalten Loans', primary_color: '#123456' }, other)).status,
    ).toBe(200);
    test.clock.stopAt(new Date(start.getTime() + 24 * 60 * 60 * 1000));
    expect((await ask({ secondary_color: '#654321' })).status).toBe(200);
    const rows = await listed();
    expect(rows).toMatchObject([
      {
        partner: { name: 'Laalten Credit' },
        parts: ['name', 'primary_color'],
        asked_by: 'Meera Partner',
        asked_at: start.toISOString(),
      },
      { partner: { id: partner.id }, parts: ['secondary_color'] },
    ]);
    expect((await listed('?sort=-asked_at')).map(({ partner: { id } }) => id)).toEqual(
      rows.map(({ partner: { id } }) => id).toReversed(),
    );
    expect((await listed('?asked_at=2026-11-25..2026-11-25')).map((row) => row.request_id)).toEqual([
      rows[0]?.request_id,
    ]);
    expect(await listed('?asked_at=2026-11-24..2026-11-24')).toEqual([]);
    expect(await counted()).toEqual([2, 2]);

    const { export_id } = (await staff.post<{ export_id: string }>('/api/export-waiting-brand-requests')).body;
    await test.services.jobs.drain();
    const file = String((await staff.get<string>(`/api/download-list-export/${export_id}`)).body);
    expect(file).toContain('Laalten Credit');
    expect(file).toContain('Name, Primary colour');

    await other.post('/api/partner/withdraw-brand-request', { request_id: rows[0]?.request_id });
    expect((await listed()).map(({ partner: { id } }) => id)).toEqual([partner.id]);
    expect((await decide(rows[1]?.request_id, false)).status).toBe(200);
    expect([await listed(), await counted()]).toEqual([[], [0, 0]]);
  });

  it('the list is only for people who may answer requests', async () => {
    for (const role of [2, 3] as const) {
      const by = await staffClient(test, role);
      expect((await by.get('/api/get-waiting-brand-requests')).status).toBe(403);
    }
  });
});

import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@tulna/contract/audit';
import { ADMIN_ROLES } from '@tulna/rules/admin-access';
import { describe, expect, it } from 'vitest';
import { answer, makePerson } from '../../test/campaign-people.ts';
import { staffClient } from '../../test/staff.ts';
import { campaignsPersonalData } from './personal-data.ts';
import {
  act,
  campaignsWorld,
  create,
  everyone,
  excluded,
  minute,
  phone,
  proceed,
  provider,
  recipientsOf,
  sendReport,
  signInAgain,
  somePeople,
  staff,
  start,
  started,
  states,
  template,
  test,
} from './testing/world.ts';

campaignsWorld();

describe('the audience', () => {
  it('people of the audience are counted by the first reason that applies to each, and only if they match the rules', async () => {
    const template_a = await template('sms');
    const earlier = await started({ template_a });
    expect(await states(earlier)).toEqual({});
    const [lately = ''] = await somePeople(1);
    const before = await started({ template_a, name: 'Before' });
    expect(await states(before)).toEqual({ sent: 1 });
    await makePerson(test.services, { phone: phone(10), income: 90_000 });
    await makePerson(test.services, { phone: phone(11), income: 90_000, consent: false });
    await makePerson(test.services, { phone: phone(12), income: 89_999 });
    await makePerson(test.services, { email: 'only@example.in' });
    await makePerson(test.services, { phone: phone(13), allowed: false });
    const taken = await makePerson(test.services, { phone: phone(14) });
    await answer(test.db, taken, 'contact_sms', false);
    const closed = await makePerson(test.services, { phone: phone(15) });
    await answer(test.db, closed, 'profile_processing', false);
    const stopped = await makePerson(test.services, { phone: phone(16) });
    await test.db
      .insertInto('unsubscribes')
      .values({ id: randomUUID(), customer_id: stopped, channel: 'sms', category: 'promotional', at: start })
      .execute();
    const count = async (audience: object) =>
      (await staff.post('/api/count-audience', { template: template_a, audience })).body;
    expect(await count(everyone)).toEqual({
      people: 9,
      reached: 2,
      excluded: [
        { reason: 'no_consent', people: 2 },
        { reason: 'channel_off', people: 1 },
        { reason: 'contacted_lately', people: 1 },
        { reason: 'no_contact', people: 1 },
        { reason: 'processing_withdrawn', people: 1 },
        { reason: 'unsubscribed', people: 1 },
      ],
    });
    const rich = { combinator: 'and', rules: [{ field: 'monthly_income', operator: '>=', value: '90000' }] };
    expect(await count(rich)).toMatchObject({ people: 2, reached: 1 });
    const either = {
      combinator: 'or',
      rules: [rich, { combinator: 'and', rules: [{ field: 'monthly_income', operator: '=', value: '89999' }] }],
    };
    expect(await count(either)).toMatchObject({ people: 3, reached: 2 });
    // A day later, the daily limit no longer applies.
    test.clock.advance(24 * 60 * minute + 1);
    await signInAgain();
    expect(await count(everyone)).toMatchObject({ people: 9, reached: 3 });
    for (let index = 0; index < 2; index += 1)
      await test.db
        .insertInto('campaign_recipients')
        .values({
          id: randomUUID(),
          campaign_id: index === 0 ? earlier : (await create({ template_a })).body.campaign_id,
          customer_id: lately,
          text: 'a',
          state: 'unknown',
          claimed_at: start,
          changed_at: start,
        })
        .execute();
    expect((await count(everyone)).excluded).toContainEqual({ reason: 'over_budget', people: 1 });
  });

  it('an audience can be chosen by state, city or district, by the PIN codes there', async () => {
    const template_a = await template('sms');
    const count = async (operator: string, value: string) => {
      const audience = { combinator: 'and', rules: [{ field: 'place', operator, value }] };
      return (await staff.post<{ people: number }>('/api/count-audience', { template: template_a, audience })).body
        .people;
    };
    const codes = ['411001', '247667', '247001'];
    for (const [index, postal_code] of codes.entries()) {
      const id = await makePerson(test.services, { phone: phone(20 + index) });
      await test.db.updateTable('customer_profiles').set({ postal_code }).where('customer_id', '=', id).execute();
    }
    // 411001 is Pune; 247667 is Roorkee in Uttarakhand, whose first three digits are of Uttar Pradesh.
    for (const [value, people] of [
      ['MH', 1],
      ['411', 1],
      ['KA', 0],
      ['UK', 1],
      ['2476', 1],
      ['UP', 1],
      ['247', 1],
      ['UP,UK', 2],
    ] as const) {
      expect(await count('in', value), value).toBe(people);
      expect(await count('notIn', value), `not ${value}`).toBe(codes.length - people);
    }
  });

  it.each([
    [{ combinator: 'and', rules: [{ field: 'place', operator: 'in', value: 'ZZ' }] }, 'audience'],
    [{ combinator: 'and', rules: [{ field: 'place', operator: 'in', value: 'MH,999' }] }, 'audience'],
    [{ combinator: 'and', rules: [{ field: 'place', operator: 'in', value: "'; --" }] }, 'audience'],
    [{ combinator: 'and', rules: [{ field: 'phone_index', operator: '=', value: '1' }] }, 'audience'],
    [{ combinator: 'and', rules: [{ field: 'language', operator: '>=', value: 'en' }] }, 'audience'],
    [{ combinator: 'and', rules: [{ field: 'postal_code', operator: 'beginsWith', value: '4%' }] }, 'audience'],
    [{ combinator: 'xor', rules: [] }, 'audience.combinator'],
  ])('refuses %j', async (audience, field) => {
    const template_a = await template('sms');
    for (const refused of [
      await create({ template_a, audience }),
      await staff.post('/api/count-audience', { template: template_a, audience }),
    ])
      expect(refused).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  });
});

describe('unsubscribing', () => {
  const outbox = async () =>
    (await test.app.inject({ url: '/dev/outbox.json' })).json<{ to: string; subject: string; body: string }[]>();
  const linkIn = (text: string): string => /https:\/\/loans\.example\.in(\/u\/\S+)/.exec(text)?.[1] ?? '';

  it('opening the link of an email changes nothing; the press of the button unsubscribes, only from that channel and category', async () => {
    await makePerson(test.services, { phone: phone(1), email: 'asha@example.in', name: 'Asha & <b>Co' });
    const mail = await template('email');
    const first = await started({ template_a: mail });
    expect(await states(first)).toEqual({ sent: 1 });
    const [sent] = await outbox();
    expect(sent).toMatchObject({ to: 'asha@example.in', subject: 'News for Asha & <b>Co' });
    const link = linkIn(sent?.body ?? '');
    const shown = await test.app.inject({ url: link });
    expect([shown.statusCode, shown.body.includes('Stop these emails?')]).toEqual([200, true]);
    expect((await test.app.inject({ url: link, headers: { 'accept-language': 'hi' } })).body).toContain(
      'ऐसे ई-मेल बंद करें?',
    );
    const rows = () => test.db.selectFrom('unsubscribes').select(['channel', 'category']).execute();
    expect(await rows()).toEqual([]);
    const press = () =>
      test.app.inject({
        method: 'POST',
        url: link,
        payload: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await Promise.all([press(), press()])).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await rows()).toEqual([{ channel: 'email', category: 'promotional' }]);
    test.clock.advance(25 * 60 * minute);
    test.clock.stopAt(new Date('2026-11-26T06:00:00.000Z'));
    await signInAgain();
    const second = await started({ template_a: mail });
    expect(await excluded(second)).toEqual({ unsubscribed: 1 });
    // SMS are still sent.
    expect(await states(await started({ template_a: await template('sms') }))).toEqual({ sent: 1 });
    expect(await outbox()).toHaveLength(1);
  });

  it('an unsubscription can be withdrawn in My data by its own customer only, and messages are then sent again', async () => {
    const asha = await makePerson(test.services, { phone: phone(1), email: 'asha@example.in' });
    const other = await makePerson(test.services, { phone: phone(2) });
    const id = randomUUID();
    await test.db
      .insertInto('unsubscribes')
      .values({ id, customer_id: asha, channel: 'email', category: 'promotional', at: start })
      .execute();
    const as = async (userId: string) => {
      const { access } = await test.services.sessions.open(test.db, {
        kind: 'customer',
        userId,
        roleId: 10,
        brand: 'cl',
        userAgent: 'Test',
        ip: '192.0.2.9',
        identityProved: true,
      });
      const headers = { authorization: `Bearer ${access}` };
      return {
        list: async () => (await test.app.inject({ url: '/api/get-unsubscribes', headers })).json(),
        back: async () =>
          await test.app.inject({
            method: 'POST',
            url: '/api/undo-unsubscribe',
            headers,
            payload: { unsubscribe_id: id },
          }),
      };
    };
    const [own, others] = [await as(asha), await as(other)];
    expect(await own.list()).toEqual({
      unsubscribes: [{ unsubscribe_id: id, channel: 'email', category: 'promotional', at: start.toISOString() }],
    });
    expect(await others.list()).toEqual({ unsubscribes: [] });
    expect((await others.back()).statusCode).toBe(404);
    expect((await own.back()).json()).toEqual({
      message: 'You’ll get these messages again, if you’ve consented to them',
    });
    expect([(await own.back()).statusCode, await own.list()]).toEqual([404, { unsubscribes: [] }]);
    // The other person has no email address.
    expect(await states(await started({ template_a: await template('email') }))).toEqual({ sent: 1, excluded: 1 });
  });

  it('the short link of an SMS unsubscribes, and the running campaign respects it at once', async () => {
    await somePeople(2);
    const id = await started({ template_a: await template('sms'), per_minute: 1 });
    const waiting = await test.db
      .selectFrom('campaign_recipients')
      .select('code')
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    const done = await test.app.inject({ method: 'POST', url: `/u/TULNAL/${waiting.code ?? ''}` });
    expect([done.statusCode, done.body.includes('You’re unsubscribed')]).toEqual([200, true]);
    test.clock.advance(minute);
    await proceed();
    expect(await excluded(id)).toEqual({ unsubscribed: 1 });
  });

  it('a link whose signature is missing or changed, and a guessed code, are unknown', async () => {
    await makePerson(test.services, { email: 'asha@example.in' });
    await started({ template_a: await template('email') });
    const link = linkIn((await outbox())[0]?.body ?? '');
    const [code = ''] = link.slice(3).split('.');
    for (const url of [`/u/${code}`, `/u/TULNAL/${code}`, `${link}x`, '/u/AAAAAAAA.AAAA', `/u/${'x'.repeat(100)}`])
      for (const method of ['GET', 'POST'] as const)
        expect((await test.app.inject({ method, url })).statusCode, `${method} ${url}`).toBe(404);
    expect(await test.db.selectFrom('unsubscribes').select('id').execute()).toEqual([]);
  });
});

describe('delivery reports of the provider', () => {
  it('a report is accepted only if it is signed and recent, and it settles a message whose answer was lost', async () => {
    await somePeople(2);
    provider.answers = [0];
    const id = await started({ template_a: await template('sms') });
    expect(await states(id)).toEqual({ unknown: 1, sent: 1 });
    const rows = await recipientsOf(id);
    const lost = rows.find(({ state }) => state === 'unknown')?.recipient_id;
    const sent = rows.find(({ state }) => state === 'sent')?.recipient_id;
    const report = { news_id: 'n1', reference: lost, status: 'delivered' };
    const seconds = Math.floor(start.getTime() / 1000);
    expect((await sendReport(report, { key: 'another' })).statusCode).toBe(401);
    expect((await sendReport(report, { stamp: String(seconds - 301) })).statusCode).toBe(401);
    expect((await sendReport(report, { stamp: String(seconds + 301) })).statusCode).toBe(401);
    expect(await states(id)).toEqual({ unknown: 1, sent: 1 });
    expect((await sendReport(report, { stamp: String(seconds - 300) })).json()).toEqual({ received: true });
    expect((await sendReport(report)).statusCode).toBe(409);
    expect((await sendReport({ news_id: 'n2', reference: sent, status: 'failed' })).statusCode).toBe(200);
    expect(await states(id)).toEqual({ delivered: 1, failed: 1 });
    // A late report doesn't undo a delivery.
    expect((await sendReport({ news_id: 'n3', reference: lost, status: 'failed' })).statusCode).toBe(200);
    expect(await states(id)).toEqual({ delivered: 1, failed: 1 });
    expect((await sendReport({ news_id: 'n4', reference: randomUUID(), status: 'delivered' })).statusCode).toBe(200);
    expect((await sendReport({ news_id: 'n5', reference: lost, status: 'opened' })).statusCode).toBe(400);
    expect((await sendReport({ news_id: 'n\u00006', reference: lost, status: 'read' })).statusCode).toBe(400);
  });
});

it('deleting a person’s data keeps the counts of a campaign, without anything about the person', async () => {
  const [id = ''] = await somePeople(2);
  const campaign = await started({ template_a: await template('sms') });
  const person = { id, language: 'en' as const, phone: phone(1), email: null };
  const described = await campaignsPersonalData.describe?.(test.services, test.db, person, {
    language: 'en',
    pan: 'masked',
    brand: 'key',
  });
  expect(described).toMatchObject([{ class: 'campaigns', count: 1 }]);
  await campaignsPersonalData.erase?.(test.services, test.db, person);
  expect(await states(campaign)).toEqual({ sent: 2 });
  expect((await recipientsOf(campaign)).map(({ contact }) => contact).toSorted()).toEqual(['', '******0002']);
});

it('a campaign needs a template that is switched on and registered, and a time within 90 days', async () => {
  const template_a = await template('sms');
  const later = new Date(start.getTime() + 90 * 24 * 60 * minute);
  expect((await create({ template_a, starts_at: later.toISOString() })).status).toBe(200);
  const tooLate = new Date(later.getTime() + 1).toISOString();
  expect((await create({ template_a, starts_at: tooLate })).body.fields).toHaveProperty('starts_at');
  await staff.post(`/api/update-message-template/${template_a}`, { property: 'status', value: 0 });
  expect((await create({ template_a })).body.fields).toHaveProperty('template_a');
});

it.each(ADMIN_ROLES)('role %s may use campaigns only if it is role 1', async (role) => {
  const by = await staffClient(test, role);
  const expected = role === 1 ? [200, 200, 404, 404] : [403, 403, 403, 403];
  const answers = [
    await by.get('/api/get-campaigns'),
    await by.get('/api/get-campaign-recipients'),
    await by.get(`/api/get-campaign-results/${randomUUID()}`),
    await act('approve', randomUUID(), by),
  ];
  expect(answers.map(({ status }) => status)).toEqual(expected);
});

it('every step is in the audit, and none can be undone', async () => {
  const draft = { name: 'Holi', template_b: null, audience: everyone, per_minute: 1, starts_at: start.toISOString() };
  const body = { ...draft, template_a: await template('sms') };
  const headers = { 'idempotency-key': randomUUID() };
  const made = await staff.post<{ campaign_id: string }>('/api/create-campaign', body, headers);
  // A retry after a lost answer creates nothing twice.
  expect((await staff.post('/api/create-campaign', body, headers)).body).toEqual(made.body);
  const id = made.body.campaign_id;
  for (const step of [
    `/api/approve-campaign/${id}`,
    `/api/pause-campaign/${id}`,
    `/api/resume-campaign/${id}`,
    `/api/stop-campaign/${id}`,
    '/api/export-campaigns',
    '/api/export-campaign-recipients',
  ])
    expect((await staff.post(step, step.includes('approve') ? { edits: 0 } : undefined)).status, step).toBe(200);
  const { body: audit } = await staff.get<{ rows: AuditEntry[] }>('/api/get-audit-entries?limit=7');
  expect(audit.rows.map(({ action, before, after, undoable }) => [action, before, after, undoable])).toEqual([
    ['export', null, expect.anything(), false],
    ['export', null, expect.anything(), false],
    ['update', 'scheduled', 'stopped', false],
    ['update', 'paused', 'scheduled', false],
    ['update', 'scheduled', 'paused', false],
    ['confirm', null, { reached: 0 }, false],
    ['create', null, body, false],
  ]);
});

import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@tulna/contract/audit';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { night, noon, openMerchantsWorld } from '../../test/merchants-world.ts';
import { signInCustomer } from '../../test/sign-in.ts';

/** Answers to a merchant’s request, and switching its link off and on. */
const world = await openMerchantsWorld();
const { test, staff, at, newPhone, signUp, newMerchant, shops, rowOf, linkOf, outbox, recordOf, touch, colleague } =
  world;
beforeEach(() => world.empty());
afterAll(() => world.test.close());

/** The audit entries of a merchant, the newest first. */
const entriesOf = async (id: string): Promise<AuditEntry[]> =>
  (await staff().get<{ rows: AuditEntry[] }>('/api/get-audit-entries?limit=50')).body.rows.filter(
    ({ subject }) => subject.id === id,
  );
const approve = (merchant_id: string, by = staff(), twice = false) =>
  by.post('/api/approve-merchant', { merchant_id, twice });
const refuse = (merchant_id: string, reason = 'details', note = '', by = staff()) =>
  by.post('/api/refuse-merchant', { merchant_id, reason, note });

const peopleOf = async (id: string) =>
  (await staff().get<{ users: { user_id: string; email: string; state: string }[] }>(`/api/get-merchant-people/${id}`))
    .body;
const post = (url: string, payload: object) => test.app.inject({ method: 'POST', url, payload });

describe('an answer', () => {
  it('is sent exactly as previewed, in the language of the sign-up', async () => {
    const phone = newPhone();
    const { id, code } = await newMerchant({ phone, email: 'asha@shop.example' }, 'hi');
    const { body: preview } = await staff().get<{ sms: string; email: { subject: string; body: string } }>(
      `/api/preview-merchant-answer/${id}?answer=approve`,
    );
    expect(preview).toMatchObject({ language: 'hi', not_before: null });
    expect(preview.sms).toContain(`कोड ${code}`);
    expect((await approve(id)).body).toEqual({ message: 'Merchant approved' });
    expect((await outbox(phone)).map(({ body }) => body)).toEqual([preview.sms]);
    expect(await outbox('asha@shop.example')).toMatchObject([preview.email]);
    expect(await rowOf(id)).toMatchObject({ state: 'approved', decided_at: noon.toISOString() });
    expect((await rowOf(id))?.decided_by).not.toBe('');
    expect(await entriesOf(id)).toMatchObject([
      { action: 'update', property: 'state', before: 'new', after: 'approved' },
    ]);
  });

  it('can invite the shop to the portal at its sign-up address, where it sees only its own data', async () => {
    const email = 'asha.portal@shop.example';
    const { id, code } = await newMerchant({ email }, 'hi');
    expect((await staff().post('/api/approve-merchant', { merchant_id: id, twice: false, invite: true })).status).toBe(
      200,
    );
    const { users } = await peopleOf(id);
    expect(users).toMatchObject([
      { name: 'Asha Sharma', email, role_id: 24, state: 'invited', language: 'hi', shop: null },
    ]);
    const mails = await outbox(email);
    const token = /\/haldi\/partner\/invitation\?lang=hi#([A-Za-z0-9_-]{43})/.exec(JSON.stringify(mails))?.[1] ?? '';
    const password = 'copper lantern over the quiet harbour 7';
    expect((await post('/api/partner/use-link', { token, password })).statusCode).toBe(200);
    const { challenge_id } = (await post('/api/partner/start-sign-in', { email, password })).json<{
      challenge_id: string;
    }>();
    const passcode = ((await outbox(email)) as { code?: string }[]).find(({ code: sent }) => sent)?.code ?? '';
    const signedIn = (await post('/api/partner/finish-sign-in', { challenge_id, code: passcode })).json<{
      access_token: string;
      role_id: number;
    }>();
    expect(signedIn.role_id).toBe(24);
    const authorization = `Bearer ${signedIn.access_token}`;
    const own = await test.app.inject({ url: '/api/partner/users', headers: { authorization } });
    expect(own.json<{ users: object[] }>().users).toMatchObject([{ email, shop: { code } }]);
    expect(await entriesOf(users[0]?.user_id ?? '')).toMatchObject([{ action: 'set_password' }, { action: 'invite' }]);
  });

  it('with an invitation is refused before approval if the address already has an account', async () => {
    const email = 'taken@shop.example';
    const { id: first } = await newMerchant({ email });
    const { id: second } = await newMerchant({ email });
    const send = (merchant_id: string) =>
      staff().post('/api/approve-merchant', { merchant_id, twice: false, invite: true });
    expect((await send(first)).status).toBe(200);
    const refused = await send(second);
    expect([refused.status, refused.body.code]).toEqual([409, 'partner_email_taken']);
    expect((await rowOf(second))?.state).toBe('new');
  });

  it('of approval is needed to invite people of the shop, and undoing it withdraws open invitations', async () => {
    const { id } = await newMerchant();
    const invite = (email: string, key = randomUUID()) =>
      staff().post(
        '/api/invite-merchant-person',
        { merchant_id: id, name: 'Ravi Sharma', email, language: 'en' },
        { 'idempotency-key': key },
      );
    const early = await invite('ravi@shop.example');
    expect([early.status, early.body.code]).toEqual([409, 'merchant_not_approved']);
    await approve(id);
    expect((await peopleOf(id)).users).toEqual([]);
    const wrong = await invite('ravi at shop');
    expect([wrong.status, wrong.body.fields]).toEqual([400, { email: expect.any(String) }]);
    const sent = await invite('ravi@shop.example');
    expect(sent.status).toBe(200);
    expect((await peopleOf(id)).users).toMatchObject([{ user_id: sent.body.user_id, role_id: 24, state: 'invited' }]);
    expect(await entriesOf(String(sent.body.user_id))).toMatchObject([{ action: 'invite', after: { role: 24 } }]);
    expect((await staff().post('/api/reopen-merchant', { merchant_id: id })).status).toBe(200);
    expect((await peopleOf(id)).users).toEqual([]);
    expect(await entriesOf(String(sent.body.user_id))).toMatchObject([{ action: 'withdraw' }, { action: 'invite' }]);
    // No person can be invited for a merchant that is switched off.
    await approve(id);
    await staff().post('/api/switch-merchant', { merchant_id: id, on: false, reason: 'closed', note: '' });
    expect((await invite('ravi@shop.example')).body.code).toBe('merchant_not_approved');
  });

  it('of refusal sends the reason without the note, and the link doesn’t credit the merchant', async () => {
    const phone = newPhone();
    const { id, code } = await newMerchant({ phone });
    expect((await refuse(id, 'other')).body).toMatchObject({ fields: { note: expect.any(String) } });
    expect((await rowOf(id))?.state).toBe('new');
    expect((await refuse(id, 'area', 'Too far from Pune')).status).toBe(200);
    const [message] = await outbox(phone);
    expect(message?.body).toBe(
      "Haldi Money: we can't approve your shop as a merchant. We don’t work with shops in your area yet. Your link no longer works.",
    );
    expect(await rowOf(id)).toMatchObject({ refusal_reason: 'area', refusal_note: 'Too far from Pune' });
    expect(await linkOf(code)).toBe(404);
    expect(await touch(code)).toBeNull();
    const again = await signUp({ phone });
    expect([again.status, again.body.code]).toEqual([409, 'merchant_closed']);
    expect(await entriesOf(id)).toMatchObject([
      { property: 'refusal', after: { reason: 'area', note: 'Too far from Pune' } },
      { property: 'state', before: 'new', after: 'refused' },
    ]);
  });

  it('can be given only once: the second of two colleagues sees who was quicker', async () => {
    const phone = newPhone();
    const { id } = await newMerchant({ phone });
    const other = await colleague();
    const answers = await Promise.all([approve(id), refuse(id, 'details', '', other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await outbox(phone)).toHaveLength(1);
    const late = await approve(id, other);
    expect([late.status, late.body.code]).toEqual([409, 'merchant_decided']);
    if (answers[0]?.status === 200)
      expect(late.body.message).toBe(
        `${(await rowOf(id))?.decided_by} has already answered this request. Please look at it again.`,
      );
  });

  it('of approval must be confirmed if the mobile number is approved under another partner', async () => {
    const phone = newPhone();
    const { id: one } = await newMerchant({ phone });
    const { id: other } = await newMerchant({ phone, partner: 'kajal' });
    expect((await recordOf(one)).duplicates).toMatchObject([{ merchant_id: other, partner: 'kajal', same: ['phone'] }]);
    expect(await shops('duplicate=1')).toHaveLength(2);
    expect(await shops('duplicate=0')).toEqual([]);
    const both = await Promise.all([approve(one), approve(other, await colleague())]);
    expect(both.map(({ body }) => body.code ?? 'approved').toSorted()).toEqual(['approved', 'merchant_twice']);
    const left = both[0]?.status === 200 ? other : one;
    expect((await approve(left)).body.code).toBe('merchant_twice');
    expect((await approve(left, staff(), true)).status).toBe(200);
  });

  it('can be undone while nothing was earned, together with a waiting message', async () => {
    const phone = newPhone();
    const { id, code } = await newMerchant({ phone });
    await at(night);
    const { body: preview } = await staff().get(`/api/preview-merchant-answer/${id}?answer=refuse&reason=details`);
    expect(preview.not_before).toBe('2026-11-21T04:30:00.000Z');
    await refuse(id);
    const waiting = await test.db
      .selectFrom('messages')
      .select(['status', 'not_before'])
      .orderBy('at', 'desc')
      .execute();
    expect(waiting[0]?.not_before?.toISOString()).toBe('2026-11-21T04:30:00.000Z');
    expect((await recordOf(id)).may_reopen).toBe(true);
    expect((await staff().post('/api/reopen-merchant', { merchant_id: id })).body).toEqual({
      message: 'Back in the queue',
    });
    expect(await rowOf(id)).toMatchObject({ state: 'new', refusal_reason: null, decided_at: null });
    expect(await linkOf(code)).toBe(200);
    expect((await test.db.selectFrom('messages').select('failure').orderBy('at', 'desc').execute())[0]?.failure).toBe(
      'withdrawn',
    );
    expect((await staff().post('/api/reopen-merchant', { merchant_id: id })).status).toBe(409);
    // It can be undone in the audit, too.
    await approve(id);
    const [entry] = await entriesOf(id);
    expect((await staff().post('/api/undo-audit-entry', { sequence: entry?.sequence })).status).toBe(200);
    expect((await rowOf(id))?.state).toBe('new');
  });

  it('can’t be undone once commission was earned', async () => {
    const { id } = await newMerchant();
    await approve(id);
    await test.services.pool.query(
      `insert into commission_claims (id, side, lender_application_id, payment_id, lender_key, product, brand, merchant, day, basis_paise,
         target_paise, working, at)
       select gen_random_uuid(), 'partner', gen_random_uuid(), gen_random_uuid(), 'nira', 'Personal Loans', 'haldi', $1, '2026-11-20',
         100000, 0, '{}', now()`,
      [id],
    );
    expect((await recordOf(id)).may_reopen).toBe(false);
    const { status, body } = await staff().post('/api/reopen-merchant', { merchant_id: id });
    expect([status, body.code]).toEqual([409, 'merchant_earned']);
    const [entry] = await entriesOf(id);
    expect((await staff().post('/api/undo-audit-entry', { sequence: entry?.sequence })).status).toBe(409);
    expect((await rowOf(id))?.state).toBe('approved');
  });
});

describe('switching a link off and on', () => {
  const switchTo = (merchant_id: string, on: boolean, reason: string, note = '') =>
    staff().post('/api/switch-merchant', { merchant_id, on, reason, note });

  it('needs a reason; a link that is off doesn’t credit the merchant, and earlier customers stay', async () => {
    const phone = newPhone();
    const { id, code } = await newMerchant({ phone });
    expect((await switchTo(id, false, 'closed')).status).toBe(409);
    await approve(id);
    await touch(code);
    const { userId } = await signInCustomer(test.app, newPhone());
    await test.db
      .updateTable('attributions')
      .set({ customer_id: userId, tied_at: noon })
      .where('merchant_id', '=', id)
      .execute();
    for (const [reason, note] of [
      ['checked', ''],
      ['other', ''],
    ] as const)
      expect((await switchTo(id, false, reason, note)).status, reason).toBe(400);
    expect((await switchTo(id, false, 'misuse', 'Same device')).body).toEqual({ message: 'Link switched off' });
    expect(await linkOf(code)).toBe(404);
    expect(await touch(code)).toBeNull();
    expect((await signUp({ phone })).status).toBe(409);
    expect(await rowOf(id)).toMatchObject({
      active: 0,
      customers: 1,
      switch_reason: 'misuse',
      switch_note: 'Same device',
      switched_at: noon.toISOString(),
    });
    expect((await switchTo(id, false, 'closed')).status).toBe(409);
    expect((await recordOf(id)).may_reopen).toBe(false);
    expect((await switchTo(id, true, 'checked')).body).toEqual({ message: 'Link switched on' });
    expect(await linkOf(code)).toBe(200);
    const [, entry] = await entriesOf(id);
    expect(entry).toMatchObject({ property: 'active', before: 0, after: 1 });
    expect((await staff().post('/api/undo-audit-entry', { sequence: entry?.sequence })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ active: 0, switch_reason: null });
  });
});

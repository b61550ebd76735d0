import type { AuditEntry } from '@tulna/contract/audit';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { night, noon, openMerchantsWorld } from '../../test/merchants-world.ts';
import { signInCustomer } from '../../test/sign-in.ts';

/** What is answered to a merchant’s request, and its link off and on. */
const world = await openMerchantsWorld();
const { test, staff, at, newPhone, signUp, newMerchant, shops, rowOf, linkOf, outbox, recordOf, touch, colleague } =
  world;
beforeEach(() => world.empty());
afterAll(() => world.test.close());

/** What the audit says of a merchant, the newest first. */
const entriesOf = async (id: string): Promise<AuditEntry[]> =>
  (await staff().get<{ rows: AuditEntry[] }>('/api/get-audit-entries?limit=50')).body.rows.filter(
    ({ subject }) => subject.id === id,
  );
const approve = (merchant_id: string, by = staff(), twice = false) =>
  by.post('/api/approve-merchant', { merchant_id, twice });
const refuse = (merchant_id: string, reason = 'details', note = '', by = staff()) =>
  by.post('/api/refuse-merchant', { merchant_id, reason, note });

describe('an answer', () => {
  it('is sent word for word as it was previewed, in the language of the sign-up', async () => {
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

  it('no: the reason is told, the note isn’t, and the link is nobody’s', async () => {
    const phone = newPhone();
    const { id, code } = await newMerchant({ phone });
    expect((await refuse(id, 'other')).body).toMatchObject({ fields: { note: expect.any(String) } });
    expect((await rowOf(id))?.state).toBe('new');
    expect((await refuse(id, 'area', 'Too far from Pune')).status).toBe(200);
    const [told] = await outbox(phone);
    expect(told?.body).toBe(
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

  it('is given once: of colleagues at the same moment the second hears who was quicker', async () => {
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

  it('for a mobile number that is approved under another partner has to be confirmed', async () => {
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

  it('is taken back while nothing was earned, with the message that still waits', async () => {
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
    // From the audit as well.
    await approve(id);
    const [entry] = await entriesOf(id);
    expect((await staff().post('/api/undo-audit-entry', { sequence: entry?.sequence })).status).toBe(200);
    expect((await rowOf(id))?.state).toBe('new');
  });

  it('stays once commission was earned', async () => {
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

describe('off and on', () => {
  const switchTo = (merchant_id: string, on: boolean, reason: string, note = '') =>
    staff().post('/api/switch-merchant', { merchant_id, on, reason, note });

  it('takes a reason; off, the link is nobody’s and who came before stays its customer', async () => {
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

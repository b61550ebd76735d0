import { dateAndTime } from '@tulna/phrases/moments';
import { describe, expect, it } from 'vitest';
import { type AnswerBody, openAssistedWorld } from '../../test/assisted-world.ts';
import { customerClient } from '../../test/lending-world.ts';
import { newestCode } from '../../test/sign-in.ts';
import { assistedProfilesRepository } from './repository.ts';

const {
  world,
  waiting,
  farida,
  answered,
  answers,
  later,
  desk,
  type,
  send,
  outcomeOf,
  started,
  sent,
  open,
  opened,
  profileOf,
} = await openAssistedWorld(9_001_340_001);

describe('a profile typed with the customer', () => {
  it('a form typed by staff becomes the customer’s own after they enter the code, correct an answer and confirm', async () => {
    const { customer, id, code } = await sent();
    expect((await desk(farida, customer)).profile).toMatchObject({ state: 'sent', codes_left: 2, steps: [] });
    expect(await profileOf(customer)).toBe(false);
    await later();
    const page = await opened(id, code);
    expect(page.userId).toBe(customer.userId);
    const { body } = await page.proposal();
    expect(body).toMatchObject({ typed_by: 'Farida Calls', values: { ...answers, tin: 'ABCPM1204N' } });
    expect((await desk(farida, customer)).profile?.state).toBe('opened');
    const confirmed = await page.confirm({ ...body.values, monthly_income: '71000' });
    expect(confirmed).toMatchObject({ status: 200, body: { redirect: '/user/offers' } });
    expect(await profileOf(customer)).toBe(true);
    // Their offers page opens, even if they had chosen another product before.
    expect(await page.get(`/api/user/${customer.userId}`)).toMatchObject({
      data: { chosen_product: 'Personal Loans' },
    });
    const { profile } = await desk(farida, customer);
    expect(profile).toMatchObject({ state: 'confirmed', corrected: ['Monthly income'], mine: 1, steps: [] });
    const row = await assistedProfilesRepository(world.test.services, world.test.db).byId(id);
    expect(row).toMatchObject({ values: {}, corrected: ['monthly_income'] });
    const stored = await world.test.db
      .selectFrom('assisted_profiles')
      .select('values_sealed')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored.values_sealed).toBeNull();
    // The consents are the customer's own, with the texts of that page.
    const { rows } = await world.test.services.pool.query<{ n: number; hashed: number }>(
      'select count(*)::int as n, count(text_hash)::int as hashed from consents where customer_id = $1',
      [customer.userId],
    );
    expect(rows[0]?.n).toBeGreaterThan(1);
    expect(rows[0]?.hashed).toBe(rows[0]?.n);
    const held = (await page.get<{ held: { class: string; fields: { value: string }[] }[] }>('/api/get-my-data')).held;
    const typedForms = held.find((one) => one.class === 'assisted_forms')?.fields;
    const on = dateAndTime(profile?.ended_at ?? '', 'en');
    expect(on).toMatch(/^\d\d? [A-Z][a-z]+ \d{4}, \d\d:\d\d$/);
    expect(typedForms).toEqual([
      { name: expect.any(String), value: `Typed by Farida Calls; you confirmed it on ${on}` },
    ]);
    // A form that was confirmed once can't be confirmed again.
    expect(outcomeOf(await page.confirm(body.values))).toEqual([410, 'assisted_gone']);
  });

  it('the customer’s own draft is kept, and staff see only that there is one', async () => {
    const { customer, id } = await started();
    const draft = { product: 'Personal Loans', step: 'contact', revision: 0 };
    await customer.post('/api/save-profile-draft', {
      ...draft,
      values: { first_name: 'Asha', email: 'own@example.in' },
    });
    await type(farida, id, 'first_name', 'Meera');
    const questions = (await desk(farida, customer)).profile?.steps.flatMap((step) => step.questions) ?? [];
    const of = (name: string) => questions.find((one) => one.name === name);
    expect(of('email')).toMatchObject({ value: '', by_customer: 1 });
    expect(of('first_name')).toMatchObject({ value: 'Meera', by_customer: 0 });
    expect(answered.join()).not.toMatch(/own@example\.in|Asha/);
    for (const [field, value] of Object.entries(answers))
      if (field !== 'email' && field !== 'first_name') await type(farida, id, field, value);
    await later();
    await send(farida, id);
    const page = await opened(id, await newestCode(world.test.app, customer.phone));
    expect((await page.proposal()).body.values).toMatchObject({ first_name: 'Meera', email: 'own@example.in' });
    // Until the confirmation, the customer's own form is unchanged, and says who is typing.
    const own = await page.get<{ values: object }>('/api/get-profile-draft/Personal%20Loans');
    expect(own.values).toEqual({ first_name: 'Asha', email: 'own@example.in' });
    expect(await page.get('/api/get-my-proposed-profile')).toEqual({ typed_by: 'Farida Calls' });
  });

  it('each answer is checked as in the customer’s form, and a PAN is never shown in full again', async () => {
    const { customer, id } = await started();
    const refused = await type(farida, id, 'tin', 'ABCDE12');
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['value']]);
    for (const [field, value] of [
      ['monthly_income', '0'],
      ['employment_status_code', 'astronaut'],
      ['birth_date', '2020-01-01'],
    ] as const)
      expect((await type(farida, id, field, value)).status, field).toBe(400);
    for (const field of ['mobile_phone_number', 'nothing'])
      expect(Object.keys((await type(farida, id, field, '9000012345')).body.fields ?? {})).toEqual(['field']);
    expect((await type(farida, id, 'tin', 'abcpm1204n')).status).toBe(200);
    const questions = (await desk(farida, customer)).profile?.steps.flatMap((step) => step.questions) ?? [];
    expect(questions.find(({ name }) => name === 'tin')).toMatchObject({ value: '', masked: '******204N' });
    expect(answered.join()).not.toContain('ABCPM1204N');
    // The answers are stored encrypted.
    const { rows } = await world.test.services.pool.query<{ text: string }>(
      "select encode(values_sealed, 'escape') as text from assisted_profiles where id = $1",
      [id],
    );
    expect(rows[0]?.text).not.toContain('ABCPM1204N');
    const incomplete = await send(farida, id);
    expect(outcomeOf(incomplete)).toEqual([422, 'profile_incomplete']);
    expect(Object.keys(incomplete.body.fields ?? {})).toContain('monthly_income');
  });

  it('the audit entries have no answers, and no partner is credited or notified', async () => {
    const counts = async () =>
      (
        await world.test.services.pool.query(
          `select (select count(*)::int from attributions) as touches, (select count(*)::int from partner_events) as events,
             (select count(*)::int from prospects) as prospects`,
        )
      ).rows[0];
    const before = await counts();
    const { customer, id, code } = await sent();
    const page = await opened(id, code);
    await page.confirm((await page.proposal()).body.values);
    expect(await counts()).toEqual(before);
    const entries = await world.test.db
      .selectFrom('audit_entries')
      .select(['action', 'after'])
      .where('subject_id', '=', customer.userId)
      .orderBy('sequence')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      'start_assisted',
      ...Object.keys(answers).map(() => 'type_answer'),
      'send_assisted',
    ]);
    expect(entries[1]?.after).toBe(JSON.stringify({ field: Object.keys(answers)[0] }));
    for (const value of ['ABCPM1204N', 'Meera', '1992-04-17']) expect(JSON.stringify(entries)).not.toContain(value);
  });

  it('every step of an agent leaves an audit entry', async () => {
    const customer = await waiting();
    await world.claim(farida, customer.item);
    await farida.post('/api/start-assisted-profile', { customer_id: customer.userId, product: 'Personal Loans' });
    const assisted_id = (await desk(farida, customer)).profile?.assisted_id ?? '';
    for (const [field, value] of Object.entries(answers))
      await farida.post('/api/type-assisted-answer', { assisted_id, field, value });
    await later();
    await farida.post('/api/send-assisted-code', { assisted_id });
    await farida.post('/api/discard-assisted-profile', { assisted_id });
    const { rows } = await world.test.services.pool.query<{ action: string }>(
      'select distinct action from audit_entries where subject_id = $1 order by action',
      [customer.userId],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'discard_assisted',
      'send_assisted',
      'start_assisted',
      'type_answer',
    ]);
  });
});

describe('the code', () => {
  it('the code is never shown to staff, is not valid for a sign-in, and its message warns not to tell it to anybody', async () => {
    const { customer, id, code } = await sent();
    await world.item(farida, customer.item);
    await farida.get(`/api/get-customer-messages/${customer.userId}`);
    expect(answered.join()).not.toContain(code);
    const row = await assistedProfilesRepository(world.test.services, world.test.db).byId(id);
    const confirmed = await world.test.app.inject({
      method: 'POST',
      url: '/api/verify-otp',
      payload: { challenge_id: row?.challenge, code },
    });
    expect(confirmed.json()).toMatchObject({ code: 'otp_expired' });
    const [message] = (await world.test.app.inject({ url: '/dev/outbox.json', query: { to: customer.phone } })).json<
      { body: string }[]
    >();
    expect(message?.body).toMatch(
      new RegExp(
        `^${code}: check the loan form that Tulna .*/transfer/${id}/confirm\\?partner=cl Share it with no one, not even our staff\\.`,
      ),
    );
  });

  it('the fifth wrong code locks the number, even for the right code', async () => {
    const { id, code } = await sent();
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const codes = [];
    for (let guess = 0; guess < 5; guess += 1) codes.push((await open(id, wrong)).body.code);
    expect(codes).toEqual(['otp_wrong', 'otp_wrong', 'otp_wrong', 'otp_wrong', 'otp_locked']);
    expect(outcomeOf(await open(id, code))).toEqual([429, 'otp_locked']);
  });

  it('each new code replaces the one before, at most three are sent, and nothing is shown without one', async () => {
    const { customer, id, code } = await sent();
    await later();
    expect((await send(farida, id)).status).toBe(200);
    expect(outcomeOf(await open(id, code))).toEqual([422, 'otp_wrong']);
    const again = await customerClient(world.test, '9001349999');
    expect((await again.get(`/api/get-proposed-profile/${id}`)).status).toBe(404);
    await later();
    const own = await customerClient(world.test, customer.phone);
    expect((await own.get<AnswerBody>(`/api/get-proposed-profile/${id}`)).body.code).toBe('assisted_code_first');
    await later();
    expect((await send(farida, id)).status).toBe(200);
    await later();
    expect(outcomeOf(await send(farida, id))).toEqual([429, 'assisted_codes']);
    expect((await type(farida, id, 'first_name', 'Mira')).body.code).toBe('assisted_sent');
  });
});

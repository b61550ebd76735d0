import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newestCode } from '../../test/sign-in.ts';
import { staffClient } from '../../test/staff.ts';
import { brandsRepository } from '../brands/index.ts';
import { profilesRepository } from '../customers/index.ts';
import { productInterestsRepository } from '../product-interests/index.ts';
import { correctionsRepository } from './repository.ts';
import { type CorrectionsWorld, hour, openCorrectionsWorld, outcomeOf } from './testing/world.ts';

/** A customer who can read out a code from both contacts: the correction takes effect at once (A5). */
let world: CorrectionsWorld;
beforeAll(async () => {
  world = await openCorrectionsWorld(9_001_110_001);
});
afterAll(() => world.test.close());
// Moves the clock on by an hour: limits are per hour, and an idle hour ends a session of staff.
beforeEach(() => world.wait(hour));

const started = async (customer: { userId: string }, to: string, more: object = {}): Promise<string> => {
  const answer = await world.start(customer, to, more);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.correction_id ?? '';
};

/** Makes a correction with both codes. */
async function corrected(customer: { userId: string }, from: string, to: string): Promise<string> {
  const id = await started(customer, to);
  expect(await world.prove(id, 'new', to)).toMatchObject({ status: 200, body: { state: 'proved' } });
  expect((await world.send(id, 'old')).status).toBe(200);
  expect(await world.prove(id, 'old', from)).toMatchObject({
    status: 200,
    body: { state: 'done', message: 'Changed. The customer was signed out everywhere.' },
  });
  return id;
}

describe('with both codes', () => {
  it('a number is changed at once: the new one signs in to the account, and the old one doesn’t', async () => {
    const person = await world.person('both@example.in');
    const to = world.nextPhone();
    await corrected(person, person.phone, to);
    expect((await person.get('/api/get-my-data')).status).toBe(401);
    const back = await world.signIn(to);
    expect([back.userId, back.isNew]).toEqual([person.userId, false]);
    const stranger = await world.signIn(person.phone);
    expect([stranger.userId === person.userId, stranger.isNew]).toEqual([false, true]);
    expect((await world.signIn('both@example.in')).userId).toBe(person.userId);
    // The search of the list of calls finds a number by its last digits.
    const row = await world.test.db
      .selectFrom('customers')
      .selectAll()
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow();
    const { blindIndex } = world.test.services;
    expect(row.phone_last4_index).toEqual(blindIndex.of('last four of phone', to.slice(-4)));
    expect([row.phone_index, row.phone_verified]).toEqual([blindIndex.of('phone', to), true]);
  });

  it('the new contact, the other one and the old one are notified, and the audit and the story have no contact', async () => {
    const person = await world.person('heard@example.in');
    const to = world.nextPhone();
    await corrected(person, person.phone, to);
    const { support: ways } = (await brandsRepository(world.test.db).all()).find(({ key }) => key === 'cl') ?? {
      support: { phone: '', email: '' },
    };
    const support = [ways.phone, ways.email].filter(Boolean).join(', ');
    for (const contact of [to, person.phone])
      expect((await world.messagesTo(contact))[0]).toBe(
        `Tulna: you now sign in with the mobile number ******${to.slice(-4)}. You were signed out everywhere. Not you? ${support}`,
      );
    expect((await world.messagesTo('heard@example.in'))[0]).toContain(`is now ******${to.slice(-4)}.`);
    const actions = await world.actions(person);
    expect(actions).toEqual([
      'start_correction phone {"reason":"lost"}',
      'prove_contact phone {"to":"new"}',
      'send_code phone {"to":"old"}',
      'prove_contact phone {"to":"old"}',
      'correct phone {"how":"both_codes"}',
    ]);
    const { rows } = await world.test.services.pool.query<{ id: string }>(
      'select id from credit_applications where customer_id = $1 limit 1',
      [person.userId],
    );
    const story = await world.staff.get<{ moments: { kind: string; what: string; facts: object }[] }>(
      `/api/get-customer-story/${person.userId}/${rows[0]?.id}?kinds=profile`,
    );
    expect(
      story.body.moments.filter(({ what }) => what.startsWith('correction')).map(({ what, facts }) => [what, facts]),
    ).toEqual([
      ['correction_done', { contact: 'phone' }],
      ['correction_started', { contact: 'phone' }],
    ]);
    expect(JSON.stringify(story.body)).not.toContain(to);
  });

  it('an address is changed, in the profile too if the profile has the same one', async () => {
    const person = await world.person('old.address@example.in');
    await corrected(person, 'old.address@example.in', 'new.address@example.in');
    const back = await world.signIn('new.address@example.in');
    expect(back.userId).toBe(person.userId);
    expect(await profileAddress(person)).toBe('new.address@example.in');
    expect((await world.signIn('old.address@example.in')).isNew).toBe(true);
  });

  it('a different address in the profile stays', async () => {
    const person = await world.person();
    const before = await profileAddress(person);
    await corrected(person, person.phone, world.nextPhone());
    expect([before, await profileAddress(person)]).toEqual([before, expect.stringMatching(/^of-profile-/)]);
    const other = await world.person('proved@example.in');
    const typed = 'typed@example.in';
    await profiles().replaceEmail(other.userId, 'proved@example.in', typed);
    await corrected(other, 'proved@example.in', 'proved.new@example.in');
    expect(await profileAddress(other)).toBe(typed);
  });

  it('product alerts of the old number are sent to the new one, once', async () => {
    const person = await world.person();
    const to = world.nextPhone();
    const interests = productInterestsRepository(world.test.services, world.test.db);
    const wish = (phone: string, product: string) =>
      interests.add({
        ...{ id: randomUUID(), product, brand: 'cl', name: 'Meera Joshi', phone, email: null, language: 'en' },
        ...{ consentVersion: 'interest-1', consent: 'Tell me', at: world.test.clock.now() },
      });
    await wish(person.phone, 'Car Loans');
    await wish(person.phone, 'Education Loans');
    await wish(to, 'Education Loans');
    await corrected(person, person.phone, to);
    const of = async (phone: string) => (await interests.ofPhone(phone)).map(({ product }) => product).toSorted();
    expect([await of(person.phone), await of(to)]).toEqual([[], ['Car Loans', 'Education Loans']]);
  });

  it('open codes to both contacts become void, and a number on the do-not-call list stays there', async () => {
    const person = await world.person();
    const to = world.nextPhone();
    const listed = { phone: person.phone, reason: 'Asked by letter' };
    const once = { 'idempotency-key': randomUUID() };
    expect((await world.staff.post('/api/add-do-not-call', listed, once)).status).toBe(200);
    const id = await started(person, to);
    await world.prove(id, 'new', to);
    const sent = async (phone: string) => {
      world.later();
      const answer = await world.test.app.inject({
        method: 'POST',
        url: '/api/send-otp',
        payload: { channel: 'sms', phone },
      });
      return {
        challenge_id: answer.json<{ challenge_id: string }>().challenge_id,
        code: await newestCode(world.test.app, phone),
      };
    };
    const [mine, theirs] = [await sent(person.phone), await sent(to)];
    await world.send(id, 'old');
    expect((await world.prove(id, 'old', person.phone)).body.state).toBe('done');
    for (const payload of [mine, theirs]) {
      const answer = await world.test.app.inject({ method: 'POST', url: '/api/verify-otp', payload });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([410, 'otp_expired']);
    }
    const { rows } = await world.test.services.pool.query('select phone_index from do_not_call_numbers');
    expect(rows).toEqual([{ phone_index: world.test.services.blindIndex.of('phone', person.phone) }]);
  });
});

it('deleting a customer also removes what was sent to the contact of their oldest correction', async () => {
  const { services, db, clock } = world.test;
  const person = await world.person();
  const to = world.nextPhone();
  const corrections = correctionsRepository(services, db);
  const stop = (id: string) => corrections.stop(id, { id: null, at: clock.now() }, '');
  await stop(await started(person, to));
  clock.advance(1);
  const later = {
    customerId: person.userId,
    kind: 'phone',
    reason: 'mistake',
    note: '',
    newChallenge: randomUUID(),
  } as const;
  const [old, other] = [person.phone, world.nextPhone()].map((value) => ({ channel: 'sms', value }) as const);
  if (old === undefined || other === undefined) throw new Error('The customer has no phone.');
  for (let count = 0; count < 50; count += 1) {
    const id = randomUUID();
    const by = { id: world.staff.userId, at: clock.now() };
    expect(await corrections.add({ ...later, id, old, new: other, expiresAt: clock.now() }, by)).toBe(true);
    await stop(id);
  }
  const index = services.blindIndex.candidates('message recipient', to);
  const sent = async () => {
    const found = await db.selectFrom('messages').select('id').where('recipient_index', 'in', index).execute();
    return found.length;
  };
  expect(await sent()).toBe(1);
  expect((await person.post('/api/erase-my-data', { understood: true })).status).toBe(200);
  expect(await sent()).toBe(0);
});

const profiles = () => profilesRepository(world.test.db, world.test.services);
const profileAddress = async ({ userId }: { userId: string }) => (await profiles().record(userId)).values.email;

describe('a code', () => {
  it('is sent with what it lets our staff do, in the customer’s language, and browsers can’t fill it in', async () => {
    const person = await world.person();
    const to = world.nextPhone();
    const id = await started(person, to);
    expect((await world.messagesTo(to))[0]).toBe(
      `${await newestCode(world.test.app, to)} lets Tulna staff change your sign-in number to this one. Read it out only if you asked for this. If not, tell no one. Valid 5 min.`,
    );
    await world.prove(id, 'new', to);
    await world.test.db.updateTable('customers').set({ language: 'hi' }).where('id', '=', person.userId).execute();
    await world.send(id, 'old');
    expect((await world.messagesTo(person.phone))[0]).toMatch(
      /^\d{6}: इससे Tulna के कर्मचारी आपके खाते से यह मोबाइल नंबर हटा सकेंगे। आपने कहा हो तभी बताएँ, नहीं तो किसी को नहीं। 5 मिनट मान्य।$/,
    );
  });

  it('of a correction can’t be used or sent again for signing in, and a sign-in code can’t be used for a correction', async () => {
    const person = await world.person();
    const to = world.nextPhone();
    const id = await started(person, to);
    const challenge_id = (await world.row(id))?.new_challenge;
    const code = await newestCode(world.test.app, to);
    const post = (path: string, payload: object) =>
      world.test.app.inject({ method: 'POST', url: `/api/${path}`, payload });
    expect((await post('verify-otp', { challenge_id, code })).json()).toMatchObject({ code: 'otp_expired' });
    expect((await post('resend-otp', { challenge_id })).json()).toMatchObject({ code: 'otp_expired' });
    world.later();
    await post('send-otp', { channel: 'sms', phone: to });
    const ofSignIn = await newestCode(world.test.app, to);
    expect(ofSignIn).not.toBe(code);
    const typed = (which: string, typedCode: string) =>
      world.post('/api/prove-corrected-contact', { correction_id: id, which, code: typedCode });
    expect(outcomeOf(await typed('new', ofSignIn))).toEqual([422, 'otp_wrong']);
    expect((await typed('new', code)).body.state).toBe('proved');
    // The code to the new contact isn't valid for the old one, to which no code was sent yet.
    expect(outcomeOf(await typed('old', code))).toEqual([410, 'otp_expired']);
    expect(outcomeOf(await typed('new', code))).toEqual([410, 'correction_gone']);
  });

  it('is void once another was sent, and five wrong codes lock the number', async () => {
    const person = await world.person();
    const to = world.nextPhone();
    const id = await started(person, to);
    const first = await newestCode(world.test.app, to);
    await world.send(id, 'new');
    const typed = (code: string) =>
      world.post('/api/prove-corrected-contact', { correction_id: id, which: 'new', code });
    expect(outcomeOf(await typed(first))).toEqual([422, 'otp_wrong']);
    expect((await typed('12345')).body.fields).toHaveProperty('code');
    const right = await newestCode(world.test.app, to);
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
    const codes = [];
    for (let guess = 0; guess < 4; guess += 1) codes.push((await typed(wrong)).body.code);
    expect(codes).toEqual(['otp_wrong', 'otp_wrong', 'otp_wrong', 'otp_locked']);
    expect(outcomeOf(await typed(right))).toEqual([429, 'otp_locked']);
  });

  it('is valid for five minutes, and the correction for an hour', async () => {
    const person = await world.person();
    const to = world.nextPhone();
    const id = await started(person, to);
    world.later(5 * 60_000);
    expect(outcomeOf(await world.prove(id, 'new', to))).toEqual([410, 'otp_expired']);
    await world.wait(55 * 60_000 - 2001);
    await world.send(id, 'new');
    expect((await world.shown(person)).open?.state).toBe('started');
    world.later(1);
    expect((await world.shown(person)).past[0]?.state).toBe('expired');
    expect(outcomeOf(await world.prove(id, 'new', to))).toEqual([410, 'correction_gone']);
    expect(outcomeOf(await world.stop(id))).toEqual([410, 'correction_gone']);
    // Another correction can begin even before the job has ended the first.
    await started(person, to);
  });
});

describe('a correction is refused', () => {
  it.each([
    ['without a note for the reason “other”', { reason: 'other' }, 'note'],
    ['with a number in the note', { note: 'now 98765 43210' }, 'note'],
    ['with an unknown reason', { reason: 'because' }, 'reason'],
    ['with an invalid number', { value: '12345' }, 'value'],
    ['with an invalid address', { kind: 'email', value: 'nobody' }, 'value'],
  ])('%s, with an error for that field', async (_what, more, field) => {
    const person = await world.person();
    const { status, body } = await world.start(person, world.nextPhone(), more);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    expect((await world.shown(person)).open).toBeNull();
  });

  it('for a contact that is unchanged, another customer’s, or of a kind the customer doesn’t sign in with', async () => {
    const [person, other] = [await world.person(), await world.person()];
    expect(outcomeOf(await world.start(person, `+91 ${person.phone}`))).toEqual([409, 'contact_same']);
    expect(outcomeOf(await world.start(person, other.phone))).toEqual([409, 'contact_taken']);
    expect(outcomeOf(await world.start(person, 'some@example.in'))).toEqual([409, 'contact_missing']);
    expect(await world.shown(person)).toEqual({ kinds: ['phone'], open: null, past: [] });
    expect(await world.messagesTo('some@example.in')).toEqual([]);
  });

  it('for an unknown, a blocked or a deleted customer, or while another correction is open', async () => {
    const person = await world.person();
    expect(outcomeOf(await world.start({ userId: world.unknown }, world.nextPhone()))).toEqual([404, 'not_found']);
    await started(person, world.nextPhone());
    expect(outcomeOf(await world.start(person, world.nextPhone()))).toEqual([409, 'correction_open']);
    const blocked = await world.person();
    await world.post('/api/block-customer', { customer_id: blocked.userId, reason: 'fraud', note: '' });
    expect(outcomeOf(await world.start(blocked, world.nextPhone()))).toEqual([404, 'not_found']);
    const gone = await world.person();
    expect((await gone.post('/api/erase-my-data', { understood: true })).status).toBe(200);
    expect(outcomeOf(await world.start(gone, world.nextPhone()))).toEqual([404, 'not_found']);
  });

  it('for anybody except role 1', async () => {
    const person = await world.person();
    for (const role of [2, 3] as const) {
      const by = await staffClient(world.test, role);
      expect((await world.start(person, world.nextPhone(), {}, by)).status).toBe(403);
      expect((await by.get(`/api/get-contact-corrections/${person.userId}`)).status).toBe(403);
    }
  });

  it('if the customer was blocked between the codes, nothing changes and the record says why', async () => {
    const person = await world.person();
    const to = world.nextPhone();
    const id = await started(person, to);
    await world.prove(id, 'new', to);
    await world.send(id, 'old');
    await world.post('/api/block-customer', { customer_id: person.userId, reason: 'fraud', note: '' });
    expect(await world.prove(id, 'old', person.phone)).toMatchObject({
      status: 200,
      body: { state: 'refused', message: 'Nothing was changed. The record says why.' },
    });
    expect((await world.shown(person)).past[0]).toMatchObject({ state: 'refused', refusal: 'blocked' });
    expect((await world.actions(person)).at(-1)).toBe('refuse_correction phone {"why":"blocked"}');
    expect((await world.signIn(to)).isNew).toBe(true);
  });
});

it('shows corrections masked, and stops one for a reason', async () => {
  const person = await world.person();
  const to = world.nextPhone();
  const id = await started(person, to, { note: 'Her bag was stolen' });
  const { open } = await world.shown(person);
  expect(open).toMatchObject({
    kind: 'phone',
    reason: 'lost',
    note: 'Her bag was stolen',
    state: 'started',
    from: `******${person.phone.slice(-4)}`,
    to: `******${to.slice(-4)}`,
    started_by: 'Vasudha Operations',
    confirmable: 0,
  });
  expect(Object.keys((await world.stop(id, ' ')).body.fields ?? {})).toEqual(['note']);
  expect((await world.stop(id)).body.message).toBe('Stopped. The contact stays as it is.');
  expect((await world.shown(person)).past[0]).toMatchObject({ state: 'stopped', stopped_by: 'staff' });
  // The customer wasn’t notified of it, so they aren’t notified of its end.
  expect((await world.messagesTo(person.phone)).some((body) => body.includes('will not change'))).toBe(false);
  expect(outcomeOf(await world.stop(id))).toEqual([410, 'correction_gone']);
  expect(outcomeOf(await world.stop(world.unknown))).toEqual([404, 'not_found']);
});

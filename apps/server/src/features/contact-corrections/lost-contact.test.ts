import type { getMyContactCorrection } from '@tulna/contract/contact-corrections';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { MyData } from '@tulna/contract/personal-data';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CustomerClient } from '../../test/lending-world.ts';
import { customersRepository, profilesRepository } from '../customers/index.ts';
import { type CorrectionsWorld, hour, openCorrectionsWorld, outcomeOf } from './testing/world.ts';

/** A customer who has lost the old contact: a second person confirms, a day passes, and customer and staff can stop it (A5). */
let world: CorrectionsWorld;
beforeAll(async () => {
  world = await openCorrectionsWorld(9_001_120_001);
});
afterAll(() => world.test.close());
beforeEach(() => world.wait(hour));

const day = 24 * hour;
type Mine = AnswerOf<typeof getMyContactCorrection>;
const mine = async (customer: CustomerClient) =>
  (await customer.get<Mine>('/api/get-my-contact-correction')).body.waiting;
const stopMine = (customer: CustomerClient, correction_id: string) =>
  customer.post<{ message: string; code: string }>('/api/stop-my-contact-correction', { correction_id });
/** Proves the new contact and requests a second person. */
async function requestCorrection(customer: { userId: string }, to: string): Promise<string> {
  const id = (await world.start(customer, to)).body.correction_id ?? '';
  expect((await world.prove(id, 'new', to)).status).toBe(200);
  expect((await world.ask(id)).body.message).toBe('Saved. Somebody else has 24 hours to confirm it.');
  return id;
}
const newestTo = async (contact: string) => (await world.messagesTo(contact))[0] ?? '';

describe('a contact that is lost', () => {
  it('changes a day after a second person has confirmed, to the millisecond, and not before', async () => {
    const person = await world.person('lost@example.in');
    const to = world.nextPhone();
    const id = await requestCorrection(person, to);
    expect((await world.shown(person)).open).toMatchObject({
      state: 'asked',
      asked_by: 'Vasudha Operations',
      confirmable: 0,
    });
    expect((await world.shown(person, world.other)).open?.confirmable).toBe(1);
    expect((await world.confirm(id)).body.message).toBe(
      'Confirmed. We’ve told the customer, and will make the change in 24 hours.',
    );
    const due = new Date(world.test.clock.now().getTime() + day);
    expect((await world.shown(person)).open).toMatchObject({ state: 'waiting', due_at: due.toISOString() });
    await world.wait(day - 1);
    await world.run();
    expect((await world.signIn(person.phone)).userId).toBe(person.userId);
    const held = await world.person();
    world.test.clock.stopAt(due);
    await world.run();
    expect((await person.get('/api/get-my-data')).status).toBe(401);
    world.later();
    expect([(await world.signIn(to)).userId, (await world.signIn(person.phone)).isNew]).toEqual([person.userId, true]);
    expect((await held.get('/api/get-my-data')).status).toBe(200);
    expect(await world.actions(person)).toEqual([
      'start_correction phone {"reason":"lost"}',
      'prove_contact phone {"to":"new"}',
      'ask_correction phone',
      `confirm_correction phone {"due":"${due.toISOString()}"}`,
      'correct phone {"how":"second_person"}',
    ]);
  });

  it('is announced on the old number and the old address: what changes, when, and how to stop it', async () => {
    const person = await world.person('told@example.in');
    const to = world.nextPhone();
    await world.waiting(person, to);
    const link = `${world.test.services.config.http.publicUrl}/user/my-data#contact-correction`;
    const when = await newestTo(person.phone);
    expect(when).toMatch(
      new RegExp(
        `^Tulna: on \\d+ Nov 2026, \\d\\d:\\d\\d your mobile number changes to \\*{6}${to.slice(-4)}\\. Not you\\? Sign in and stop it: `,
      ),
    );
    expect(when.endsWith(link)).toBe(true);
    const mail = await newestTo('told@example.in');
    expect(mail).toContain(link);
    expect(mail).toContain('We were told that you no longer have the old one.');
    expect(when + mail).not.toContain(to);
    // Until then, the new contact gets only the code.
    expect(await world.messagesTo(to)).toHaveLength(1);
    await world.wait(day);
    await world.run();
    expect(await newestTo(to)).toMatch(/^Tulna: you now sign in with the mobile number/);
    expect(await newestTo('told@example.in')).toContain('is now ******');
    // The present owner of the lost contact gets no further message.
    expect(await newestTo(person.phone)).toBe(when);
  });

  it('is announced to the other administrators by email, without the reason or the new contact', async () => {
    const person = await world.person();
    const to = world.nextPhone();
    await requestCorrection(person, to);
    const { rows } = await world.test.services.pool.query<{ n: number }>(
      "select count(*)::int as n from messages where template = 'correction-asked-en' and at = $1",
      [world.test.clock.now()],
    );
    expect(rows).toEqual([{ n: 1 }]);
    const [mail] = await world.messagesTo('nandini@desk.example');
    expect(mail).toContain(`Vasudha Operations asked to change the contact of a customer`);
    expect(mail).toContain(`/admin/user-management?tab=customers&open=${person.userId}`);
    expect(mail).not.toContain(to.slice(-4));
  });
});

const hasRole = (role: number) =>
  world.test.services.pool.query('update admin_users set role_id = $2 where id = $1', [world.staff.userId, role]);

describe('the second person', () => {
  it('is never the one who started or requested the correction, and confirms once', async () => {
    const person = await world.person();
    const id = await requestCorrection(person, world.nextPhone());
    expect(outcomeOf(await world.confirm(id, world.staff))).toEqual([403, 'correction_own']);
    expect(outcomeOf(await world.ask(id))).toEqual([410, 'correction_gone']);
    expect((await world.confirm(id)).status).toBe(200);
    expect(outcomeOf(await world.confirm(id))).toEqual([410, 'correction_gone']);
    // One person started it and another requested it: neither may confirm it.
    const second = await world.person();
    const to = world.nextPhone();
    const started = (await world.start(second, to, {}, world.other)).body.correction_id ?? '';
    await world.prove(started, 'new', to);
    await world.ask(started);
    for (const by of [world.staff, world.other])
      expect(outcomeOf(await world.confirm(started, by))).toEqual([403, 'correction_own']);
  });

  it('has a day to confirm, and the person who asked must still be an administrator', async () => {
    const person = await world.person();
    const id = await requestCorrection(person, world.nextPhone());
    await hasRole(2);
    expect(outcomeOf(await world.confirm(id))).toEqual([410, 'correction_gone']);
    await hasRole(1);
    await world.wait(day);
    expect(outcomeOf(await world.confirm(id))).toEqual([410, 'correction_gone']);
    await world.run();
    expect(await world.row(id)).toMatchObject({ state: 'expired' });
    const again = await requestCorrection(person, world.nextPhone());
    await world.wait(day - 1);
    expect((await world.confirm(again)).status).toBe(200);
  });

  it('can’t be asked before the new contact is proved, or once both contacts are', async () => {
    const person = await world.person();
    const id = (await world.start(person, world.nextPhone())).body.correction_id ?? '';
    expect(outcomeOf(await world.ask(id))).toEqual([410, 'correction_gone']);
    expect(outcomeOf(await world.confirm(id))).toEqual([410, 'correction_gone']);
    expect(outcomeOf(await world.send(id, 'old'))).toEqual([410, 'correction_gone']);
  });
});

describe('a waiting correction is stopped', () => {
  it('by the customer in My data, who is notified on the old contact', async () => {
    const person = await world.person();
    const to = world.nextPhone();
    const id = await world.waiting(person, to);
    expect(await mine(person)).toMatchObject({
      ...{ correction_id: id, kind: 'phone', from: `******${person.phone.slice(-4)}`, to: `******${to.slice(-4)}` },
      due_at: new Date(world.test.clock.now().getTime() + day).toISOString(),
    });
    const other = await world.person();
    expect(await mine(other)).toBeNull();
    expect((await stopMine(other, id)).body.code).toBe('not_found');
    world.later();
    expect((await stopMine(person, id)).body.message).toBe('Stopped. Everything stays as it is.');
    expect(await newestTo(person.phone)).toBe(
      'Tulna: your mobile number will not change. The change was stopped, and everything stays as it is.',
    );
    expect([await mine(person), (await stopMine(person, id)).body.code]).toEqual([null, 'not_found']);
    expect((await world.shown(person)).past[0]).toMatchObject({ state: 'stopped', stopped_by: 'customer' });
    await world.wait(day);
    await world.run();
    expect((await world.signIn(person.phone)).userId).toBe(person.userId);
  });

  it('but not by a person who has the phone and doesn’t know PAN and birth date', async () => {
    const person = await world.person();
    const id = await world.waiting(person, world.nextPhone());
    const thief = await world.signIn(person.phone);
    expect((await stopMine(thief, id)).body.code).toBe('identity_check_required');
    expect((await thief.get<{ code: string }>('/api/get-my-contact-correction')).body.code).toBe(
      'identity_check_required',
    );
  });

  it('by staff with a reason', async () => {
    const person = await world.person();
    const id = await world.waiting(person, world.nextPhone());
    expect(Object.keys((await world.stop(id, '')).body.fields ?? {})).toEqual(['note']);
    world.later();
    expect((await world.stop(id, 'Her brother called, not she')).status).toBe(200);
    expect(await newestTo(person.phone)).toContain('will not change');
    expect((await world.actions(person)).at(-1)).toBe('stop_correction phone {"note":"Her brother called, not she"}');
    expect((await world.shown(person)).past[0]).toMatchObject({
      stopped_by: 'staff',
      stop_note: 'Her brother called, not she',
    });
  });
});

describe('a waiting correction is refused on its day', () => {
  it.each([
    [
      'taken',
      'another customer has the new number',
      async (_: CustomerClient, to: string) => void (await world.signIn(to)),
    ],
    [
      'blocked',
      'the customer was blocked',
      async ({ userId }: CustomerClient) =>
        void (await world.post('/api/block-customer', { customer_id: userId, reason: 'fraud', note: '' })),
    ],
    [
      'changed',
      'the customer’s number has been changed in the meantime',
      async ({ userId }: CustomerClient) => {
        await world.test.db
          .transaction()
          .execute((tx) =>
            customersRepository(world.test.services, tx).replace(userId, { channel: 'sms', value: world.nextPhone() }),
          );
      },
    ],
  ])('%s: %s', async (refusal, _what, meanwhile) => {
    const person = await world.person(`${refusal}@example.in`);
    const to = world.nextPhone();
    const id = await world.waiting(person, to);
    world.later();
    await meanwhile(person, to);
    await world.wait(day);
    await world.run();
    expect(await world.row(id)).toMatchObject({ state: 'refused', refusal });
    expect((await world.actions(person)).at(-1)).toBe(`refuse_correction phone {"why":"${refusal}"}`);
    expect(await newestTo(`${refusal}@example.in`)).toContain('was stopped. Everything stays as it is.');
  });
});

describe('the customer’s data', () => {
  it('in My data is the request with its result, without the reason and the new contact', async () => {
    const person = await world.person();
    const to = world.nextPhone();
    const started = new Date(world.test.clock.now().getTime() + 1000);
    const { body } = await world.start(person, to, { note: 'Her bag was stolen' });
    await world.stop(body.correction_id ?? '');
    const data = (await person.get<MyData>('/api/get-my-data')).body.held;
    expect(data.find((one) => one.class === 'contact_corrections')).toEqual({
      ...{ class: 'contact_corrections', since: null, count: 1 },
      fields: [{ name: started.toISOString(), value: 'Mobile number: stopped, nothing changed' }],
    });
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`stolen|${to}|Called and said no`));
  });

  it('is deleted with the account: corrections, and records with an earlier contact', async () => {
    const person = await world.person();
    const to = world.nextPhone();
    await world.waiting(person, to);
    await world.wait(day);
    await world.run();
    const { blindIndex } = world.test.services;
    const found = async (phone: string) => {
      const { rows } = await world.test.services.pool.query<{ n: number }>(
        `select (select count(*) from messages where recipient_index = $1) +
           (select count(*) from passcode_log where destination_index = $2) as n`,
        [blindIndex.of('message recipient', phone), blindIndex.of('otp destination', `sms ${phone}`)],
      );
      return Number(rows[0]?.n);
    };
    expect(await found(person.phone)).toBeGreaterThan(0);
    const back = await world.signIn(to);
    const { tin, birth_date } = (await profilesRepository(world.test.db, world.test.services).record(person.userId))
      .values;
    expect((await back.post('/api/verify-identity', { pan: tin, birth_date })).status).toBe(200);
    expect((await back.post('/api/erase-my-data', { understood: true })).status).toBe(200);
    expect([await found(person.phone), await found(to)]).toEqual([0, 0]);
    const left = await world.test.db
      .selectFrom('contact_corrections')
      .where('customer_id', '=', person.userId)
      .selectAll()
      .execute();
    expect(left).toEqual([]);
  });

  it('is deleted while a correction waits, and nothing happens on its day', async () => {
    const person = await world.person();
    const to = world.nextPhone();
    await world.waiting(person, to);
    expect((await person.post('/api/erase-my-data', { understood: true })).status).toBe(200);
    await world.wait(day);
    await world.run();
    expect((await world.signIn(to)).isNew).toBe(true);
    const row = await world.test.db
      .selectFrom('customers')
      .select('phone_index')
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow();
    expect(row.phone_index).toBeNull();
  });

  it('loses the contacts of a correction 90 days after its end; the correction itself stays', async () => {
    const person = await world.person();
    const id = (await world.start(person, world.nextPhone())).body.correction_id ?? '';
    await world.stop(id);
    const ended = (await world.row(id))?.ended_at ?? new Date(0);
    const at = async (milliseconds: number) => {
      world.test.clock.stopAt(new Date(ended.getTime() + 90 * day + milliseconds));
      await world.run();
      const row = await world.row(id);
      return [row?.state, row?.old_sealed === null, row?.new_sealed === null];
    };
    expect(await at(0)).toEqual(['stopped', false, false]);
    expect(await at(1)).toEqual(['stopped', true, true]);
    await world.wait(91 * day);
    expect((await world.shown(person)).past[0]).toMatchObject({ from: '', to: '' });
  });
});

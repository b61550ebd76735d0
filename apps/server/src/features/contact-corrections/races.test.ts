import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newestCode } from '../../test/sign-in.ts';
import { openBrandDirectory } from '../brands/index.ts';
import { customersRepository } from '../customers/index.ts';
import { takeEffect } from './effect.ts';
import { type CorrectionsWorld, hour, openCorrectionsWorld } from './testing/world.ts';
import { carryOutCorrectionsNow } from './work.ts';

/** Corrections that run at the same time as each other or a sign-in, or whose process dies. */
let world: CorrectionsWorld;
let parts: Parameters<typeof takeEffect>[0];
beforeAll(async () => {
  world = await openCorrectionsWorld(9_001_130_001);
  parts = { services: world.test.services, brands: await openBrandDirectory(world.test.services) };
});
afterAll(() => world.test.close());
beforeEach(() => world.wait(hour));

const day = 24 * hour;
const times = (actions: readonly string[], action: string): number =>
  actions.filter((line) => line.startsWith(`${action} `)).length;
const post = (path: string, payload: object, headers = {}) =>
  world.test.app.inject({ method: 'POST', url: `/api/${path}`, payload, headers });
/** A sign-in code that was sent and not yet typed. */
async function codeFor(phone: string): Promise<{ challenge_id: string; code: string }> {
  world.later();
  const sent = await post('send-otp', { channel: 'sms', phone });
  const { challenge_id } = sent.json<{ challenge_id: string }>();
  return { challenge_id, code: await newestCode(world.test.app, phone) };
}
const ownerOf = async (phone: string): Promise<string | undefined> => {
  const { blindIndex } = world.test.services;
  return (
    await world.test.db
      .selectFrom('customers')
      .select('id')
      .where('phone_index', '=', blindIndex.of('phone', phone))
      .executeTakeFirst()
  )?.id;
};

/** Waits until a statement waits for another transaction's lock. */
const somebodyWaits = () =>
  expect
    .poll(async () => {
      const { rows } = await world.test.services.pool.query<{ n: number }>(
        "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      return rows[0]?.n;
    })
    .toBeGreaterThan(0);

it('when two members of staff start a correction at once, only one is started', async () => {
  const person = await world.person();
  const answers = await Promise.all([
    world.start(person, world.nextPhone()),
    world.start(person, world.nextPhone(), {}, world.other),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await world.shown(person)).open?.state).toBe('started');
});

it('two simultaneous confirmations count once, and the customer is notified once', async () => {
  const person = await world.person();
  const to = world.nextPhone();
  const id = (await world.start(person, to)).body.correction_id ?? '';
  await world.prove(id, 'new', to);
  await world.ask(id);
  const before = (await world.messagesTo(person.phone)).length;
  const answers = await Promise.all([world.confirm(id), world.confirm(id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  expect((await world.messagesTo(person.phone)).length - before).toBe(1);
  expect(times(await world.actions(person), 'confirm_correction')).toBe(1);
});

it('the code to the old contact counts once if typed twice at once', async () => {
  const person = await world.person();
  const to = world.nextPhone();
  const id = (await world.start(person, to)).body.correction_id ?? '';
  await world.prove(id, 'new', to);
  await world.send(id, 'old');
  const answers = await Promise.all([
    world.prove(id, 'old', person.phone),
    world.prove(id, 'old', person.phone, world.other),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  expect(times(await world.actions(person), 'correct')).toBe(1);
});

it('a correction that can’t be decrypted doesn’t block later ones, and fails the job', async () => {
  const [broken, person] = [await world.person(), await world.person()];
  const to = world.nextPhone();
  const first = await world.waiting(broken, world.nextPhone());
  await world.waiting(person, to);
  const { pool } = world.test.services;
  const { rows } = await pool.query('select new_sealed from contact_corrections where id = $1', [first]);
  await pool.query('update contact_corrections set new_sealed = old_sealed where id = $1', [first]);
  await world.wait(day);
  await expect(carryOutCorrectionsNow(parts)).rejects.toThrow();
  expect(await ownerOf(to)).toBe(person.userId);
  expect((await world.shown(person)).past[0]?.state).toBe('done');
  // Once the correction can be decrypted, it is made like any other.
  await pool.query('update contact_corrections set new_sealed = $2 where id = $1', [first, rows[0]?.new_sealed]);
  expect(await carryOutCorrectionsNow(parts)).toBe(1);
});

it('the job run three times at once, on its day, makes the change once', async () => {
  const person = await world.person();
  const to = world.nextPhone();
  await world.waiting(person, to);
  await world.wait(day);
  const done = await Promise.all([1, 2, 3].map(() => carryOutCorrectionsNow(parts)));
  expect(done.some((count) => count > 0)).toBe(true);
  expect(await carryOutCorrectionsNow(parts)).toBe(0);
  expect(times(await world.actions(person), 'correct')).toBe(1);
  expect((await world.messagesTo(to)).filter((body) => body.includes('you now sign in'))).toHaveLength(1);
  expect(await ownerOf(to)).toBe(person.userId);
});

it('when the customer and staff stop a correction just as the job makes it, only one of the three takes effect', async () => {
  const person = await world.person();
  const to = world.nextPhone();
  const id = await world.waiting(person, to);
  await world.wait(day);
  await Promise.all([
    person.post('/api/stop-my-contact-correction', { correction_id: id }),
    world.stop(id),
    carryOutCorrectionsNow(parts),
  ]);
  const state = (await world.row(id))?.state;
  expect(['done', 'stopped']).toContain(state);
  expect(await ownerOf(to)).toBe(state === 'done' ? person.userId : undefined);
  expect(await ownerOf(person.phone)).toBe(state === 'done' ? undefined : person.userId);
});

it('a first sign-in with the new number at the same moment never gives the number to two accounts', async () => {
  for (let round = 0; round < 6; round += 1) {
    const person = await world.person();
    const to = world.nextPhone();
    const id = await world.waiting(person, to);
    await world.wait(day);
    const typed = await codeFor(to);
    const [signedIn] = await Promise.all([post('verify-otp', typed), carryOutCorrectionsNow(parts)]);
    const { state } = (await world.row(id)) ?? {};
    const owner = await ownerOf(to);
    if (state === 'done') {
      expect(owner).toBe(person.userId);
      // Either the code was void by then, or it signed in to the account that has the number.
      if (signedIn.statusCode === 200) expect(signedIn.json<{ user_id: string }>().user_id).toBe(person.userId);
      else expect(signedIn.statusCode).toBe(410);
    } else {
      expect([state, (await world.row(id))?.refusal]).toEqual(['refused', 'taken']);
      expect([signedIn.statusCode, owner]).toEqual([200, signedIn.json<{ user_id: string }>().user_id]);
      expect(await ownerOf(person.phone)).toBe(person.userId);
    }
  }
});

it('a new customer whose row isn’t committed yet is waited for, and keeps the number', async () => {
  const person = await world.person();
  const to = world.nextPhone();
  const id = await world.waiting(person, to);
  await world.wait(day);
  const job = await world.test.db.transaction().execute(async (tx) => {
    const made = await customersRepository(world.test.services, tx).findOrCreate({ channel: 'sms', value: to }, 'en');
    const running = carryOutCorrectionsNow(parts);
    // By now the job waits at the unique index.
    await somebodyWaits();
    return { made, running };
  });
  await job.running;
  expect(await world.row(id)).toMatchObject({ state: 'refused', refusal: 'taken' });
  expect(await ownerOf(to)).toBe(job.made.id);
  expect(await ownerOf(person.phone)).toBe(person.userId);
});

it('a sign-in under way with the old number can’t open a session after the change', async () => {
  const person = await world.person();
  const to = world.nextPhone();
  const id = await world.waiting(person, to);
  await world.wait(day);
  const { running } = await world.test.db.transaction().execute(async (tx) => {
    await takeEffect(parts, tx, id);
    // This code is sent after all codes were voided, and typed before the change is committed.
    const late = await codeFor(person.phone);
    const answer = post('verify-otp', late);
    await somebodyWaits();
    return { running: answer };
  });
  const answer = await running;
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([410, 'otp_expired']);
  const live = await world.test.services.sessions.listOf(world.test.db, 'customer', person.userId);
  expect(live).toEqual([]);
});

it('a session can’t add an address while all sessions are being ended', async () => {
  const person = await world.person();
  const to = world.nextPhone();
  const id = await world.waiting(person, to);
  await world.wait(day);
  const back = await world.signIn(person.phone);
  await world.test.services.sessions.markIdentityProved(
    world.test.db,
    (await world.test.services.sessions.authenticate(back.token))?.id ?? '',
  );
  const email = 'thief@example.in';
  const sent = await post('send-otp', { channel: 'email', email });
  const typed = {
    challenge_id: sent.json<{ challenge_id: string }>().challenge_id,
    code: await newestCode(world.test.app, email),
  };
  const { running } = await world.test.db.transaction().execute(async (tx) => {
    await takeEffect(parts, tx, id);
    const answer = post('verify-otp', typed, back.headers);
    await somebodyWaits();
    return { running: answer };
  });
  expect((await running).statusCode).toBe(401);
  expect(await world.test.services.sessions.listOf(world.test.db, 'customer', person.userId)).toEqual([]);
  const { email_index } = await world.test.db
    .selectFrom('customers')
    .select('email_index')
    .where('id', '=', person.userId)
    .executeTakeFirstOrThrow();
  expect(email_index).toBeNull();
});

it('a process that dies after the code to the old contact leaves a correction that the job makes', async () => {
  const person = await world.person();
  const to = world.nextPhone();
  const id = (await world.start(person, to)).body.correction_id ?? '';
  await world.prove(id, 'new', to);
  // The process leaves this state: the code is used, and nothing more has happened.
  await world.test.db
    .updateTable('contact_corrections')
    .set({ old_proved_at: world.test.clock.now() })
    .where('id', '=', id)
    .execute();
  expect((await world.ask(id)).status).toBe(410);
  expect((await world.stop(id)).status).toBe(410);
  await world.wait(2 * hour);
  await world.run();
  expect([(await world.row(id))?.state, await ownerOf(to)]).toEqual(['done', person.userId]);
});

it('a process that dies in the middle of the change leaves no part of it, and the next run makes it', async () => {
  const person = await world.person();
  const to = world.nextPhone();
  const id = await world.waiting(person, to);
  await world.wait(day);
  const cut = world.test.db.transaction().execute(async (tx) => {
    expect((await takeEffect(parts, tx, id)).answer).toBe('done');
    throw new Error('cut off');
  });
  await expect(cut).rejects.toThrow('cut off');
  expect([(await world.row(id))?.state, await ownerOf(to)]).toEqual(['waiting', undefined]);
  await world.run();
  expect([(await world.row(id))?.state, await ownerOf(to)]).toEqual(['done', person.userId]);
});

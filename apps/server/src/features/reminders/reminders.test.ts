import { randomUUID } from 'node:crypto';
import type { OffersAnswer } from '@tulna/contract/offers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import {
  type CustomerClient,
  complete,
  consents,
  customerClient,
  meera,
  mobileNumbers,
} from '../../test/lending-world.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { circumstancesOf, consentsRepository } from '../consents/index.ts';
import { customersRepository } from '../customers/index.ts';
import { sendMessage } from '../messages/index.ts';
import { openReminderOf, remindersRepository } from './repository.ts';
import { remind } from './work.ts';

let world: TestApp;
const nextPhone = mobileNumbers(9_000_400_001);

beforeAll(async () => {
  world = await startTestApp({ demoWorld: true });
});
afterAll(() => world.close());

async function withApplication(): Promise<{ person: CustomerClient; id: string; phone: string }> {
  const phone = nextPhone();
  const person = await customerClient(world, phone);
  return { person, id: await complete(person), phone };
}
const later = (person: CustomerClient, id: string, at: Date) =>
  person.post<{ reminder_at: string; moved: number; code: string }>('/api/remind-me-later', {
    credit_application_id: id,
    at: at.toISOString(),
  });
/** When the open reminder of an application is due, read like other features do. */
const openOf = async (id: string): Promise<Date | null> => {
  const { rows } = await world.services.pool.query<{ due: Date | null }>(
    `select ${openReminderOf('wanted.id')} as due
    from (select $1::uuid as id) wanted`,
    [id],
  );
  return rows[0]?.due ?? null;
};
const reminderIds = async (id: string): Promise<string[]> => {
  const rows = await world.db
    .selectFrom('reminders')
    .select('id')
    .where('credit_application_id', '=', id)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => row.id);
};
const sentTo = async (phone: string): Promise<string[]> => {
  const answer = await world.app.inject({ url: '/dev/outbox.json', query: { to: phone } });
  return answer
    .json<{ body: string; code: string | null }[]>()
    .flatMap(({ body, code }) => (code === null ? [body] : []));
};
/** Tomorrow at an hour of the Indian clock. */
const tomorrowAt = (hour: number): Date => {
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  return new Date(new Date(`${day}T00:00:00+05:30`).getTime() + hour * 3_600_000);
};

/** A reminder for tomorrow at eleven, for an application that was only started. */
async function waiting(customerId: string): Promise<{ reminderId: string; application: string }> {
  const id = randomUUID();
  const application = { id, customer_id: customerId, product: 'Personal Loans', state: 'draft' };
  await world.db
    .insertInto('credit_applications')
    .values({ ...application, created_at: new Date() })
    .execute();
  const reminder = { customerId, creditApplicationId: id, dueAt: tomorrowAt(11), brand: null };
  return { reminderId: await remindersRepository(world.db).replace(reminder, new Date()), application: id };
}

describe('remind me later', () => {
  it('stores the time, moves a time outside contact hours, and replaces an earlier reminder', async () => {
    const { person, id } = await withApplication();
    const noon = await later(person, id, tomorrowAt(12));
    expect(noon.body).toEqual({ reminder_at: tomorrowAt(12).toISOString(), moved: 0 });
    const night = await later(person, id, tomorrowAt(22));
    expect(night.body).toEqual({ reminder_at: tomorrowAt(24 + 10).toISOString(), moved: 1 });
    const { body } = await person.get<OffersAnswer>(`/api/get-offers/${id}`);
    expect(body.reminder_at).toBe(tomorrowAt(34).toISOString());
  });

  it('follows the customer to the new application when they change the amount, so that one message is sent', async () => {
    const { person, id, phone } = await withApplication();
    await later(person, id, tomorrowAt(11));
    const change = (from: string, desired_amount: number) =>
      person.post<{ credit_application_id: string }>('/api/change-loan', {
        credit_application_id: from,
        desired_amount,
        desired_tenure: 12,
      });
    const { credit_application_id: next } = (await change(id, 120_000)).body;
    const { body } = await person.get<OffersAnswer>(`/api/get-offers/${next}`);
    expect(body.reminder_at).toBe(tomorrowAt(11).toISOString());
    expect(await openOf(id)).toBeNull();
    await later(person, next, tomorrowAt(12));
    const { credit_application_id: last } = (await change(next, 130_000)).body;
    expect(await openOf(last)).toEqual(tomorrowAt(12));
    world.clock.stopAt(tomorrowAt(13));
    const all = await world.db.selectFrom('reminders').select('id').where('customer_id', '=', person.userId).execute();
    expect(all).toHaveLength(2);
    for (const one of all) await remind(world.services, one.id);
    expect(await sentTo(phone)).toEqual([expect.stringContaining('you asked us to remind you')]);
    world.clock.stopAt(new Date());
  });

  it('is cancelled, and messages that wait are dropped, by a no to SMS on the last step of the profile', async () => {
    const { person, id, phone } = await withApplication();
    await later(person, id, tomorrowAt(11));
    const message = randomUUID();
    await sendMessage(world.services, world.db, {
      ...{ id: message, channel: 'sms', to: phone, template: 'applicationApproved', language: 'en' },
      facts: { brand: 'Tulna', lender: 'KreditBee' },
    });
    const ofMessage = world.db.updateTable('messages').where('id', '=', message);
    await ofMessage.set({ status: 'queued' }).execute();
    const given = await consents(person);
    const answer = await person.post<{ credit_application_id: string }>('/api/complete-personal-loan-profile', {
      values: meera,
      consents: given.map((one) => (one.purpose === 'contact_sms' ? { ...one, granted: false } : one)),
    });
    const { status, failure } = await world.db
      .selectFrom('messages')
      .select(['status', 'failure'])
      .where('id', '=', message)
      .executeTakeFirstOrThrow();
    expect([status, failure]).toEqual(['failed', 'consent withdrawn']);
    expect(answer.status).toBe(200);
    expect([await openOf(id), await openOf(answer.body.credit_application_id)]).toEqual([null, null]);
  });

  it('refuses the past, the far future, and other people’s applications', async () => {
    const { person, id } = await withApplication();
    expect((await later(person, id, new Date(Date.now() - 86_400_000))).status).toBe(400);
    expect((await later(person, id, new Date(Date.now() + 200 * 86_400_000))).status).toBe(400);
    // The limits are ninety days ahead and five minutes ago; each is tried on both sides.
    const now = new Date('2030-11-20T06:30:00.000Z');
    const { person: sitting, id: own } = await withApplication();
    world.clock.stopAt(now);
    const token = await world.services.sessions.open(world.db, {
      kind: 'customer',
      userId: sitting.userId,
      roleId: 10,
      brand: null,
      userAgent: undefined,
      identityProved: true,
    });
    const at = async (milliseconds: number) =>
      (
        await world.app.inject({
          method: 'POST',
          url: '/api/remind-me-later',
          headers: { authorization: `Bearer ${token.access}` },
          payload: { credit_application_id: own, at: new Date(now.getTime() + milliseconds).toISOString() },
        })
      ).statusCode;
    expect([await at(90 * 86_400_000), await at(90 * 86_400_000 + 1)]).toEqual([200, 400]);
    expect([await at(-5 * 60_000), await at(-5 * 60_000 - 1)]).toEqual([200, 400]);
    world.clock.stopAt(new Date());
    const { person: other } = await withApplication();
    expect((await later(other, id, tomorrowAt(12))).status).toBe(404);
  });

  it('sends one message when it is due, none for a replaced reminder, and none at night', async () => {
    const { person, id, phone } = await withApplication();
    await later(person, id, tomorrowAt(11));
    await later(person, id, tomorrowAt(12));
    const [replaced, open] = (await reminderIds(id)) as [string, string];
    world.clock.stopAt(tomorrowAt(23));
    await remind(world.services, open);
    expect(await sentTo(phone)).toEqual([]);
    world.clock.stopAt(tomorrowAt(36));
    await remind(world.services, replaced);
    expect(await sentTo(phone)).toEqual([]);
    await Promise.all([remind(world.services, open), remind(world.services, open)]);
    const messages = await sentTo(phone);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain('remind');
    world.clock.stopAt(new Date());
  });

  it.each([
    ['haldi', 'Haldi Money: you asked us to remind you about your loan application.'],
    [null, 'Tulna: you asked us to remind you about your loan application.'],
  ])('is sent in the name of the brand it was requested under: %s', async (brand, beginning) => {
    const { person, id, phone } = await withApplication();
    await world.db.updateTable('sessions').set({ brand }).where('user_id', '=', person.userId).execute();
    await later(person, id, tomorrowAt(11));
    const [open = ''] = await reminderIds(id);
    world.clock.stopAt(tomorrowAt(12));
    await remind(world.services, open);
    const [message = ''] = await sentTo(phone);
    expect(message.slice(0, beginning.length)).toBe(beginning);
    world.clock.stopAt(new Date());
  });

  it('is sent by email if there is no number, in the language of the person, and is then no longer open', async () => {
    const to = 'only.by.mail@example.in';
    const { userId } = await customerClient(world, to);
    await world.db.updateTable('customers').set({ language: 'hi' }).where('id', '=', userId).execute();
    const { reminderId, application } = await waiting(userId);
    expect(await openOf(application)).toEqual(tomorrowAt(11));
    world.clock.stopAt(tomorrowAt(12));
    await remind(world.services, reminderId);
    const answer = await world.app.inject({ url: '/dev/outbox.json', query: { to } });
    const [message] = answer.json<{ channel: string; body: string }[]>();
    expect(message).toMatchObject({ channel: 'email', body: expect.stringMatching(/[\u0900-\u097f]/) });
    expect(await openOf(application)).toBeNull();
    world.clock.stopAt(new Date());
  });

  it.each([
    ['contact_sms', 'sms', true],
    ['contact_email', 'sms', false],
    ['contact_sms', 'email', false],
    ['contact_email', 'email', true],
    ['profile_processing', 'sms', true],
  ])('is cancelled when %s is withdrawn, for a customer reached by %s: %s', async (purpose, channel, cancelled) => {
    const phone = nextPhone();
    const to = channel === 'sms' ? phone : `mail-${phone}@example.in`;
    const person = await customerClient(world, to);
    const { application } = await waiting(person.userId);
    const circumstances = { customerId: person.userId, language: 'en', ip: '192.0.2.1' };
    const yes = { purpose, textVersion: '1', textHash: null, brand: null, granted: true };
    await inTransaction(world.db, (tx) =>
      consentsRepository(tx).append(circumstancesOf(world.services, circumstances), [yes]),
    );
    expect((await person.post('/api/withdraw-consent', { purpose })).status).toBe(200);
    expect((await openOf(application)) === null).toBe(cancelled);
  });

  describe('to somebody with a number and an email address', () => {
    async function withBoth() {
      const one = await withApplication();
      const email = `both-${one.phone}@example.in`;
      const { userId } = one.person;
      expect(
        await customersRepository(world.services, world.db).attach(userId, { channel: 'email', value: email }),
      ).toBe(true);
      return { ...one, email, userId };
    }
    const answer = (customerId: string, purpose: string, granted: boolean) =>
      inTransaction(world.db, (tx) =>
        consentsRepository(tx).append(
          circumstancesOf(world.services, { customerId, language: 'en', ip: '192.0.2.1' }),
          [{ purpose, textVersion: '1', textHash: null, brand: null, granted }],
        ),
      );
    /** Sets a reminder and sends it at its time; returns how it arrived. */
    async function reminded({ person, id, phone, email }: Awaited<ReturnType<typeof withBoth>>): Promise<string[]> {
      const { status, body } = await later(person, id, tomorrowAt(11));
      if (status !== 200) return [body.code];
      const [open = ''] = await reminderIds(id);
      world.clock.stopAt(tomorrowAt(12));
      await remind(world.services, open);
      world.clock.stopAt(new Date());
      return [...(await sentTo(phone)).map(() => 'sms'), ...(await sentTo(email)).map(() => 'email')];
    }

    it('goes by email after the consent to SMS was withdrawn, and nowhere once both are', async () => {
      const one = await withBoth();
      expect((await one.person.post('/api/withdraw-consent', { purpose: 'contact_sms' })).status).toBe(200);
      expect(await reminded(one)).toEqual(['email']);
      const other = await withBoth();
      for (const purpose of ['contact_sms', 'contact_email'])
        expect((await other.person.post('/api/withdraw-consent', { purpose })).status).toBe(200);
      expect(await reminded(other)).toEqual(['reminder_unwanted']);
    });

    it('goes by the other channel if one consent is withdrawn after it was set, and is cancelled with the last', async () => {
      const { person, id, phone, email } = await withBoth();
      expect((await later(person, id, tomorrowAt(11))).status).toBe(200);
      expect((await person.post('/api/withdraw-consent', { purpose: 'contact_sms' })).status).toBe(200);
      expect(await openOf(id)).toEqual(tomorrowAt(11));
      const [open = ''] = await reminderIds(id);
      world.clock.stopAt(tomorrowAt(12));
      await remind(world.services, open);
      world.clock.stopAt(new Date());
      expect([(await sentTo(phone)).length, (await sentTo(email)).length]).toEqual([0, 1]);
      const other = await withBoth();
      expect((await later(other.person, other.id, tomorrowAt(11))).status).toBe(200);
      for (const purpose of ['contact_sms', 'contact_email'])
        expect((await other.person.post('/api/withdraw-consent', { purpose })).status).toBe(200);
      expect(await openOf(other.id)).toBeNull();
    });

    it('goes by SMS if both were ticked, and by email if only that was', async () => {
      expect(await reminded(await withBoth())).toEqual(['sms']);
      const phone = nextPhone();
      const email = `only-${phone}@example.in`;
      const { userId } = await customerClient(world, phone);
      await customersRepository(world.services, world.db).attach(userId, { channel: 'email', value: email });
      await answer(userId, 'contact_sms', false);
      await answer(userId, 'contact_email', true);
      const { reminderId } = await waiting(userId);
      world.clock.stopAt(tomorrowAt(12));
      await remind(world.services, reminderId);
      world.clock.stopAt(new Date());
      expect([(await sentTo(phone)).length, (await sentTo(email)).length]).toEqual([0, 1]);
    });

    it('can’t be set after the consent to use the profile was withdrawn', async () => {
      const one = await withBoth();
      expect((await one.person.post('/api/withdraw-consent', { purpose: 'profile_processing' })).status).toBe(200);
      expect(await reminded(one)).toEqual(['processing_withdrawn']);
    });
  });
});

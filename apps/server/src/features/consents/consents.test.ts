import { randomUUID } from 'node:crypto';
import type { getConsentReceipt } from '@tulna/contract/consents';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { OffersAnswer } from '@tulna/contract/offers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  applyBody,
  type CustomerClient,
  complete,
  customerClient,
  type LendingWorld,
  mobileNumbers,
  startLendingWorld,
} from '../../test/lending-world.ts';
import { lendersOf } from '../lender-connections/index.ts';
import { consentsRepository, verifyConsents } from './index.ts';

let world: LendingWorld;
const nextPhone = mobileNumbers(9_000_400_001);
let pans = 1000;

beforeAll(async () => {
  world = await startLendingWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.sandbox.control('reset', {});
  for (const lender of lendersOf(world.services).keys) {
    await world.sandbox.control(`lenders/${lender}`, { mode: 'normal' });
  }
});

async function submitted(phone = nextPhone()): Promise<{ person: CustomerClient; id: string }> {
  const person = await customerClient(world, phone);
  pans += 1;
  const id = await complete(person, { tin: `ABCPC${pans}N`, email: `c${pans}@example.in` });
  return { person, id };
}
const offersOf = async (person: CustomerClient, id: string): Promise<OffersAnswer> =>
  (await person.get<OffersAnswer>(`/api/get-offers/${id}`)).body;
const withdraw = (person: CustomerClient, purpose: string, lender_key?: string) =>
  person.post('/api/withdraw-consent', { purpose, ...(lender_key !== undefined && { lender_key }) });

describe('withdrawing a consent', () => {
  it('cancels waiting requests: no lender gets the person’s data any more, and the page says so at once', async () => {
    const { person, id } = await submitted();
    expect((await offersOf(person, id)).asked.some(({ state }) => state === 'waiting')).toBe(true);
    expect((await withdraw(person, 'share_with_lenders')).status).toBe(200);
    const page = await offersOf(person, id);
    expect(page.complete).toBe(true);
    expect(page.asked.every(({ state }) => state === 'no_answer')).toBe(true);
    await world.services.jobs.drain();
    for (const lender of lendersOf(world.services).keys) {
      expect((await world.sandbox.control<{ leads: object[] }>(`lenders/${lender}/leads`)).leads).toEqual([]);
    }
    expect(await offersOf(person, id)).toEqual(page);
  });

  it('stops an application that the lender hasn’t got yet', async () => {
    const { person, id } = await submitted();
    await world.services.jobs.drain();
    const offer = (await offersOf(person, id)).offers.find((one) => !one.indicative);
    const request = await applyBody(person, offer);
    const { body } = await person.post<{ lender_application_id: string }>('/api/apply-for-offer', request);
    expect((await withdraw(person, 'apply_with_lender', offer?.lender.key)).status).toBe(200);
    await world.services.jobs.drain();
    const after = await person.get<{ application: { status: string; journey_link: string | null } }>(
      `/api/get-lender-application/${body.lender_application_id}`,
    );
    expect(after.body.application).toMatchObject({ status: 'withdrawn', journey_link: null });
  });

  it('cancels messages and reminders on its channel, but not codes', async () => {
    const phone = nextPhone();
    const { person, id } = await submitted(phone);
    const at = new Date(Date.now() + 26 * 3_600_000).toISOString();
    const reminded = await person.post('/api/remind-me-later', { credit_application_id: id, at });
    expect(reminded.status, JSON.stringify(reminded.body)).toBe(200);
    const { db } = world.services;
    await db.updateTable('messages').set({ status: 'queued' }).execute();
    const index = world.services.blindIndex.of('message recipient', phone);
    const news = {
      channel: 'sms',
      template: 'applicationSent-en',
      recipient_index: index,
      status: 'queued',
      at: new Date(),
    };
    const newsId = randomUUID();
    await db
      .insertInto('messages')
      .values({ id: newsId, ...news })
      .execute();
    const allowed = async () => {
      const user = await person.get<{ data: object }>(`/api/user/${person.userId}`);
      return user.body.data;
    };
    expect(await allowed()).toMatchObject({ allow_sms: 1, allow_emails: 1 });
    expect((await withdraw(person, 'contact_sms')).status).toBe(200);
    expect(await allowed()).toMatchObject({ allow_sms: 0, allow_emails: 1 });
    const rows = await db
      .selectFrom('messages')
      .select(['id', 'status'])
      .where('recipient_index', '=', index)
      .execute();
    expect(rows.find((row) => row.id === newsId)?.status).toBe('failed');
    expect(rows.filter((row) => row.id !== newsId).map(({ status }) => status)).toContain('queued');
    const open = await db
      .selectFrom('reminders')
      .select('id')
      .where('customer_id', '=', person.userId)
      .where('cancelled_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
  });
});

describe('the receipt of a consent', () => {
  it('shows what was agreed to, in the requested language, and that the chain is valid', async () => {
    const { person } = await submitted();
    const chain = await consentsRepository(world.db).chainOf(person.userId);
    const entry = chain.find(({ purpose }) => purpose === 'share_with_lenders');
    const path = `/api/get-consent-receipt/${entry?.id}`;
    const english = await person.get<{ title: string; body: string; sequence: number; hash: string; holds: number }>(
      path,
    );
    expect(english.body).toMatchObject({
      purpose: 'share_with_lenders',
      granted: 1,
      holds: 1,
      sequence: entry?.sequence,
    });
    expect(english.body.hash).toBe(Buffer.from(entry?.hash ?? []).toString('hex'));
    const hindi = await person.get<{ title: string; body: string }>(path, 'hi');
    expect(hindi.body.title).toMatch(/[\u0900-\u097f]/);
    expect(hindi.body.body).not.toBe(english.body.body);
    const stranger = await customerClient(world, nextPhone());
    expect((await stranger.get(path)).status).toBe(404);
    expect((await person.get(`/api/get-consent-receipt/${randomUUID()}`)).status).toBe(404);
  });
});

describe('the lenders of a receipt', () => {
  it('are the names at the time of the consent, even if they have changed since', async () => {
    const { person, id } = await submitted();
    await world.services.jobs.drain();
    const offer = (await offersOf(person, id)).offers.find(({ lender }) => lender.key === 'kreditbee');
    const request = await applyBody(person, offer);
    expect((await person.post('/api/apply-for-offer', request)).status).toBe(200);
    const receipt = async (purpose: string) => {
      const chain = await consentsRepository(world.db).chainOf(person.userId);
      const entry = chain.findLast((one) => one.purpose === purpose);
      const { body } = await person.get<AnswerOf<typeof getConsentReceipt>>(`/api/get-consent-receipt/${entry?.id}`);
      const { title, lender, lenders, holds } = body;
      return { title, body: body.body, lender, lenders, holds };
    };
    const before = [await receipt('share_with_lenders'), await receipt('apply_with_lender')];
    expect(before[0]?.lenders.map(({ name }) => name)).toContain('KreditBee');
    expect(before[1]).toMatchObject({ lender: 'KreditBee', holds: 1 });
    expect(before[1]?.body).toContain('KreditBee');

    const lenders = world.db.updateTable('lenders');
    await lenders.set({ name: 'Renamed', legal_name: 'Sold Limited' }).where('key', '=', 'kreditbee').execute();
    await lenders.set({ lender_status: false }).where('key', '=', 'cashe').execute();
    expect([await receipt('share_with_lenders'), await receipt('apply_with_lender')]).toEqual(before);
    expect((await withdraw(person, 'share_with_lenders')).status).toBe(200);
    expect((await receipt('share_with_lenders')).body).toBe(before[0]?.body);
    expect(await verifyConsents(world.db)).toEqual([]);
    await lenders.set({ name: 'KreditBee', lender_status: true }).where('key', '=', 'kreditbee').execute();
    await lenders.set({ lender_status: true }).where('key', '=', 'cashe').execute();
  });
});

describe('the ledger', () => {
  it('is checked, and the check returns the customer and the entry that was changed directly in the database', async () => {
    const { person } = await submitted();
    expect(await verifyConsents(world.db)).toEqual([]);
    const { pool } = world.services;
    await pool.query('alter table consents disable trigger consents_append_only');
    await pool.query('update consents set granted = not granted where customer_id = $1 and sequence = 2', [
      person.userId,
    ]);
    await pool.query('alter table consents enable trigger consents_append_only');
    expect(await verifyConsents(world.db)).toEqual([{ customerId: person.userId, sequence: 2 }]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  applyBody,
  type CustomerClient,
  complete,
  customerClient,
  type LendingWorld,
  meera,
  mobileNumbers,
  startLendingWorld,
} from '../../test/lending-world.ts';
import { lendersOf } from '../lender-connections/index.ts';
import { type DedupeCheck, dedupeChecksRepository } from './index.ts';

let world: LendingWorld;
const nextPhone = mobileNumbers(9_000_300_001);

beforeAll(async () => {
  world = await startLendingWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.sandbox.control('reset', {});
  for (const lender of lendersOf(world.services).keys) {
    await world.sandbox.control(`lenders/${lender}`, { mode: 'normal' });
  }
  await world.services.jobs.drain();
});

const checksOf = (creditApplicationId: string): Promise<DedupeCheck[]> =>
  dedupeChecksRepository(world.db).find({ creditApplicationId, limit: 100 });
const own = async (id: string): Promise<DedupeCheck | undefined> =>
  (await checksOf(id)).find(({ lenderKey }) => lenderKey === null);
const somebody = (to = nextPhone()): Promise<CustomerClient> => customerClient(world, to);

describe('among our own customers', () => {
  it('finds the same PAN, email address and phone number, and refuses no customer', async () => {
    const phone = nextPhone();
    const first = await somebody(phone);
    const before = await complete(first, { tin: 'ABCPD1001N', email: 'shared@example.in' });
    expect(await own(before)).toMatchObject({ outcome: 'new', same: [], otherCustomers: [], customerId: first.userId });

    const samePan = await somebody();
    expect(await own(await complete(samePan, { tin: 'abcpd1001n', email: 'other@example.in' }))).toMatchObject({
      outcome: 'duplicate',
      same: ['pan'],
      otherCustomers: [first.userId],
    });
    const sameAddress = await somebody();
    expect(await own(await complete(sameAddress, { tin: 'ABCPD1002N', email: 'Shared@Example.in' }))).toMatchObject({
      outcome: 'duplicate',
      same: ['email'],
    });
    // This person signed in by email and typed a number that another customer proved.
    const byAddress = await somebody('third@example.in');
    const typed = await complete(byAddress, {
      tin: 'ABCPD1003N',
      email: 'third@example.in',
      ...{ mobile_phone_number: phone },
    });
    expect(await own(typed)).toMatchObject({ outcome: 'duplicate', same: ['phone'], otherCustomers: [first.userId] });
  });

  it('doesn’t find a person as their own duplicate', async () => {
    const person = await somebody();
    await complete(person, { tin: 'ABCPD1010N', email: 'again@example.in' });
    const again = await complete(person, { tin: 'ABCPD1010N', email: 'again@example.in' });
    expect(await own(again)).toMatchObject({ outcome: 'new' });
  });
});

describe('at the lenders', () => {
  it('logs every check with its result', async () => {
    await world.sandbox.control('lenders/kreditbee', { mode: 'duplicate' });
    await world.sandbox.control('lenders/cashe', { mode: 'outage' });
    const person = await somebody();
    const id = await complete(person, { tin: 'ABCPD1020N', email: 'fourth@example.in' });
    await world.services.jobs.drain();
    const checks = (await checksOf(id)).filter(({ lenderKey }) => lenderKey !== null);
    const requests = await world.db
      .selectFrom('lender_asks')
      .select('lender_key')
      .where('credit_application_id', '=', id)
      .execute();
    expect(checks.map(({ lenderKey }) => lenderKey).toSorted()).toEqual(
      requests.map((ask) => ask.lender_key).toSorted(),
    );
    const outcome = (key: string) => checks.find(({ lenderKey }) => lenderKey === key)?.outcome;
    expect(['cashe', 'earlysalary', 'kreditbee', 'money-view'].map(outcome)).toEqual([
      'no_answer',
      'new',
      'duplicate',
      'new',
    ]);
    expect(checks.find(({ lenderKey }) => lenderKey === 'cashe')?.reason).toBe('unavailable');
    expect(checks.every(({ customerId }) => customerId === person.userId)).toBe(true);

    const log = dedupeChecksRepository(world.db);
    const since = new Date(world.clock.now().getTime() - 60_000);
    expect(await log.count({ lender: 'kreditbee', outcome: 'duplicate', since })).toBe(1);
    expect(await log.count({ lender: 'kreditbee', until: since })).toBe(0);
    const page = await log.find({ lender: 'ours', limit: 2, offset: 1 });
    expect(page).toHaveLength(2);
    expect(page.every(({ lenderKey }) => lenderKey === null)).toBe(true);
  });

  it('refuses changes of entries in the log', async () => {
    const change = world.db.updateTable('dedupe_checks').set({ outcome: 'new' });
    await expect(change.execute()).rejects.toThrow(/never changed/);
  });
});

describe('the words of a lender', () => {
  it('are stored without the personal data that they quote', async () => {
    const person = await somebody();
    const id = await complete(person, { tin: 'ABCPD1030N', email: 'fifth@example.in' });
    await world.services.jobs.drain();
    const { body } = await person.get<{ offers: { offer_id: string; lender: { key: string }; indicative: boolean }[] }>(
      `/api/get-offers/${id}`,
    );
    const offer = body.offers.find(({ lender, indicative }) => lender.key === 'kreditbee' && !indicative);
    await person.post('/api/apply-for-offer', await applyBody(person, offer));
    await world.services.jobs.drain();
    const { leads } = await world.sandbox.control<{ leads: { id: string }[] }>('lenders/kreditbee/leads');
    await world.sandbox.control(`lenders/kreditbee/leads/${leads[0]?.id}/updates`, {
      status: 'declined',
      remark: `${meera.first_name} ${meera.last_name}, PAN ABCPD1030N, fifth@example.in: too many loans`,
    });
    for (const { headers, body: payload } of world.updates.received.splice(0)) {
      const signed = Object.entries(headers).filter(
        ([name]) => !/^(host|connection|content-length|transfer-encoding)$/.test(name),
      );
      const answer = await world.app.inject({
        method: 'POST',
        url: '/api/lender-callback/kreditbee',
        headers: Object.fromEntries(signed) as Record<string, string>,
        payload,
      });
      expect(answer.statusCode).toBe(200);
    }
    const { rows } = await world.services.pool.query<{ note: string }>(
      "select note from status_events where status = 'declined' and note is not null",
    );
    expect(rows[0]?.note).toContain('too many loans');
    expect(rows[0]?.note).not.toMatch(/Meera|Joshi|ABCPD|fifth@/i);
  });
});

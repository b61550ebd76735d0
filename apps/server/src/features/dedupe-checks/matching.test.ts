import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { checkOwnCustomers, dedupeChecksRepository } from './index.ts';

/** Which customers match a person, and which entries a period has. */
let test: TestApp;
const now = new Date('2026-11-20T06:30:00.000Z');
const known = { phone: '9811100001', email: 'one@example.in', pan: 'ABCPD2001N' };
const asker = { customerId: randomUUID(), creditApplicationId: randomUUID() };

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.stopAt(now);
  await test.db.deleteFrom('customers').execute();
});

async function customer(contact: 'phone' | 'email', isVerified: boolean): Promise<string> {
  const id = randomUUID();
  const index = test.services.blindIndex.of(contact, known[contact]);
  const own =
    contact === 'phone'
      ? { phone_index: index, phone_sealed: Buffer.alloc(1), phone_verified: isVerified }
      : { email_index: index, email_sealed: Buffer.alloc(1), email_verified: isVerified };
  await test.db
    .insertInto('customers')
    .values({ id, role_id: 10, created_at: now, ...own })
    .execute();
  return id;
}
const found = () => checkOwnCustomers(test.services, test.db, { ...asker, ...known });

describe('a customer with the same phone number or email address matches', () => {
  it.each(['phone', 'email'] as const)('only if it was proved: %s', async (contact) => {
    await customer(contact, false);
    expect(await found()).toEqual({ same: [], otherCustomers: [] });
    await test.db.deleteFrom('customers').execute();
    const id = await customer(contact, true);
    expect(await found()).toEqual({ same: [contact], otherCustomers: [id] });
  });
});

it('an entry has at most twenty other customers', async () => {
  const check = { at: now, lenderKey: null, outcome: 'duplicate', same: ['email'], reason: null } as const;
  const creditApplicationId = randomUUID();
  const otherCustomers = Array.from({ length: 21 }, () => randomUUID());
  const log = dedupeChecksRepository(test.db);
  await log.add({ ...check, ...asker, creditApplicationId, id: randomUUID(), same: ['email'], otherCustomers });
  const [kept] = await log.find({ creditApplicationId, limit: 2 });
  expect(kept?.otherCustomers).toEqual(otherCustomers.slice(0, 20));
});

it('a period includes its first millisecond and excludes the first of the next, with the newest entry first', async () => {
  const log = dedupeChecksRepository(test.db);
  const day = (text: string) => new Date(`2026-11-${text}Z`);
  const check = { ...asker, lenderKey: 'nira', outcome: 'new', reason: null } as const;
  for (const at of ['09T23:59:59.999', '10T00:00:00.000', '10T23:59:59.999', '11T00:00:00.000'])
    await log.add({ ...check, id: randomUUID(), at: day(at), same: [], otherCustomers: [] });
  const filter = { lender: 'nira', since: day('10T00:00:00.000'), until: day('11T00:00:00.000') };
  const found = await log.find({ ...filter, limit: 9 });
  expect(found.map(({ at }) => at)).toEqual([day('10T23:59:59.999'), day('10T00:00:00.000')]);
  expect(await log.count(filter)).toBe(2);
});

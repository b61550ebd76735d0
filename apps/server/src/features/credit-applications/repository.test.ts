import { afterAll, beforeAll, expect, it } from 'vitest';
import { addApplications } from '../../test/applications.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { creditApplicationsRepository } from './repository.ts';

let test: TestApp;
const id = '30000000-0000-4000-8000-000000000001';
const at = new Date('2026-11-22T09:30:00Z');

beforeAll(async () => {
  test = await startTestApp();
  await addApplications(test.services.pool, 1, { status: 'sent' });
});
afterAll(() => test.close());

it('an application is over after its last millisecond, not during it', async () => {
  const credits = creditApplicationsRepository(test.db);
  await test.db.updateTable('credit_applications').set({ valid_until: at }).where('id', '=', id).execute();
  expect(await credits.overdue(at, 10)).toEqual([]);
  expect(await credits.overdue(new Date(at.getTime() + 1), 10)).toEqual([id]);
});

it('an application that has ended stays ended, even if updates come late', async () => {
  const credits = creditApplicationsRepository(test.db);
  const read = async () => (await credits.byId(id))?.state;
  expect(await read()).toBe('matched');
  const before = (await credits.byId(id))?.revision ?? 0;
  // The lifecycle has no transition between two decisions.
  expect(await credits.changed(id, 'unmatched')).toBe(before + 1);
  expect(await read()).toBe('matched');
  await credits.expire(id, at);
  expect(await read()).toBe('expired');
  await credits.changed(id, 'matched');
  await credits.expire(id, at);
  const customer = '10000000-0000-4000-8000-000000000001';
  await credits.supersede(customer, 'Personal Loans', at);
  expect(await read()).toBe('expired');
  const submission = {
    desiredAmount: 1,
    desiredTenure: 24,
    receipt: Buffer.of(1),
    lead: Buffer.of(1),
    rankingVersion: '1',
    consentId: '20000000-0000-4000-8000-000000000001',
    brand: 'cl',
    at,
    validUntil: at,
  };
  await expect(credits.submit(id, customer, 'Personal Loans', submission)).rejects.toThrow('Only a draft');
  expect(await read()).toBe('expired');
});

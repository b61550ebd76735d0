import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mobileNumbers } from '../../test/lending-world.ts';
import type { StaffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { call, next, signedIn, silentDialler, startCampaign, wantsCalls } from './fixtures.ts';

const phones = mobileNumbers(9_000_497_001);
/** A Tuesday, noon in India. */
const noon = new Date('2026-11-24T06:30:00.000Z');

let test: TestApp;
let vasudha: StaffClient;
let agent: StaffClient;

beforeAll(async () => {
  test = await startTestApp({
    staff: true,
    demoWorld: true,
    settings: { OTP_RESEND_SECONDS: '0' },
    change: (services) => ({ ...services, dialler: silentDialler() }),
  });
  test.clock.stopAt(noon);
  vasudha = await signedIn(test, 1);
  agent = await signedIn(test, 3);
});
afterAll(() => test.close());

/** Stores a correction of a customer's contact that staff have started; returns its id. */
async function correcting(customerId: string, kind: 'phone' | 'email'): Promise<string> {
  const id = randomUUID();
  await test.db
    .insertInto('contact_corrections')
    .values({
      id,
      customer_id: customerId,
      kind,
      reason: 'replaced',
      note: '',
      state: 'started',
      new_challenge: randomUUID(),
      started_by: vasudha.userId,
      started_at: test.clock.now(),
      expires_at: new Date(test.clock.now().getTime() + 3_600_000),
    })
    .execute();
  return id;
}

it('a lead waits while staff correct its number, and is called again afterwards', async () => {
  const person = await wantsCalls(test, phones());
  const campaign = await startCampaign(vasudha);
  const { lead } = await next(agent);
  const id = await correcting(person.userId, 'phone');
  const refused = await call(agent, lead?.lead_id);
  expect([refused.status, refused.body.code]).toEqual([409, 'call_not_allowed']);
  expect(refused.body.message).toContain('Number is being corrected');
  expect((await next(agent)).lead).toBeNull();
  const leadOf = async () =>
    (await test.services.pool.query('select state from call_leads where campaign_id = $1', [campaign])).rows;
  expect(await leadOf()).not.toContainEqual({ state: 'done' });
  const ended = { state: 'stopped', ended_at: test.clock.now() };
  await test.db.updateTable('contact_corrections').set(ended).where('id', '=', id).execute();
  test.clock.advance(24 * 3_600_000);
  agent = await signedIn(test, 3);
  // Correcting the email address doesn't stop calls.
  await correcting(person.userId, 'email');
  expect((await next(agent)).lead?.lead_id).toBe(lead?.lead_id);
});

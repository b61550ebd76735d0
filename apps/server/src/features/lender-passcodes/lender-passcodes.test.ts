import type { OffersAnswer } from '@tulna/contract/offers';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  applyBody,
  type CustomerClient,
  complete,
  customerClient,
  type LendingWorld,
  mobileNumbers,
  startLendingWorld,
} from '../../test/lending-world.ts';
import { openStep } from './passcode-step.ts';

let world: LendingWorld;
const nextPhone = mobileNumbers(9_000_500_001);
let pan = 2000;

beforeAll(async () => {
  world = await startLendingWorld();
});
afterAll(() => world.close());
beforeEach(() => world.sandbox.control('reset', {}));

/** A customer who has applied with a lender. */
async function applied(lender: string): Promise<{ person: CustomerClient; id: string; redirect: string }> {
  const person = await customerClient(world, nextPhone());
  pan += 1;
  const credit = await complete(person, { tin: `ABCPM${pan}N` });
  await world.services.jobs.drain();
  const { body } = await person.get<OffersAnswer>(`/api/get-offers/${credit}`);
  const offer = body.offers.find((one) => one.lender.key === lender);
  const answer = await person.post<{ lender_application_id: string; redirect: string }>(
    '/api/apply-for-offer',
    await applyBody(person, offer),
  );
  // The application must be sent now, because the next test resets the sandbox.
  await world.services.jobs.drain();
  return { person, id: answer.body.lender_application_id, redirect: answer.body.redirect };
}

const ask = (person: CustomerClient, id: string) =>
  person.post('/api/request-lender-passcode', { lender_application_id: id });
const confirm = (person: CustomerClient, id: string, code: string) =>
  person.post('/api/confirm-lender-passcode', { lender_application_id: id, code });

it('applying redirects to the lender’s passcode, and then to the application', async () => {
  const { person, id, redirect } = await applied('indialends');
  expect(redirect).toBe(`/user/indialends-otp?application=${id}`);
  const sent = await ask(person, id);
  expect(sent).toMatchObject({
    status: 200,
    body: { already_confirmed: false, valid_seconds: 600, resend_seconds: 30 },
  });
  const code = String(sent.body.demo_code);

  const wrong = await confirm(person, id, code === '111111' ? '222222' : '111111');
  expect([wrong.status, wrong.body.code]).toEqual([422, 'otp_wrong']);
  expect(wrong.body.message).toBe('That’s not the code IndiaLends sent. You have 4 tries left.');
  expect(await confirm(person, id, code)).toEqual({
    status: 200,
    body: { redirect: `/user/lenders-transaction/indialends?application=${id}` },
  });
});

it('one code is sent in half a minute, and none once the phone is proved', async () => {
  const { person, id } = await applied('indialends');
  const { body } = await ask(person, id);
  const soon = await ask(person, id);
  expect([soon.status, soon.body.code]).toEqual([429, 'otp_resend_too_soon']);
  await confirm(person, id, String(body.demo_code));
  const { step, lead } = await openStep(world.services, world.db, person.userId, id);
  expect(await step.send(lead)).toMatchObject({ alreadyConfirmed: true });
});

it('requests that send no code don’t use up those of the day', async () => {
  const { person, id } = await applied('indialends');
  expect((await ask(person, id)).status).toBe(200);
  for (let press = 0; press < 10; press += 1) expect((await ask(person, id)).body.code).toBe('otp_resend_too_soon');
  await world.sandbox.control('lenders/indialends', { mode: 'outage' });
  const { limits } = world.services;
  // The half minute is over.
  for (let press = 0; press < 11; press += 1)
    await limits.giveBack({ name: 'lender-passcode', requests: 1, seconds: 30 }, id);
  expect((await ask(person, id)).body.code).toBe('lender_unavailable');
  // One code was sent, and one more is counted here.
  const day = { name: 'lender-passcode-day', requests: 10, seconds: 86_400 };
  expect((await limits.measure(day, id)).left).toBe(8);
});

it('five wrong codes lock the step, even for the correct code', async () => {
  const { person, id } = await applied('indialends');
  const { body } = await ask(person, id);
  const codes = [];
  for (let guess = 0; guess < 6; guess += 1) codes.push((await confirm(person, id, `10000${guess}`)).body.code);
  expect(codes).toEqual(['otp_wrong', 'otp_wrong', 'otp_wrong', 'otp_wrong', 'otp_locked', 'otp_locked']);
  expect((await confirm(person, id, String(body.demo_code))).body.code).toBe('otp_locked');
});

it.each([
  ['apply_with_lender', 'indialends', [422, 'consent_required']],
  ['profile_processing', undefined, [409, 'processing_withdrawn']],
])('the lender isn’t called any more once %s is withdrawn', async (purpose, lender_key, refused) => {
  const { person, id } = await applied('indialends');
  const { body } = await ask(person, id);
  const { step } = await openStep(world.services, world.db, person.userId, id);
  const calls = [vi.spyOn(step, 'send'), vi.spyOn(step, 'confirm')];
  expect((await person.post('/api/withdraw-consent', { purpose, lender_key })).status).toBe(200);
  for (const answer of [await ask(person, id), await confirm(person, id, String(body.demo_code))])
    expect([answer.status, answer.body.code]).toEqual(refused);
  for (const call of calls) {
    expect(call).not.toHaveBeenCalled();
    call.mockRestore();
  }
});

it('a confirmation needs a requested code and six digits', async () => {
  const { person, id } = await applied('indialends');
  expect((await confirm(person, id, '246810')).body.code).toBe('otp_expired');
  expect((await confirm(person, id, '24681')).status).toBe(400);
});

it('the customer gets a message if the lender doesn’t answer', async () => {
  const { person, id } = await applied('indialends');
  await world.sandbox.control('lenders/indialends', { mode: 'outage' });
  const answer = await ask(person, id);
  expect([answer.status, answer.body.code]).toEqual([503, 'lender_unavailable']);
  const calls = () =>
    world.db
      .selectFrom('lender_calls')
      .select(['operation', 'attempt'])
      .where('operation', '=', 'send_passcode')
      .where('lender_application_id', '=', id)
      .execute();
  // The log is written in parallel with the response. There is only one attempt, because each request sends a message.
  await expect.poll(calls, { timeout: 10_000 }).toEqual([{ operation: 'send_passcode', attempt: 1 }]);
});

it('the step is only for one’s own application with a lender that requires a passcode', async () => {
  const { person, id } = await applied('indialends');
  const stranger = await customerClient(world, nextPhone());
  expect((await ask(stranger, id)).status).toBe(404);
  expect((await confirm(stranger, id, '246810')).status).toBe(404);
  const other = await applied('cashe');
  expect((await ask(other.person, other.id)).status).toBe(404);
  await person.post('/api/withdraw-lender-application', { lender_application_id: id });
  expect((await ask(person, id)).body.code).toBe('application_closed');
});

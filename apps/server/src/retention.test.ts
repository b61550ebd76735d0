import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { customersRepository } from './features/customers/index.ts';
import { defineJob, type JobDefinition } from './platform/jobs/jobs.ts';
import { startTestApp, type TestApp } from './test/test-app.ts';

/** How long personal data is kept if it isn’t deleted earlier. Each period is tested on both sides, to the millisecond. */
const day = 24 * 60 * 60 * 1000;
const start = new Date('2026-11-20T06:00:00.000Z');
/** The clean-up jobs. */
const cleanUp = (name: string) => defineJob<Record<never, never>>(name, { retries: 2, onePerKey: 'queued' });
const purgeMessages = cleanUp('purge-messages');
const purgeOneTimePasscodes = cleanUp('purge-one-time-passcodes');
const purgeTouches = cleanUp('purge-touches');
let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, settings: { OTP_RESEND_SECONDS: '0' } });
});
afterAll(() => test.close());
beforeEach(() => test.clock.stopAt(start));

async function purged(job: JobDefinition<Record<never, never>>, at: Date): Promise<void> {
  test.clock.stopAt(at);
  await test.services.jobs.send(job, {}, { db: test.db });
  await test.services.jobs.drain();
}

type Table =
  | 'attributions'
  | 'messages'
  | 'one_time_passcode_destinations'
  | 'one_time_passcodes'
  | 'outbound_redirects'
  | 'passcode_log';

const rows = async (table: Table): Promise<number> => {
  const { count } = await test.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

async function askForCode(phone: string): Promise<void> {
  const payload = { channel: 'sms', phone };
  expect((await test.app.inject({ method: 'POST', url: '/api/send-otp', payload })).statusCode).toBe(200);
}

async function noteTouch(): Promise<void> {
  await test.db
    .insertInto('attributions')
    .values({ id: crypto.randomUUID(), entry: 'campaign', brand: 'cl', utm: '{}', touched_at: start })
    .execute();
}

async function noteRedirect(): Promise<void> {
  await test.db
    .insertInto('outbound_redirects')
    .values({ id: crypto.randomUUID(), brand: 'cl', host: 'bank.example', allowed: true, at: start })
    .execute();
}

const periods: readonly [Table, number, JobDefinition<Record<never, never>>, () => Promise<void>][] = [
  ['messages', 90, purgeMessages, () => askForCode('9812000001')],
  ['one_time_passcodes', 1, purgeOneTimePasscodes, () => askForCode('9812000002')],
  ['one_time_passcode_destinations', 1, purgeOneTimePasscodes, () => askForCode('9812000003')],
  ['passcode_log', 90, purgeOneTimePasscodes, () => askForCode('9812000004')],
  ['attributions', 90, purgeTouches, noteTouch],
  ['outbound_redirects', 365, purgeTouches, noteRedirect],
];

it.each(periods)('%s: a row is kept for %i days, and deleted a millisecond later', async (table, days, job, make) => {
  await test.db.deleteFrom(table).execute();
  await make();
  const end = start.getTime() + days * day;
  await purged(job, new Date(end));
  expect(await rows(table)).toBe(1);
  await purged(job, new Date(end + 1));
  expect(await rows(table)).toBe(0);
});

it('attributions: a visit that led to a customer is kept', async () => {
  await noteTouch();
  const contact = { channel: 'sms', value: '9812000009' } as const;
  const customer = await customersRepository(test.services, test.db).findOrCreate(contact, 'en');
  await test.db.updateTable('attributions').set({ customer_id: customer.id, tied_at: start }).execute();
  await purged(purgeTouches, new Date(start.getTime() + 91 * day));
  expect(await rows('attributions')).toBe(1);
});

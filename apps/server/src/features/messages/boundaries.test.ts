import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { atAnyHour } from './compose.ts';
import { purgeMessages } from './jobs.ts';
import { sendMessage } from './send-message.ts';

/** When a message is no longer worth sending, and how long its content is stored. */
let test: TestApp;
const day = 24 * 60 * 60_000;

beforeAll(async () => {
  // No SMS provider answers at this address, so a delivery that is tried fails, and the test can see which weren't tried.
  test = await startTestApp({
    demoWorld: true,
    settings: {
      SMS_PROVIDER_URL: 'http://127.0.0.1:9/send',
      SMS_PROVIDER_TOKEN: 'provider-token',
      SMS_SENDER_ID: 'TULNAL',
      SMS_DLT_ENTITY_ID: '1101000000000000001',
      SMS_DLT_TEMPLATES: 'otp-en=1107000000000000011,reminder-en=1107000000000000021',
    },
  });
});
afterAll(() => test.close());

const newest = () =>
  test.db
    .selectFrom('messages')
    .select(['status', 'failure', 'attempts', 'content_sealed'])
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

it('a code isn’t sent from the millisecond of its expiry on', async () => {
  const start = new Date('2026-11-20T06:30:00.000Z');
  test.clock.stopAt(start);
  const payload = { channel: 'sms', phone: '9811100901' };
  expect((await test.app.inject({ method: 'POST', url: '/api/send-otp', payload })).statusCode).toBe(200);
  test.clock.stopAt(new Date(start.getTime() + 5 * 60_000));
  await test.services.jobs.drain();
  expect(await newest()).toMatchObject({ status: 'failed', failure: 'expired' });
});

it('the content of a message that waits for the morning is stored for a day from then, not from its creation', async () => {
  const written = new Date('2026-11-20T15:00:00.000Z');
  const morning = Date.parse('2026-11-21T04:30:00.000Z');
  test.clock.stopAt(written);
  await test.db.deleteFrom('messages').execute();
  await sendMessage(test.services, test.db, {
    channel: 'email',
    to: 'waits@example.in',
    template: 'reminder',
    language: 'en',
    facts: { brand: 'Tulna' },
  });
  const words = async (at: number) => {
    test.clock.stopAt(new Date(at));
    await test.services.jobs.send(purgeMessages, {}, { db: test.db });
    await test.services.jobs.drain();
    return (await newest()).content_sealed !== null;
  };
  expect(await words(written.getTime() + day + 1)).toBe(true);
  expect(await words(morning + day)).toBe(true);
  expect(await words(morning + day + 1)).toBe(false);
});

it('only requested messages, payments, times set by staff, contact corrections, answers to partners and alarms are sent at any hour', () => {
  expect([...atAnyHour].toSorted()).toEqual([
    'alarmEnded',
    'alarmRaised',
    'amountCorrected',
    'applicationDisbursed',
    'applicationSent',
    'assistedLead',
    'brandRequestAnswered',
    'complaintForOfficer',
    'complaintReceived',
    'contactChangeStopped',
    'contactChangeWaits',
    'contactChanged',
    'correctionAsked',
    'dataDeleted',
    'interestNoted',
    'loanReversed',
    'newContactCode',
    'oldContactCode',
    'otp',
    'partnerInvited',
    'partnerReport',
    'partnerReset',
    'payoutDetailsNews',
    'profileConfirmCode',
    'scheduledReport',
    'staffInvited',
    'staffReset',
    'staffResetAsked',
    'ticketAnswered',
  ]);
});

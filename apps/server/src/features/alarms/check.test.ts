import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@tulna/rules/clock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemActor } from '../../platform/audit/record.ts';
import { type MailServer, openMailServer } from '../../test/mail-server.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { adminUsersRepository } from '../admin-users/index.ts';
import { type LenderCall, lenderCallsRepository } from '../lender-connections/index.ts';
import { checkAlarms } from './check.ts';
import { alarmsRepository } from './repository.ts';

/** The check of every minute: figures from the tables, raising, ending, and the emails over a real mail server. */
let test: TestApp;
let mailServer: MailServer;
const start = new Date('2026-03-04T04:30:00.000Z');

beforeAll(async () => {
  mailServer = await openMailServer();
  test = await startTestApp({
    demoWorld: true,
    staff: true,
    settings: {
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'Tulna <no-reply@tulna.example>',
      PUBLIC_URL: 'https://tulna.example',
    },
  });
});
afterAll(async () => {
  await test?.close();
  await mailServer.close();
});
beforeEach(async () => {
  await drain();
  mailServer.clear();
  test.clock.stopAt(start);
  await test.services.pool.query('truncate alarms, alarm_raisings, lender_calls, passcode_log, dedupe_checks cascade');
});

const minutes = (count: number) => test.clock.stopAt(new Date(test.clock.now().getTime() + count * MINUTE_MS));
const called = (secondsAgo: number, more: Partial<LenderCall> = {}): LenderCall => ({
  id: randomUUID(),
  lenderKey: 'kreditbee',
  operation: 'offers',
  creditApplicationId: null,
  lenderApplicationId: null,
  startedAt: new Date(test.clock.now().getTime() - secondsAgo * 1000),
  durationMs: 100,
  outcome: 'ok',
  httpStatus: 200,
  attempt: 1,
  request: null,
  answer: null,
  errorCode: null,
  ...more,
});
const calls = (...some: LenderCall[]) => lenderCallsRepository(test.db).add(some);
const failed = (count: number, of: number, secondsAgo = 10, more: Partial<LenderCall> = {}) =>
  calls(
    ...Array.from({ length: of }, (_, index) =>
      called(secondsAgo, { outcome: index < count ? 'timeout' : 'ok', ...more }),
    ),
  );

async function alarm(more: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID();
  const { threshold = { direction: 'above', limit: 50, ends: 30 }, ...rest } = more;
  await alarmsRepository(test.db).add({
    id,
    name: 'Asha Rao fails',
    figure: 'call_failure_share',
    scope_kind: 'lender',
    scope_key: 'kreditbee',
    minutes: 15,
    min_cases: 20,
    hold_minutes: 0,
    mail_roles: '1,2',
    mail_language: 'en',
    note: 'Call Asha Rao on 98765 43210',
    created_at: start,
    ...rest,
    threshold: JSON.stringify(threshold),
  });
  return id;
}
const now = async (id: string) =>
  test.db
    .selectFrom('alarms')
    .select(['value', 'cases', 'raised_at', 'pending_since', 'failed_since'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const value = async (figure: string, more: Record<string, unknown> = {}) => {
  const scope = { scope_kind: 'all', scope_key: null };
  const id = await alarm({ figure, ...scope, min_cases: 0, mail_roles: '', ...more });
  await checkAlarms(test.services);
  const found = await now(id);
  return [found.value, found.cases];
};
const raisings = () => test.db.selectFrom('alarm_raisings').selectAll().orderBy('id').execute();
const drain = () => test.services.jobs.drain();

describe('a check of alarms', () => {
  it('an alarm is raised exactly at its limit, and from exactly the required number of calls', async () => {
    const id = await alarm();
    await failed(19, 19);
    await checkAlarms(test.services);
    expect(await now(id)).toMatchObject({ value: 100, cases: 19, raised_at: null });
    await calls(called(5), ...Array.from({ length: 19 }, () => called(5)));
    minutes(1);
    await checkAlarms(test.services);
    expect(await now(id)).toMatchObject({ value: (19 * 100) / 39, cases: 39, raised_at: null });
    await failed(1, 1);
    minutes(1);
    await checkAlarms(test.services);
    expect(await now(id)).toMatchObject({ value: 50, cases: 40, raised_at: test.clock.now() });
    expect(await raisings()).toMatchObject([
      { alarm_id: id, value: 50, cases: 40, minutes: 15, mailed: 3, ended_at: null, seen_by: null },
    ]);
  });

  it('the figure of an alarm counts only calls that began in its window, and only to its lender if it has one', async () => {
    await failed(3, 3, 15 * 60);
    await failed(4, 4, 15 * 60 - 1);
    await failed(5, 5, 10, { lenderKey: 'cashe' });
    await failed(2, 2, 60 * 60 - 1);
    await failed(1, 1, 24 * 60 * 60 - 1);
    await failed(9, 9, 24 * 60 * 60);
    const of = { scope_kind: 'lender', scope_key: 'kreditbee' };
    expect(await value('call_failures', of)).toEqual([4, 4]);
    expect(await value('call_failures', { ...of, minutes: 60 })).toEqual([9, 9]);
    expect(await value('call_failures', { ...of, minutes: 1440 })).toEqual([10, 10]);
    expect(await value('call_failures')).toEqual([9, 9]);
    expect(await value('call_failures', { scope_kind: 'lender', scope_key: 'nira' })).toEqual([0, 0]);
    expect(await value('call_failure_share', { scope_kind: 'lender', scope_key: 'nira' })).toEqual([null, 0]);
  });

  it('each figure of lender calls is calculated', async () => {
    await calls(
      ...Array.from({ length: 100 }, (_, index) => called(10, { durationMs: index + 1 })),
      called(10, { outcome: 'unauthorised', attempt: 0, durationMs: 0 }),
      called(10, { outcome: 'bad_answer', durationMs: 500 }),
      called(10, { outcome: 'declined', durationMs: 500 }),
    );
    expect(await value('calls')).toEqual([103, 103]);
    expect(await value('call_failures')).toEqual([2, 103]);
    expect(await value('calls_rejected')).toEqual([1, 103]);
    expect(await value('calls_unreadable')).toEqual([1, 103]);
    expect(await value('call_p50')).toEqual([51, 102]);
    expect(await value('call_p95')).toEqual([97, 102]);
    expect(await value('call_p99')).toEqual([500, 102]);
  });

  it('each figure of codes is calculated in total, by provider and by partner', async () => {
    const at = new Date(start.getTime() - 60_000);
    const code = (more: Record<string, unknown>) => ({
      id: randomUUID(),
      challenge_id: randomUUID(),
      at,
      channel: 'sms',
      brand: 'haldi',
      prefix: '9876',
      destination_index: Buffer.alloc(32),
      destination_sealed: Buffer.alloc(1),
      provider: 'sms.example',
      sent_at: at,
      // The database decides by its own clock whether a code has expired; that clock is years after or before these times.
      expires_at: new Date('2020-01-01T00:00:00Z'),
      ...more,
    });
    await test.db
      .insertInto('passcode_log')
      .values([
        code({ used_at: at, delivered_at: at }),
        code({ wrong: 2, locked_at: at, brand: null, undelivered_at: at }),
        code({ wrong: 1, used_at: at, provider: 'outbox' }),
        code({ sent_at: null, failed_at: at, failure: 'refused' }),
        code({ sent_at: null, expires_at: new Date('2099-01-01T00:00:00Z') }),
      ])
      .execute();
    const provider = { scope_kind: 'provider', scope_key: 'sms.example' };
    const brand = { scope_kind: 'brand', scope_key: 'haldi' };
    expect(await value('codes_asked')).toEqual([5, 5]);
    expect(await value('codes_sent')).toEqual([3, 5]);
    expect(await value('codes_failed')).toEqual([1, 5]);
    expect(await value('codes_failed_share')).toEqual([20, 5]);
    expect(await value('codes_waiting')).toEqual([1, 5]);
    // The provider sent no report about the third code.
    expect(await value('codes_undelivered_share')).toEqual([50, 2]);
    expect(await value('codes_undelivered_share', brand)).toEqual([0, 1]);
    expect(await value('codes_used_share')).toEqual([50, 4]);
    expect(await value('codes_expired_share')).toEqual([50, 4]);
    expect(await value('codes_wrong_share')).toEqual([40, 5]);
    expect(await value('codes_locked')).toEqual([1, 5]);
    expect(await value('codes_asked', provider)).toEqual([4, 4]);
    expect(await value('codes_failed_share', provider)).toEqual([25, 4]);
    expect(await value('codes_asked', brand)).toEqual([4, 4]);
  });

  it('each figure of de-dupe checks is calculated in total, by lender and for our own data', async () => {
    const check = (outcome: string, lender_key: string | null) => ({
      id: randomUUID(),
      at: new Date(start.getTime() - 60_000),
      credit_application_id: randomUUID(),
      customer_id: randomUUID(),
      lender_key,
      outcome,
      same: [],
      other_customers: [],
      reason: null,
    });
    await test.db
      .insertInto('dedupe_checks')
      .values([
        check('new', null),
        check('duplicate', null),
        check('duplicate', 'kreditbee'),
        check('no_answer', 'kreditbee'),
      ])
      .execute();
    const of = (scope_key: string) => ({ scope_kind: 'lender', scope_key });
    expect(await value('dedupe_checks')).toEqual([4, 4]);
    expect(await value('dedupe_duplicates')).toEqual([2, 4]);
    expect(await value('dedupe_duplicate_share')).toEqual([50, 4]);
    expect(await value('dedupe_no_answers')).toEqual([1, 4]);
    expect(await value('dedupe_no_answer_share', of('kreditbee'))).toEqual([50, 2]);
    expect(await value('dedupe_duplicate_share', of('ours'))).toEqual([50, 2]);
    expect(await value('dedupe_checks', { scope_kind: 'brand', scope_key: 'haldi' })).toEqual([0, 0]);
  });

  it('figures of the current state are calculated', async () => {
    const { count } = await test.db
      .selectFrom('lenders')
      .select((lenders) => lenders.fn.countAll<number>().as('count'))
      .where('lender_status', '=', true)
      .executeTakeFirstOrThrow();
    expect(await value('lenders_on')).toEqual([Number(count), null]);
    expect(await value('open_cases')).toEqual([0, null]);
    expect(await value('failed_jobs')).toEqual([0, 0]);
    expect(await value('undelivered_messages')).toEqual([0, 0]);
    expect(await value('details_shown')).toEqual([0, 0]);
    const entryOf = (kind: string, action: string) => ({ action, subject: { kind, id: 'one', name: '' } });
    const looks = [entryOf('customer', 'show'), entryOf('customer', 'search'), entryOf('merchant', 'show')];
    await test.services.audit.run(test.db, systemActor, async () => ({ answer: undefined, records: looks }));
    minutes(1);
    expect(await value('details_shown')).toEqual([1, 1]);
    expect(await value('queue_wait')).toEqual([expect.any(Number), null]);
  });
});

describe('emails', () => {
  it('each person gets one email when an alarm is raised and one when it ends, with the figure and no text that staff wrote', async () => {
    const id = await alarm();
    await failed(13, 20);
    await Promise.all([1, 2, 3, 4].map(() => checkAlarms(test.services)));
    minutes(1);
    await checkAlarms(test.services);
    await drain();
    const to = mailServer.mails.map((mail) => mail.to?.[0]?.address).toSorted();
    expect(to).toEqual(['nandini@desk.example', 'ranjit@desk.example', 'vasudha@desk.example']);
    expect(new Set(mailServer.mails.map(({ subject }) => subject))).toEqual(
      new Set(['Alarm: Failure rate of lender calls (KreditBee)']),
    );
    expect(mailServer.mails[0]?.text?.trim()).toBe(
      `Failure rate of lender calls (KreditBee): 65% in the last 15 minutes, out of 20.\n\nThe alarm is raised at 50% or more and ends below 30%.\n\nSee what to do and who is looking after it:\nhttps://tulna.example/admin/internal-report?report=alarms&open=${id}\n\nThis alarm is set to email everyone with your role.`,
    );
    expect(await raisings()).toHaveLength(1);
    mailServer.clear();
    await failed(0, 40);
    minutes(1);
    await Promise.all([1, 2, 3, 4].map(() => checkAlarms(test.services)));
    await drain();
    expect(mailServer.mails.map(({ subject }) => subject)).toEqual([
      'Alarm ended: Failure rate of lender calls (KreditBee)',
      'Alarm ended: Failure rate of lender calls (KreditBee)',
      'Alarm ended: Failure rate of lender calls (KreditBee)',
    ]);
    expect(mailServer.mails[0]?.text).toContain('21.67% in the last 15 minutes, out of 60. That’s back to normal.');
    expect(mailServer.mails.map(({ text, subject }) => `${text}${subject}`).join()).not.toMatch(/Asha|\b98765\d{5}\b/);
    expect(await raisings()).toMatchObject([
      { ended_why: 'back', ended_at: test.clock.now(), ended_value: (13 * 100) / 60, ended_cases: 60 },
    ]);
  });

  it('emails are in the alarm’s language, and are sent to everyone who has the role now', async () => {
    const users = await test.db.selectFrom('admin_users').select(['id', 'role_id']).execute();
    const second = users.find(({ role_id }) => role_id === 2)?.id ?? '';
    await alarm({ mail_roles: '2', mail_language: 'hi' });
    await failed(20, 20);
    await checkAlarms(test.services);
    await drain();
    expect(mailServer.mails.map(({ subject, to }) => [subject, to?.[0]?.address])).toEqual([
      ['अलार्म: लेंडर के अनुरोधों में नाकाम हिस्सा (KreditBee)', 'ranjit@desk.example'],
    ]);
    mailServer.clear();
    await adminUsersRepository(test.services, test.db).disable(second, start);
    await alarm({ mail_roles: '2' });
    minutes(1);
    await checkAlarms(test.services);
    await drain();
    await test.db.updateTable('admin_users').set({ disabled_at: null }).where('id', '=', second).execute();
    expect(mailServer.mails).toEqual([]);
    expect((await raisings()).map(({ mailed }) => mailed)).toEqual([1, 0]);
  });

  it('an email says if a raised alarm was switched off, or has too few cases to judge', async () => {
    const id = await alarm({ mail_roles: '2' });
    await failed(20, 20);
    await checkAlarms(test.services);
    await test.db.updateTable('alarms').set({ status: false }).where('id', '=', id).execute();
    minutes(1);
    await checkAlarms(test.services);
    minutes(1);
    await checkAlarms(test.services);
    await test.db.updateTable('alarms').set({ status: true }).where('id', '=', id).execute();
    minutes(1);
    await checkAlarms(test.services);
    minutes(30);
    await checkAlarms(test.services);
    await drain();
    expect((await raisings()).map(({ ended_why }) => ended_why)).toEqual(['stopped', 'too_few']);
    const firstLines = mailServer.mails.map(({ text }) => text?.split('\n')[0]);
    expect(firstLines.filter((line) => line?.includes('switched off or deleted'))).toHaveLength(1);
    expect(firstLines.filter((line) => line?.includes('too few cases now to tell'))).toHaveLength(1);
    expect(mailServer.mails).toHaveLength(4);
  });
});

describe('an alarm', () => {
  it('an alarm is raised after its minutes, to the second', async () => {
    const id = await alarm({ hold_minutes: 2, minutes: 60 });
    await failed(20, 20);
    await checkAlarms(test.services);
    expect(await now(id)).toMatchObject({ raised_at: null, pending_since: start });
    test.clock.stopAt(new Date(start.getTime() + 119_000));
    await checkAlarms(test.services);
    expect(await raisings()).toEqual([]);
    test.clock.stopAt(new Date(start.getTime() + 120_000));
    await checkAlarms(test.services);
    expect(await raisings()).toMatchObject([{ raised_at: new Date(start.getTime() + 120_000) }]);
  });

  it('a figure that could not be calculated is reported, and raises or ends no alarm meanwhile', async () => {
    const [quiet, raised, other] = [
      await alarm(),
      await alarm(),
      await alarm({ figure: 'open_cases', scope_kind: 'all', scope_key: null }),
    ];
    await test.db.updateTable('alarms').set({ raised_at: start }).where('id', '=', raised).execute();
    await failed(20, 20);
    const holder = await test.services.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('lock table lender_calls in access exclusive mode');
      await checkAlarms(test.services, 150);
      expect(await now(quiet)).toMatchObject({ raised_at: null, value: null, failed_since: start });
      expect(await now(raised)).toMatchObject({ raised_at: start, failed_since: start });
      // Other kinds of figure are not affected.
      expect(await now(other)).toMatchObject({ value: 0, failed_since: null });
      minutes(1);
      await checkAlarms(test.services, 150);
      expect(await now(quiet)).toMatchObject({ failed_since: start });
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect(await raisings()).toEqual([]);
    minutes(1);
    await checkAlarms(test.services);
    expect(await now(quiet)).toMatchObject({ raised_at: test.clock.now(), failed_since: null });
  });

  it('the result of the later check is kept, even if an earlier check finishes last', async () => {
    const id = await alarm();
    await failed(20, 20);
    await checkAlarms(test.services);
    test.clock.stopAt(new Date(start.getTime() - MINUTE_MS));
    await test.services.pool.query('truncate lender_calls');
    await checkAlarms(test.services);
    expect(await now(id)).toMatchObject({ raised_at: start, value: 100 });
    expect(await raisings()).toMatchObject([{ ended_at: null }]);
  });
});

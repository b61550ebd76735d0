import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getLenderCall, getLenderCallFigures, lenderCalls } from '@tulna/contract/internal-reports';
import type { Offer, OffersAnswer } from '@tulna/contract/offers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  applyBody,
  complete,
  customerClient,
  type LendingWorld,
  mobileNumbers,
  startLendingWorld,
} from '../../test/lending-world.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { type LenderCall, lenderCallsRepository, lendersOf } from '../lender-connections/index.ts';

type Figures = AnswerOf<typeof getLenderCallFigures>;
type Rows = AnswerOf<typeof lenderCalls.rows>;
type OneCall = AnswerOf<typeof getLenderCall>;

let world: LendingWorld;
let staff: StaffClient;
const days = '2026-03-01..2026-03-02';

const callOf = (at: string, more: Partial<LenderCall>): LenderCall => ({
  id: randomUUID(),
  lenderKey: 'kreditbee',
  operation: 'offers',
  creditApplicationId: null,
  lenderApplicationId: null,
  startedAt: new Date(`${at}+05:30`),
  durationMs: 100,
  outcome: 'ok',
  httpStatus: 200,
  attempt: 1,
  request: null,
  answer: null,
  errorCode: null,
  ...more,
});

beforeAll(async () => {
  world = await startLendingWorld({ staff: true });
  staff = await staffClient(world, 2);
  await lenderCallsRepository(world.db).add([
    // These two are outside the days by a millisecond, one on either side.
    callOf('2026-02-28T23:59:59.999', { outcome: 'timeout' }),
    callOf('2026-03-03T00:00:00.000', { outcome: 'timeout' }),
    // A hundred calls for offers that took 1 to 100 ms, in mixed order.
    ...Array.from({ length: 100 }, (_, index) =>
      callOf(`2026-03-01T00:00:${String(index % 60).padStart(2, '0')}.000`, { durationMs: ((index * 37) % 100) + 1 }),
    ),
    callOf('2026-03-02T23:59:59.999', { operation: 'dedupe', outcome: 'timeout', durationMs: 6000, httpStatus: null }),
    // The circuit breaker stopped this call, so it is a failure without a duration.
    callOf('2026-03-02T10:00:00.000', { operation: 'dedupe', outcome: 'circuit_open', durationMs: 0, attempt: 0 }),
    callOf('2026-03-02T11:00:00.000', { lenderKey: 'cashe', outcome: 'declined', durationMs: 7 }),
    callOf('2026-03-02T11:00:00.000', { lenderKey: 'cashe', operation: 'dedupe', outcome: 'duplicate', durationMs: 9 }),
  ]);
});
afterAll(() => world.close());

const figures = async () => (await staff.get<Figures>(`/api/get-lender-call-figures?at=${days}`)).body;
const rows = async (filter = '') =>
  (await staff.get<Rows>(`/api/get-lender-calls?limit=200&at=${days}${filter}`)).body.rows;

describe('the figures of some days', () => {
  it('count failures by kind and lender, and measure only calls that were sent', async () => {
    const found = await figures();
    expect(found.total).toEqual({ calls: 104, failures: 2, p50_ms: 50, p95_ms: 96, p99_ms: 100 });
    expect(found.by_failure).toEqual([
      { outcome: 'circuit_open', calls: 1 },
      { outcome: 'timeout', calls: 1 },
    ]);
    expect(found.by_day).toEqual([
      { day: '2026-03-01', calls: 100, failures: 0 },
      { day: '2026-03-02', calls: 4, failures: 2 },
    ]);
    expect(found.by_lender).toEqual([
      {
        key: 'kreditbee',
        name: 'KreditBee',
        calls: 102,
        failures: 2,
        p50_ms: 51,
        p95_ms: 96,
        p99_ms: 100,
        breaker: 'closed',
        last_call_at: '2026-03-02T18:29:59.999Z',
        last_failure_at: '2026-03-02T18:29:59.999Z',
        operations: [
          { operation: 'offers', calls: 100, failures: 0, p50_ms: 50, p95_ms: 95, p99_ms: 99 },
          { operation: 'dedupe', calls: 2, failures: 2, p50_ms: 6000, p95_ms: 6000, p99_ms: 6000 },
        ],
      },
      {
        key: 'cashe',
        name: 'CASHe',
        calls: 2,
        failures: 0,
        p50_ms: 7,
        p95_ms: 9,
        p99_ms: 9,
        breaker: 'closed',
        last_call_at: '2026-03-02T05:30:00.000Z',
        last_failure_at: null,
        operations: [
          { operation: 'dedupe', calls: 1, failures: 0, p50_ms: 9, p95_ms: 9, p99_ms: 9 },
          { operation: 'offers', calls: 1, failures: 0, p50_ms: 7, p95_ms: 7, p99_ms: 7 },
        ],
      },
    ]);
  });

  it('match the number of rows in the list', async () => {
    const { total, by_failure, by_lender } = await figures();
    const counted = async (filter: string) =>
      (await staff.get<{ count: number }>(`/api/count-lender-calls?at=${days}${filter}`)).body.count;
    expect(await counted('')).toBe(total.calls);
    expect(await rows('&failed=1')).toHaveLength(total.failures);
    expect(await counted('&failed=0')).toBe(total.calls - total.failures);
    for (const { outcome, calls } of by_failure) expect(await counted(`&outcome=${outcome}`), outcome).toBe(calls);
    for (const { key, calls, operations } of by_lender) {
      expect(await counted(`&lender=${key}`), key).toBe(calls);
      for (const one of operations) expect(await counted(`&lender=${key}&operation=${one.operation}`)).toBe(one.calls);
    }
  });

  it('show a lender as paused while the circuit breaker of any process stops calls to it', async () => {
    const at = world.clock.now();
    await lenderCallsRepository(world.db).add([
      { ...callOf('2026-03-02T12:00:00.000', { outcome: 'circuit_open', attempt: 0 }), startedAt: at },
    ]);
    expect((await figures()).by_lender.map(({ key, breaker }) => [key, breaker])).toEqual([
      ['kreditbee', 'open'],
      ['cashe', 'closed'],
    ]);
    await world.db.deleteFrom('lender_calls').where('started_at', '=', at).execute();
    expect((await figures()).by_lender[0]?.breaker).toBe('closed');
  });
});

/** A person whose application is with KreditBee. */
const nextPhone = mobileNumbers(9_000_710_001);
async function applied(): Promise<{ application: string; credit: string }> {
  const person = await customerClient(world, nextPhone());
  const credit = await complete(person, { tin: 'ABCPR4711N' });
  await world.services.jobs.drain();
  const { body } = await person.get<OffersAnswer>(`/api/get-offers/${credit}`);
  const offer = body.offers.find(({ lender }) => lender.key === 'kreditbee') as Offer;
  const answer = await person.post<{ lender_application_id: string }>(
    '/api/apply-for-offer',
    await applyBody(person, offer),
  );
  await world.services.jobs.drain();
  await lendersOf(world.services).settled();
  return { application: answer.body.lender_application_id, credit };
}

describe('one call', () => {
  it('shows its stored facts but no personal data, and repeats a failed call', async () => {
    const { application, credit } = await applied();
    const all = (await staff.get<Rows>(`/api/get-lender-calls?application=${credit}&lender=kreditbee`)).body.rows;
    const lead = all.find(({ operation }) => operation === 'create_lead');
    const opened = (await staff.get<OneCall>(`/api/get-lender-call/${lead?.call_id}`)).body;
    expect(opened).toMatchObject({ call: lead, may_retry: false });
    expect(JSON.parse(opened.answer ?? '')).toMatchObject({ id: expect.any(String), state: 'under_review' });
    expect(opened.request).not.toMatch(/ABCPR4711N|90007100|asha/i);

    const failed = callOf('2026-03-02T12:00:00.000', {
      operation: 'status',
      outcome: 'timeout',
      creditApplicationId: credit,
      lenderApplicationId: application,
    });
    const answered = { ...failed, id: randomUUID(), outcome: 'ok' as const };
    await lenderCallsRepository(world.db).add([failed, answered]);
    const may = async (id: string) => (await staff.get<OneCall>(`/api/get-lender-call/${id}`)).body.may_retry;
    expect([await may(failed.id), await may(answered.id)]).toEqual([true, false]);

    const countCalls = async () =>
      (await staff.get<{ count: number }>(`/api/count-lender-calls?application=${credit}&operation=status`)).body.count;
    const before = await countCalls();
    const answer = await staff.post('/api/retry-lender-call', { call_id: failed.id });
    expect([answer.status, answer.body]).toEqual([200, { message: 'Asking the lender again' }]);
    await world.services.jobs.drain();
    await lendersOf(world.services).settled();
    expect(await countCalls()).toBe(before + 1);
    const entry = await world.db
      .selectFrom('audit_entries')
      .selectAll()
      .orderBy('sequence', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      action: 'retry',
      subject_kind: 'lender-call',
      subject_id: failed.id,
      actor_id: staff.userId,
    });

    // A call that sends data can't be repeated by hand.
    for (const id of [lead?.call_id, answered.id, randomUUID()])
      expect((await staff.post('/api/retry-lender-call', { call_id: id })).status).toBe(404);
    // The status of an application that has ended isn't requested.
    await world.db
      .updateTable('lender_applications')
      .set({ status: 'withdrawn' })
      .where('id', '=', application)
      .execute();
    expect(await may(failed.id)).toBe(false);
    expect((await staff.post('/api/retry-lender-call', { call_id: failed.id })).status).toBe(404);
  });

  it('is only for roles 1 and 2', async () => {
    const other = await staffClient(world, 3);
    const [first] = await rows();
    for (const url of [
      `/api/get-lender-call-figures?at=${days}`,
      '/api/get-lender-calls',
      `/api/get-lender-call/${first?.call_id}`,
    ])
      expect((await other.get(url)).status, url).toBe(403);
    expect((await other.post('/api/retry-lender-call', { call_id: first?.call_id })).status).toBe(403);
    expect((await staff.get(`/api/get-lender-call/${randomUUID()}`)).status).toBe(404);
  });

  it('is exported with the headings and words of the page', async () => {
    const made = await staff.post<{ export_id: string }>('/api/export-lender-calls', {
      at: days,
      operation: 'dedupe',
      lender: 'kreditbee',
      columns: ['at', 'lender', 'operation', 'outcome', 'duration', 'attempt'],
    });
    await world.services.jobs.drain();
    const { body } = await staff.get<string>(`/api/download-list-export/${made.body.export_id}`);
    expect(body.split('\r\n')).toEqual([
      '\uFEFFTime,Lender,Call,Result,Milliseconds,Attempt',
      '2026-03-02 23:59:59,KreditBee,De-dupe check,no answer in time,6000,1',
      '2026-03-02 10:00:00,KreditBee,De-dupe check,paused after repeated failures,0,0',
      '',
    ]);
  });
});

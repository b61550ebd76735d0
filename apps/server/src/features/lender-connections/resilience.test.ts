import { afterEach, describe, expect, test, vi } from 'vitest';
import { LenderCallError, type LenderErrorKind } from './lender-call-error.ts';
import { lenderResilience } from './resilience.ts';

const failing = (kind: LenderErrorKind) => async (): Promise<never> => {
  throw new LenderCallError(kind, { code: kind });
};
const quietly = (work: Promise<unknown>) =>
  work.then(
    () => 'ok' as const,
    (error: unknown) => (error instanceof LenderCallError ? error.kind : 'something else'),
  );

afterEach(() => {
  vi.useRealTimers();
});

describe('the breaker', () => {
  const limits = { attempts: 1, breakAfterFailures: 3, halfOpenAfterMs: 10_000 };

  test('opens after consecutive failures, lets one call try after a while, and closes if that succeeds', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    const lender = lenderResilience('cashe', limits);
    for (let turn = 0; turn < 3; turn += 1)
      expect(await quietly(lender.run('status', failing('timeout')))).toBe('timeout');
    expect(lender.health()).toBe('open');
    let calls = 0;
    const healthy = async () => {
      calls += 1;
      return 'answer';
    };
    expect(await quietly(lender.run('status', healthy))).toBe('circuit_open');
    expect(calls).toBe(0);

    vi.setSystemTime(1_000_000 + 10_001);
    expect(await quietly(lender.run('status', failing('unavailable')))).toBe('unavailable');
    expect(await quietly(lender.run('status', healthy))).toBe('circuit_open');

    vi.setSystemTime(1_000_000 + 20_100);
    expect(await lender.run('status', healthy)).toBe('answer');
    expect(lender.health()).toBe('closed');
    expect(await lender.run('create_lead', healthy)).toBe('answer');
  });

  test('a decision of the lender isn’t a failure, and a success resets the count', async () => {
    const lender = lenderResilience('cashe', limits);
    for (let turn = 0; turn < 9; turn += 1) {
      expect(await quietly(lender.run('create_lead', failing('declined')))).toBe('declined');
      expect(await quietly(lender.run('create_lead', failing('duplicate')))).toBe('duplicate');
    }
    for (let turn = 0; turn < 4; turn += 1) {
      await quietly(lender.run('offers', failing('bad_answer')));
      await quietly(lender.run('offers', failing('bad_answer')));
      await lender.run('offers', async () => 'fine');
    }
    expect(lender.health()).toBe('closed');
  });
});

describe('retries', () => {
  test.each([
    ['status', 'unavailable', 3],
    ['offers', 'refused', 3],
    ['dedupe', 'unavailable', 3],
    ['journey_link', 'refused', 3],
    ['create_lead', 'unavailable', 1],
    ['create_lead', 'refused', 1],
    ['offers', 'timeout', 1],
    ['offers', 'bad_answer', 1],
    ['offers', 'declined', 1],
    ['offers', 'unauthorised', 1],
  ] as const)('%s that ends with %s is tried %i time(s)', async (operation, kind, times) => {
    const lender = lenderResilience('nira', { attempts: 3, breakAfterFailures: 50 });
    const attempts: number[] = [];
    const work = ({ attempt }: { attempt: number }) => {
      attempts.push(attempt);
      return failing(kind)();
    };
    expect(await quietly(lender.run(operation, work))).toBe(kind);
    expect(attempts).toEqual([1, 2, 3].slice(0, times));
  });
});

describe('the bulkhead', () => {
  test('refuses calls while all places and the queue are taken, only for this lender', async () => {
    const lender = lenderResilience('kreditbee', { concurrency: 2, queue: 1 });
    const gate = Promise.withResolvers<string>();
    const held = [1, 2, 3].map(() => lender.run('create_lead', () => gate.promise));
    const error = await lender.run('create_lead', () => gate.promise).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ kind: 'unavailable', code: 'bulkhead_full', mayHaveArrived: false });
    expect(await lenderResilience('nira', { concurrency: 2, queue: 1 }).run('status', async () => 'free')).toBe('free');
    gate.resolve('done');
    expect(await Promise.all(held)).toEqual(['done', 'done', 'done']);
    expect(lender.health()).toBe('closed');
  });
});

describe('time', () => {
  const untilAborted = ({ signal }: { signal: AbortSignal }) =>
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new LenderCallError('timeout', { code: 'timeout' })));
    });

  test('an attempt is ended by its time-out', async () => {
    const lender = lenderResilience('finzy', { attemptTimeoutMs: 20 });
    expect(await quietly(lender.run('offers', untilAborted))).toBe('timeout');
  });

  test('a caller that gives up ends the call, which isn’t counted as a failure of the lender', async () => {
    const lender = lenderResilience('finzy', { breakAfterFailures: 1 });
    const caller = new AbortController();
    const call = lender.run('offers', () => failing('cancelled')(), caller.signal);
    caller.abort();
    expect(await quietly(call)).toBe('cancelled');
    const gone = AbortSignal.abort();
    expect(await quietly(lender.run('offers', async () => 'never', gone))).toBe('cancelled');
    expect(lender.health()).toBe('closed');
  });
});

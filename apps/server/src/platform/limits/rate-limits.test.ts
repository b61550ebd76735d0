import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '../../test/test-services.ts';
import { createRateLimits, type Limit } from './rate-limits.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test?.close());

const open = () => createRateLimits(test.services.pool, test.services.keyring);
const limit = (name: string, requests: number, seconds = 3600): Limit => ({ name, requests, seconds });

describe('rate limits', () => {
  it('let through exactly the allowed number of simultaneous requests, across processes', async () => {
    const processes = [open(), open(), open()];
    const answers = await Promise.all(
      processes.flatMap((one) => Array.from({ length: 40 }, () => one.count(limit('shared', 40), 'everyone'))),
    );
    expect(answers.filter((seconds) => seconds === 0)).toHaveLength(40);
  });

  it('never deadlock when processes count the same subjects in different orders', async () => {
    const [one, other] = [open(), open()];
    const subjects = Array.from({ length: 30 }, (_, at) => `subject ${at}`);
    const rounds = Array.from({ length: 10 }, () => [
      ...subjects.map((subject) => one.count(limit('crossed', 1000), subject)),
      ...subjects.toReversed().map((subject) => other.count(limit('crossed', 1000), subject)),
    ]).flat();
    expect(new Set(await Promise.all(rounds))).toEqual(new Set([0]));
  });

  it('let a refused subject through once enough of its requests are given back', async () => {
    const limits = open();
    const given = limit('given back', 2);
    expect([await limits.count(given, 'x'), await limits.count(given, 'x')]).toEqual([0, 0]);
    expect(await limits.count(given, 'x')).toBeGreaterThan(3500);
    await limits.giveBack(given, 'x');
    // Three were counted, the refused one too, and one was given back.
    expect(await limits.count(given, 'x')).toBeGreaterThan(3500);
    for (let times = 0; times < 3; times++) await limits.giveBack(given, 'x');
    expect(await limits.count(given, 'x')).toBe(0);
  });

  it('count subjects and limits separately', async () => {
    const limits = open();
    expect(await limits.count(limit('a', 1), 'x')).toBe(0);
    expect(await limits.count(limit('a', 1), 'y')).toBe(0);
    expect(await limits.count(limit('b', 1), 'x')).toBe(0);
    expect(await limits.count(limit('a', 1), 'x')).toBeGreaterThan(0);
  });

  it('start again when the window is over', async () => {
    await test.services.pool.query('delete from rate_limits');
    expect(await open().count(limit('window', 1), 'x')).toBe(0);
    expect(await open().count(limit('window', 1), 'x')).toBeGreaterThan(3500);
    await test.services.pool.query('update rate_limits set expire = 1');
    expect(await open().count(limit('window', 1), 'x')).toBe(0);
    expect(await open().count(limit('window', 1), 'x')).toBeGreaterThan(3500);
  });

  it('store no subject in plain text', async () => {
    await open().count(limit('hidden', 5), '9876543210');
    const { rows } = await test.services.pool.query<{ key: string }>('select key from rate_limits');
    expect(rows.map(({ key }) => key).join()).not.toContain('9876543210');
  });

  it('reject requests when the database can’t be reached, instead of letting them through', async () => {
    await test.services.pool.query('alter table rate_limits rename to rate_limits_away');
    await expect(open().count(limit('away', 5), 'x')).rejects.toThrow();
    await test.services.pool.query('alter table rate_limits_away rename to rate_limits');
    expect(await open().count(limit('away', 5), 'x')).toBe(0);
  });
});

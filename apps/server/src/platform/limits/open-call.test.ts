import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServices, type TestServices } from '../../test/test-services.ts';
import { Problem } from '../http/problem.ts';
import { counterStore } from './counter-store.ts';
import { limitOpenCall } from './open-call.ts';
import type { Limit } from './rate-limits.ts';

let own: TestServices;
beforeAll(async () => {
  own = await openTestServices();
});
afterAll(() => own?.close());

test('open calls are counted per hour, and all IPv6 addresses of a household count as one', async () => {
  const counted: [Limit, string][] = [];
  const limits = (wait: number) => ({
    giveBack: async () => undefined,
    count: async (limit: Limit, subject: string) => {
      counted.push([limit, subject]);
      return wait;
    },
  });
  await limitOpenCall(limits(0), 'touch', '2001:db8:1:2::3', 60);
  expect(counted).toEqual([[{ name: 'touch', requests: 60, seconds: 3600 }, '2001:db8:1:2::/64']]);
  const refused = limitOpenCall(limits(7), 'touch', '192.0.2.1', 60);
  await expect(refused).rejects.toThrow(Problem);
  await expect(refused).rejects.toMatchObject({ code: 'too_many_requests', details: { retryAfterSeconds: 7 } });
});

test('a window ends with its last millisecond, and the next one starts at zero', async () => {
  const store = counterStore(own.services.pool);
  const count = async (now: number) => (await store.query({ values: ['a window', 1, now + 1000, now] })) as object;
  const row = (points: number, expire: number) => ({ rows: [expect.objectContaining({ points, expire })] });
  expect(await count(5000)).toEqual(row(1, 6000));
  expect(await count(5999)).toEqual(row(2, 6000));
  expect(await count(6000)).toEqual(row(1, 7000));
});

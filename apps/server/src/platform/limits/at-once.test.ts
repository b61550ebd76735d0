import { afterEach, expect, it, vi } from 'vitest';
import { Problem } from '../http/problem.ts';
import { atOnce } from './at-once.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Returns calls that stay open until the test ends them. */
function held(run: ReturnType<typeof atOnce>, subject: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { answer: run(subject, () => promise), resolve, reject };
}

const refusal = async (answer: Promise<unknown>): Promise<[string, number | undefined, unknown]> => {
  const problem = await answer.then(() => undefined).catch((error: unknown) => error);
  if (!(problem instanceof Problem)) throw new Error('The call should have been refused.');
  return [problem.code, problem.details.retryAfterSeconds, problem.details.values];
};

it('limits how many calls one subject has open at once, without limiting other subjects', async () => {
  const run = atOnce({ most: 3, longest: 20_000 });
  const three = [held(run, 'one'), held(run, 'one'), held(run, 'one')];
  expect((await refusal(run('one', async () => 'not run')))[0]).toBe('too_many_requests');
  await expect(run('other', async () => 'run')).resolves.toBe('run');
  three[1]?.resolve('answered');
  await expect(three[1]?.answer).resolves.toBe('answered');
  await expect(run('one', async () => 'run')).resolves.toBe('run');
  three[0]?.reject(new Error('broken'));
  await expect(three[0]?.answer).rejects.toThrow('broken');
  const again = [held(run, 'one'), held(run, 'one')];
  expect((await refusal(run('one', async () => 'not run')))[0]).toBe('too_many_requests');
  for (const one of [...three, ...again]) one.resolve('');
  await Promise.allSettled([...three, ...again].map(({ answer }) => answer));
  await expect(run('one', async () => 'run')).resolves.toBe('run');
});

it('returns the seconds until the oldest call must have ended, at least one', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const run = atOnce({ most: 2, longest: 20_000 });
  const first = held(run, 'one');
  vi.advanceTimersByTime(7_500);
  const second = held(run, 'one');
  const left = async () => (await refusal(run('one', async () => ''))).slice(1);
  expect(await left()).toEqual([13, { seconds: 13 }]);
  vi.advanceTimersByTime(20_000);
  expect(await left()).toEqual([1, { seconds: 1 }]);
  first.resolve('');
  await first.answer;
  const third = held(run, 'one');
  expect(await left()).toEqual([1, { seconds: 1 }]);
  second.resolve('');
  await second.answer;
  held(run, 'one');
  expect(await left()).toEqual([20, { seconds: 20 }]);
  third.resolve('');
});

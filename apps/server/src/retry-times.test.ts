import { expect, it } from 'vitest';
import { startTestApp } from './test/test-app.ts';

/** The most doublings of a pause that pg-boss makes. */
const mostDoublings = 15;

interface Queue {
  retries: number;
  delay: number;
  most: number;
}

/**
 * Hours for which a job that always fails is retried at least. The pause before a retry is between `delay`, doubled with each retry, and twice
 * as much, at most `most` seconds.
 */
function leastHours({ retries, delay, most }: Queue): number {
  const pauses = Array.from({ length: retries }, (_, failed) =>
    Math.min(most, delay * 2 ** Math.min(mostDoublings, failed)),
  );
  return pauses.reduce((sum, pause) => sum + pause, 0) / 3600;
}

it.for([
  ['forward-help-request', 24],
  ['check-merchant-account', 24],
  ['tell-withdrawal', 48],
] as const)('%s is retried for %i hours, as its documentation says', async ([name, hours], { onTestFinished }) => {
  const test = await startTestApp();
  onTestFinished(() => test.close());
  // Makes the queues.
  await test.services.jobs.drain();
  const { rows } = await test.services.pool.query<Queue>(
    'select retry_limit as retries, retry_delay as delay, retry_delay_max as most from jobs.queue where name = $1',
    [name],
  );
  expect(rows).toHaveLength(1);
  const least = rows.map(leastHours)[0] ?? 0;
  expect(least).toBeGreaterThanOrEqual(hours);
  expect(least).toBeLessThan(hours + 4);
});

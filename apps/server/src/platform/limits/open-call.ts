import { Problem } from '../http/problem.ts';
import { networkOf } from './network-address.ts';
import type { RateLimits } from './rate-limits.ts';

const hour = 60 * 60;

/**
 * Counts a call without a session by its network address, so that one machine can't fill a table. Many phones share an address, so the
 * limit is generous.
 * @throws Problem `too_many_requests`
 */
export async function limitOpenCall(limits: RateLimits, name: string, ip: string, perHour: number): Promise<void> {
  const seconds = await limits.count({ name, requests: perHour, seconds: hour }, networkOf(ip));
  if (seconds > 0) throw new Problem('too_many_requests', { retryAfterSeconds: seconds, values: { seconds } });
}

import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type Keyring, keyedHash } from '../crypto/keyring.ts';
import { counterStore } from './counter-store.ts';

/** The number of requests allowed per subject in a number of seconds. */
export interface Limit {
  /** Short, and never changed: it is part of the stored key. */
  name: string;
  requests: number;
  seconds: number;
}

/** Counters in the database: they hold across processes and survive a restart. Subjects are stored as keyed hashes only. */
export interface RateLimits {
  /** Counts one request. Returns 0 if it is within the limit, else the seconds until the subject may try again. */
  count(limit: Limit, subject: string): Promise<number>;
  /** Takes back one count if the action it was counted for didn't happen. */
  giveBack(limit: Limit, subject: string): Promise<void>;
}

/** How far a subject has used a limit, after one more request. */
export interface LimitState {
  allowed: boolean;
  /** Requests that are left. */
  left: number;
  /** Seconds until the count starts again. */
  seconds: number;
}

/** Counters that also say how many requests are left. */
export interface MeasuredLimits extends RateLimits {
  /** Counts one request and returns the number left. */
  measure(limit: Limit, subject: string): Promise<LimitState>;
}

const stateOf = (allowed: boolean, { remainingPoints, msBeforeNext }: RateLimiterRes): LimitState => ({
  allowed,
  left: Math.max(0, remainingPoints),
  seconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
});

/** Creates counters that use a connection pool. */
export function createRateLimits(pool: Pool, keyring: Keyring): MeasuredLimits {
  const store = counterStore(pool);
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = (limit: Limit): RateLimiterPostgres => {
    const id = `${limit.name} ${limit.requests} ${limit.seconds}`;
    const known = limiters.get(id);
    if (known !== undefined) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: store,
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: limit.name,
      points: limit.requests,
      duration: limit.seconds,
      // Over the limit, a subject is refused from memory until the window ends, without another database query.
      inMemoryBlockOnConsumed: limit.requests + 1,
    });
    limiters.set(id, limiter);
    return limiter;
  };
  const keyOf = (limit: Limit, subject: string): string =>
    keyedHash(keyring.current, `rate limit ${limit.name}`, subject).toString('base64url');
  return {
    async giveBack(limit, subject) {
      const limiter = limiterOf(limit);
      await limiter.reward(keyOf(limit, subject));
      // The subject may be among those that this process refuses from memory; the library can only forget them all.
      limiter.deleteInMemoryBlockedAll();
    },
    async measure(limit, subject) {
      try {
        return stateOf(true, await limiterOf(limit).consume(keyOf(limit, subject)));
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return stateOf(false, refusal);
        throw refusal;
      }
    },
    async count(limit, subject) {
      try {
        await limiterOf(limit).consume(keyOf(limit, subject));
        return 0;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw refusal;
      }
    },
  };
}

import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type Keyring, keyedHash } from '../crypto/keyring.ts';
import { counterStore } from './counter-store.ts';

/** So many requests in so many seconds, counted per subject. */
export interface Limit {
  /** Short and stable: part of the stored key. */
  name: string;
  requests: number;
  seconds: number;
}

/** Counters in the database: they hold across processes and survive a restart. Subjects are stored as keyed hashes only. */
export interface RateLimits {
  /** Counts one request; answers 0 when it is within the limit, else the seconds until the subject may come back. */
  count(limit: Limit, subject: string): Promise<number>;
}

/** Counters on a pool. */
export function createRateLimits(pool: Pool, keyring: Keyring): RateLimits {
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
      // A subject far over its limit is turned away without asking the database again.
      inMemoryBlockOnConsumed: limit.requests + 1,
    });
    limiters.set(id, limiter);
    return limiter;
  };
  return {
    async count(limit, subject) {
      const key = keyedHash(keyring.current, `rate limit ${limit.name}`, subject).toString('base64url');
      try {
        await limiterOf(limit).consume(key);
        return 0;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw refusal;
      }
    },
  };
}

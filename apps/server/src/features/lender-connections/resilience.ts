import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleWhen,
  retry,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import type { LenderKey, LenderLimits, LenderOperation } from './connector.ts';
import { LenderCallError } from './lender-call-error.ts';

/** Limits used unless a lender's settings override them. */
export const defaultLimits: LenderLimits = {
  attemptTimeoutMs: 6000,
  attempts: 2,
  breakAfterFailures: 5,
  halfOpenAfterMs: 15_000,
  concurrency: 16,
  queue: 64,
};

/** A lender's breaker state, for the health page. */
export type LenderHealth = 'closed' | 'open' | 'half_open';

/** One running attempt. */
export interface Attempt {
  /** 1 for the first. */
  attempt: number;
  signal: AbortSignal;
}

/** The protections around one lender, shared by all its calls in this process. */
export interface LenderResilience {
  /** @throws LenderCallError only */
  run<T>(operation: LenderOperation, work: (attempt: Attempt) => Promise<T>, caller?: AbortSignal): Promise<T>;
  health(): LenderHealth;
}

const idempotent: ReadonlySet<LenderOperation> = new Set([
  'authenticate',
  'dedupe',
  'offers',
  'journey_link',
  'status',
  'withdraw',
]);

// A small random delay, so that many retries don't happen in the same millisecond.
const pause = new DelegateBackoff<unknown>(() => 60 + Math.random() * 120);

/** Time-out, retry, breaker and bulkhead of one lender (cockatiel). */
export function lenderResilience(lenderKey: LenderKey, own: Partial<LenderLimits> = {}): LenderResilience {
  const limits = { ...defaultLimits, ...own };
  const breaker = circuitBreaker(
    handleWhen((error) => !(error instanceof LenderCallError) || error.isFault),
    {
      breaker: new ConsecutiveBreaker(limits.breakAfterFailures),
      halfOpenAfter: limits.halfOpenAfterMs,
    },
  );
  const timeBox = timeout(limits.attemptTimeoutMs, TimeoutStrategy.Cooperative);
  const room = bulkhead(limits.concurrency, limits.queue);
  const retries = retry(
    handleWhen((error) => error instanceof LenderCallError && error.retryable),
    { maxAttempts: Math.max(0, limits.attempts - 1), backoff: pause },
  );
  const withRetries = wrap(room, retries, breaker, timeBox);
  const once = wrap(room, breaker, timeBox);

  const named = (error: unknown, operation: LenderOperation, caller?: AbortSignal) => {
    const where = { lenderKey, operation };
    if (error instanceof LenderCallError) return error.at(lenderKey, operation, null);
    if (error instanceof BrokenCircuitError) {
      return new LenderCallError('circuit_open', { code: 'circuit_open' }, where);
    }
    if (error instanceof BulkheadRejectedError) {
      const facts = { code: 'bulkhead_full', mayHaveArrived: false, retryable: false };
      return new LenderCallError('unavailable', facts, where);
    }
    if (error instanceof TaskCancelledError) {
      const kind = caller?.aborted ? 'cancelled' : 'timeout';
      return new LenderCallError(kind, { code: kind }, where);
    }
    throw error;
  };

  return {
    async run(operation, work, caller) {
      let attempt = 0;
      const policy = idempotent.has(operation) ? withRetries : once;
      try {
        return await policy.execute(({ signal }) => {
          attempt += 1;
          return work({ attempt, signal });
        }, caller);
      } catch (error) {
        throw named(error, operation, caller);
      }
    },
    health() {
      if (breaker.state === CircuitState.Open) return 'open';
      return breaker.state === CircuitState.HalfOpen ? 'half_open' : 'closed';
    },
  };
}

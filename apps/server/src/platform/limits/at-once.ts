import { Problem } from '../http/problem.ts';

interface AtOnce {
  /** Calls of one subject that may be under way at the same time, in this process. */
  most: number;
  /** Milliseconds after which the longest of them has ended, which tells a caller when to retry. */
  longest: number;
}

/**
 * A limit on how many requests one subject may have open at the same time. Counters in the database limit requests per hour; this
 * limits open ones, at no cost.
 * @returns runs a call under a subject; its Problem `too_many_requests` names the seconds until the oldest has ended at the latest
 */
export function atOnce({ most, longest }: AtOnce) {
  const running = new Map<string, Set<{ since: number }>>();
  return async <Result>(subject: string, call: () => Promise<Result>): Promise<Result> => {
    const own = running.get(subject) ?? new Set();
    const [oldest] = own;
    if (oldest !== undefined && own.size >= most) {
      const left = oldest.since + longest - performance.now();
      const seconds = Math.max(1, Math.ceil(left / 1000));
      throw new Problem('too_many_requests', { retryAfterSeconds: seconds, values: { seconds } });
    }
    const one = { since: performance.now() };
    running.set(subject, own.add(one));
    try {
      return await call();
    } finally {
      own.delete(one);
      if (own.size === 0) running.delete(subject);
    }
  };
}

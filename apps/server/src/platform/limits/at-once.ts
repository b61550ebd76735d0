import { Problem } from '../http/problem.ts';

interface AtOnce {
  /** The most calls that one subject may have open at once in this process. */
  most: number;
  /** Milliseconds within which every call ends; with it, a refused caller is told when to retry. */
  longest: number;
}

/**
 * Limits how many calls one subject may have open at once. Counters in the database limit calls per hour; this limit needs no database.
 * @returns a function that runs a call for a subject. It throws Problem `too_many_requests` with the seconds until the oldest open call
 * must have ended.
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

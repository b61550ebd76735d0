import { randomId } from './random-id.ts';

/** Runs `work` as soon as no other tab of this site runs work under the same lock. */
export type ExclusiveRun = <T>(work: () => Promise<T>) => Promise<T>;

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

const stored = (key: string): { owner: string; until: number } | undefined => {
  const [owner, until] = (localStorage.getItem(key) ?? '').split(' ');
  return owner && Number(until) > Date.now() ? { owner, until: Number(until) } : undefined;
};

/**
 * A lock in local storage for browsers and pages without Web Locks. It claims the lock, waits a moment, and checks that its claim is still
 * there. After 15 seconds without the lock it runs the work anyway.
 */
async function withStorageLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const key = `lock:${name}`;
  const owner = randomId();
  const patience = Date.now() + 15_000;
  while (Date.now() < patience) {
    if (stored(key) === undefined) {
      localStorage.setItem(key, `${owner} ${Date.now() + 10_000}`);
      await pause(30);
      if (stored(key)?.owner === owner) break;
    }
    await pause(50);
  }
  try {
    return await work();
  } finally {
    if (stored(key)?.owner === owner) localStorage.removeItem(key);
  }
}

/** Ensures one run at a time across all tabs of the site, by Web Locks or, if they are missing, by local storage. */
export function oneTabAtATime(name: string): ExclusiveRun {
  return async (work) => {
    if (typeof navigator !== 'undefined' && 'locks' in navigator) return await navigator.locks.request(name, work);
    if (typeof localStorage !== 'undefined') return await withStorageLock(name, work);
    return await work();
  };
}

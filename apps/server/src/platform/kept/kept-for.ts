import type { Clock } from '../services.ts';

/** More than there are of anything that is kept this way. */
const most = 1000;

/**
 * Works something out once per key and keeps the answer for a while, for every caller. A failure isn't kept: the next caller tries
 * again.
 * @param forMs how long it is kept, in milliseconds
 */
export function keptFor<T>(
  clock: Clock,
  forMs: number,
  load: (key: string) => Promise<T>,
): (key: string) => Promise<T> {
  const kept = new Map<string, { at: number; value: Promise<T> }>();
  return (key) => {
    const now = clock.now().getTime();
    const known = kept.get(key);
    if (known !== undefined && now - known.at < forMs) return known.value;
    if (kept.size >= most) kept.clear();
    const value = load(key);
    kept.set(key, { at: now, value });
    value.catch(() => {
      if (kept.get(key)?.value === value) kept.delete(key);
    });
    return value;
  };
}

import type { Clock } from '../services.ts';

/** Maximum number of cached keys; no cache of this kind needs more. */
const most = 1000;

/**
 * Computes a value once per key and caches it for every caller. A failure isn't cached: the next caller tries again.
 * @param forMs how long a value is cached, in milliseconds
 */
export function cachedFor<T>(
  clock: Clock,
  forMs: number,
  load: (key: string) => Promise<T>,
): (key: string) => Promise<T> {
  const cached = new Map<string, { at: number; value: Promise<T> }>();
  return (key) => {
    const now = clock.now().getTime();
    const known = cached.get(key);
    if (known !== undefined && now - known.at < forMs) return known.value;
    if (cached.size >= most) cached.clear();
    const value = load(key);
    cached.set(key, { at: now, value });
    value.catch(() => {
      if (cached.get(key)?.value === value) cached.delete(key);
    });
    return value;
  };
}

const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

export interface IdleLimits {
  /** Minutes without a sign of a person until the question comes. */
  minutes: number;
  /** Seconds the question is shown before the session ends. */
  countdownSeconds: number;
}

/**
 * A sign of a person, for all tabs.
 * @param key the place in the browser's storage that all tabs share: being busy in one keeps the others signed in
 */
export const markActive = (key: string): void => localStorage.setItem(key, String(Date.now()));

/**
 * Watches over the idle time-out (§4, C12). Time is read from the clock, never counted, so a tab in the background or a
 * device that slept is right at once. While it counts
 * down, only the answer to its question is a sign of a person.
 * @param onCount told once a second how many seconds are left, or `undefined` as long as nobody is asked
 * @returns ends the watch
 */
export function watchIdle(
  key: string,
  { minutes, countdownSeconds }: IdleLimits,
  onCount: (secondsLeft: number | undefined) => void,
  onTimeout: () => void,
): () => void {
  let marked = 0;
  /** Milliseconds past the idle minutes; negative while nobody is asked. */
  const overdue = (): number => Date.now() - Number(localStorage.getItem(key) ?? 0) - minutes * 60_000;
  const sign = (): void => {
    // Read from the clock: the question can be due before a look has shown it, as on a tab that wakes up.
    if (Date.now() - marked < 1000 || overdue() >= 0) return;
    marked = Date.now();
    markActive(key);
  };
  const look = (): void => {
    const idleMs = overdue();
    const secondsLeft = Math.ceil(countdownSeconds - idleMs / 1000);
    const counting = idleMs >= 0;
    if (!counting || secondsLeft > 0) {
      onCount(counting ? secondsLeft : undefined);
      return;
    }
    // Once: told again every second, the way to the sign-in page would start again each time.
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    onTimeout();
  };
  const timer = setInterval(look, 1000);
  document.addEventListener('visibilitychange', look);
  for (const name of signs) document.addEventListener(name, sign, { passive: true });
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    for (const name of signs) document.removeEventListener(name, sign);
  };
}

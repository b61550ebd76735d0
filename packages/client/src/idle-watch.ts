const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

export interface IdleLimits {
  /** Minutes without activity until the question is shown. */
  minutes: number;
  /** Seconds for which the question is shown before the session ends. */
  countdownSeconds: number;
}

/**
 * Records activity for all tabs.
 * @param key the key in local storage that all tabs share, so that activity in one tab keeps the others signed in
 */
export const markActive = (key: string): void => localStorage.setItem(key, String(Date.now()));

/**
 * Watches for the idle time-out (§4, C12). It reads the clock instead of counting, so that a background tab or a device that slept is
 * correct at once. During the countdown, only an answer to the question counts as activity.
 * @param onCount called every second with the seconds left, or with `undefined` while no question is shown
 * @returns a function that ends the watch
 */
export function watchIdle(
  key: string,
  { minutes, countdownSeconds }: IdleLimits,
  onCount: (secondsLeft: number | undefined) => void,
  onTimeout: () => void,
): () => void {
  let marked = 0;
  /** Milliseconds since the idle minutes passed; negative before that. */
  const overdue = (): number => Date.now() - Number(localStorage.getItem(key) ?? 0) - minutes * 60_000;
  const sign = (): void => {
    // Checks the clock, because the question may be due before a check has shown it, for example in a tab that resumes.
    if (Date.now() - marked < 1000 || overdue() >= 0) return;
    marked = Date.now();
    markActive(key);
  };
  const check = (): void => {
    const idleMs = overdue();
    const secondsLeft = Math.ceil(countdownSeconds - idleMs / 1000);
    const counting = idleMs >= 0;
    if (!counting || secondsLeft > 0) {
      onCount(counting ? secondsLeft : undefined);
      return;
    }
    // Stops the timer, because calling this every second would restart the redirect to the sign-in page each time.
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
    onTimeout();
  };
  const timer = setInterval(check, 1000);
  document.addEventListener('visibilitychange', check);
  for (const name of signs) document.addEventListener(name, sign, { passive: true });
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
    for (const name of signs) document.removeEventListener(name, sign);
  };
}

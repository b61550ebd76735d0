const keyIn = (storage: string): string => `${storage}-ended`;

/**
 * Records for this tab's sign-in page that the session ended without Logout: by a time-out or from elsewhere.
 * @param storage prefix of the console's keys in the browser's storage
 */
export function noteEnded(storage: string): void {
  try {
    sessionStorage.setItem(keyIn(storage), '1');
  } catch {
    // Without storage, the sign-in page doesn't say why the session ended.
  }
}

/** Whether this tab's session ended automatically; true only on the first call. */
export function takeEnded(storage: string): boolean {
  try {
    const ended = sessionStorage.getItem(keyIn(storage)) !== null;
    sessionStorage.removeItem(keyIn(storage));
    return ended;
  } catch {
    return false;
  }
}

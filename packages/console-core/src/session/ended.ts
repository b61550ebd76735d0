const keyIn = (storage: string): string => `${storage}-ended`;

/**
 * Notes for the login page of this tab that nobody pressed Logout: the session ended by itself or from elsewhere.
 * @param storage what the console's keys in the browser's storage begin with
 */
export function noteEnded(storage: string): void {
  try {
    sessionStorage.setItem(keyIn(storage), '1');
  } catch {
    // Without storage the login is shown without that word.
  }
}

/** Whether the session of this tab ended by itself; told once. */
export function takeEnded(storage: string): boolean {
  try {
    const ended = sessionStorage.getItem(keyIn(storage)) !== null;
    sessionStorage.removeItem(keyIn(storage));
    return ended;
  } catch {
    return false;
  }
}

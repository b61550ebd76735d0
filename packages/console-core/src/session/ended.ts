const key = 'tulna-console-ended';

/** Notes for the login page of this tab that nobody pressed Logout: the session ended by itself or from elsewhere. */
export function noteEnded(): void {
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // Without storage the login is shown without that word.
  }
}

/** Whether the session of this tab ended by itself; told once. */
export function takeEnded(): boolean {
  try {
    const ended = sessionStorage.getItem(key) !== null;
    sessionStorage.removeItem(key);
    return ended;
  } catch {
    return false;
  }
}

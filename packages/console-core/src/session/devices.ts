const keyIn = (storage: string): string => `${storage}-devices`;
/** Several people can share a browser. */
const most = 5;

/**
 * Tokens of the sign-ins in this browser, newest first. They grant no access; the server uses them to count sign-in attempts per browser.
 * @param storage prefix of the console's keys in the browser's storage
 */
export function knownDevices(storage: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyIn(storage)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((mark) => typeof mark === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Stores the token of a sign-in. */
export function storeDevice(storage: string, mark: string): void {
  try {
    localStorage.setItem(keyIn(storage), JSON.stringify([mark, ...knownDevices(storage)].slice(0, most)));
  } catch {
    // If storage is full or blocked, attempts are counted for the network, as with a new browser.
  }
}

const keyIn = (storage: string): string => `${storage}-devices`;
/** Several people may share a browser. */
const most = 5;

/**
 * Marks of the sign-ins that this browser saw, the newest first. They open nothing: the door counts its tries by them.
 * @param storage what the console's keys in the browser's storage begin with
 */
export function knownDevices(storage: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyIn(storage)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((mark) => typeof mark === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Keeps the mark of a sign-in. */
export function keepDevice(storage: string, mark: string): void {
  try {
    localStorage.setItem(keyIn(storage), JSON.stringify([mark, ...knownDevices(storage)].slice(0, most)));
  } catch {
    // A full or forbidden storage: this browser counts with its network, as a new one does.
  }
}

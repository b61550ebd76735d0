const key = 'tulna-console-devices';
/** Several people may share a browser. */
const most = 5;

/** Marks of the sign-ins that this browser saw, the newest first. They open nothing: the door counts its tries by them. */
export function knownDevices(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((mark) => typeof mark === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Keeps the mark of a sign-in. */
export function keepDevice(mark: string): void {
  try {
    localStorage.setItem(key, JSON.stringify([mark, ...knownDevices()].slice(0, most)));
  } catch {
    // A full or forbidden storage: this browser counts with its network, as a new one does.
  }
}

/** Why this browser is signed out; `ended` if no reason is known. */
export type SignedOut = 'idle' | 'logout' | 'blocked' | 'elsewhere' | 'ended';

const key = 'tulna-signed-out';
const backKey = 'tulna-back';

const reasons: Readonly<Record<string, SignedOut>> = {
  session_idle: 'idle',
  session_left: 'logout',
  session_blocked: 'blocked',
  session_ended: 'elsewhere',
};

/** The server's reason for refusing; without one, the reason that another tab of this browser stored when it left. */
export const reasonOf = (code: string): SignedOut =>
  reasons[code] ?? (attempt(() => localStorage.getItem(key)) as SignedOut | null | undefined) ?? 'ended';

// In a browser without storage no reason is shown, and the person starts like a new visitor.
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/**
 * Stores why the session ended, for the sign-in page.
 * @param back the person to lead back to the page they are on, once they have signed in again
 */
export function noteSignedOut(why: SignedOut, back?: string): void {
  attempt(() => {
    sessionStorage.setItem(key, why);
    localStorage.setItem(key, why);
    sessionStorage.removeItem(backKey);
    const { pathname, search } = window.location;
    if (back !== undefined) sessionStorage.setItem(backKey, JSON.stringify([back, pathname + search]));
  });
}

/** Why this tab was signed out, until the next sign-in. */
export const signedOutBecause = (): SignedOut | undefined =>
  attempt(() => sessionStorage.getItem(key) as SignedOut | null) ?? undefined;

let backPath: string | undefined;

/** Called after a sign-in: removes the message, and lets only the same person return to the earlier page. */
export function forgetSignedOut(userId: string): void {
  backPath = attempt(() => {
    const [person, path] = JSON.parse(sessionStorage.getItem(backKey) ?? '[]') as string[];
    sessionStorage.removeItem(key);
    localStorage.removeItem(key);
    sessionStorage.removeItem(backKey);
    return person === userId ? path : undefined;
  });
}

/** Path of the page on which the person was before they had to sign in again, without the brand's prefix. */
export const pathBack = (basename: string): string | undefined =>
  backPath?.startsWith(`${basename}/`) ? backPath.slice(basename.length) : undefined;

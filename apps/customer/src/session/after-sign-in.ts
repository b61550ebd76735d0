import { readCookie } from '@tulna/client/session-cookies';

/** Where a fresh sign-in leads: to the application that was begun elsewhere, or to where the person belongs. */
export function afterSignIn(): string {
  const prospect = readCookie('prospectAppId');
  return prospect === undefined ? '/user' : `/transfer/${encodeURIComponent(prospect)}`;
}

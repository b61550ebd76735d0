import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { message, text, uuid } from './wire.ts';

/** Opaque tokens of a session. The server stores only their hashes and reads tokens only from the Authorization header. */
export const signedIn = z.object({
  access_token: text(200),
  refresh_token: text(200),
  /** Seconds until the access token expires. */
  expires_in: z.int(),
  user_id: uuid,
  role_id: z.int(),
  /** True when the person signed in for the first time. */
  is_new: z.boolean(),
});

export const refreshSession = endpoint({
  name: 'refreshSession',
  method: 'POST',
  path: '/api/refresh-session',
  session: 'nobody',
  asked: '§6, product.md §7',
  summary: 'Exchanges a refresh token for new tokens; a refresh token used twice ends the session',
  body: z.object({ refresh_token: text(200) }),
  answer: signedIn,
});

export const stillHere = endpoint({
  name: 'stillHere',
  method: 'POST',
  path: '/api/still-here',
  session: 'customer',
  asked: 'C12',
  summary: 'Heartbeat of a page that makes no calls: restarts the idle time',
  answer: z.object({}),
});

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/api/logout',
  session: 'any',
  asked: '§7 X1',
  summary: 'Ends the session of the access token',
  answer: message,
});

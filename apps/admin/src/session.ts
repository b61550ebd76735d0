import { adminTokens } from '@tulna/client/session-cookies';
import { createSession } from '@tulna/console-core/session/session';
import { getAdminAccount } from '@tulna/contract/admin-sessions';
import { logout, refreshSession } from '@tulna/contract/sessions';
import { isAdminRole } from '@tulna/rules/admin-access';
import { home } from './home.ts';

/** The session of staff, separate from the customer's: both can be signed in in one browser (§4). */
export const session = createSession({
  home,
  storage: 'tulna-console',
  tokens: adminTokens,
  idCookie: 'adminId',
  isRole: isAdminRole,
  calls: { renewal: refreshSession, logout, account: getAdminAccount },
});

/** Typed calls of the session, and the role this browser remembers, which only decides what is shown. */
export const { client, shownRole } = session;

import { adminTokens } from '@tulna/client/session-cookies';
import { createSession } from '@tulna/console-core/session/session';
import { getAdminAccount } from '@tulna/contract/admin-sessions';
import { logout, refreshSession } from '@tulna/contract/sessions';
import { isAdminRole } from '@tulna/rules/admin-access';
import { home } from './home.ts';

/** The administrator's session, apart from the customer's: both may be signed in within one browser (§4). */
export const session = createSession({
  home,
  storage: 'tulna-console',
  tokens: adminTokens,
  idCookie: 'adminId',
  isRole: isAdminRole,
  calls: { renewal: refreshSession, logout, account: getAdminAccount },
});

/** Typed calls of the session, and the role that this browser remembers, for what is shown. */
export const { client, shownRole } = session;

import { partnerTokens } from '@tulna/client/session-cookies';
import { createSession } from '@tulna/console-core/session/session';
import { getPartnerAccount } from '@tulna/contract/partner-sessions';
import { logout, refreshSession } from '@tulna/contract/sessions';
import { isPartnerRole, partnerRoles } from '@tulna/rules/partner-access';
import { home, loginAfterLogout } from './home.ts';

/** The session of a person at a partner, separate from those of customers and staff (§4). */
export const session = createSession({
  home,
  afterLogout: loginAfterLogout,
  storage: 'tulna-partner',
  tokens: partnerTokens,
  idCookie: 'partnerId',
  isRole: isPartnerRole,
  calls: { renewal: refreshSession, logout, account: getPartnerAccount },
});

/** Typed calls of the session, and the role this browser remembers, which only decides what is shown. */
export const { client, shownRole } = session;

/** Whether the person belongs to a merchant. The partner pays merchants; we don't. */
export const isOfMerchant = (): boolean => shownRole() === partnerRoles.merchant;

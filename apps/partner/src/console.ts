import type { ConsoleConfig } from '@tulna/console-core/console-config';
import { phrasesOf } from '@tulna/console-kit/language';
import { askForPartnerReset, lookAtPartnerLink, usePartnerLink } from '@tulna/contract/partner-links';
import * as calls from '@tulna/contract/partner-sessions';
import { getPartnerSavedViews, removePartnerView, savePartnerView } from '@tulna/contract/saved-views';
import type { PartnerRole } from '@tulna/rules/partner-access';
import { partnerPages } from './pages.ts';
import { PortalNotices } from './portal-notices.tsx';
import { session } from './session.ts';

/** Everything that defines the partner portal except its pages. */
export const partnerPortal: ConsoleConfig<PartnerRole> = {
  pages: partnerPages,
  session,
  topics: ['partnerShell'],
  notice: PortalNotices,
  words: (language) => phrasesOf(language, 'partnerShell'),
  idle: (language) => phrasesOf(language, 'consoleKit').idle,
  signIn: {
    calls: { start: calls.startPartnerSignIn, resend: calls.resendPartnerCode, finish: calls.finishPartnerSignIn },
    passkey: { start: calls.startPartnerPasskeySignIn, finish: calls.finishPartnerPasskeySignIn },
    reset: { call: askForPartnerReset, words: (language) => phrasesOf(language, 'partnerSignIn').reset },
    words(language) {
      const { reset: _reset, ...own } = phrasesOf(language, 'partnerSignIn');
      return { ...phrasesOf(language, 'adminSignIn'), ...own };
    },
  },
  passwordLink: {
    calls: { look: lookAtPartnerLink, use: usePartnerLink },
    words: (language) => ({
      ...phrasesOf(language, 'adminInvitation'),
      lead: phrasesOf(language, 'partnerSettings').linkLead,
    }),
  },
  account: {
    calls: {
      get: calls.getPartnerAccount,
      sessions: calls.getPartnerSessions,
      endSession: calls.revokePartnerSession,
      endOtherSessions: calls.revokeOtherPartnerSessions,
      setPassword: calls.setPartnerPassword,
    },
    passkeys: {
      start: calls.startPartnerPasskeyRegistration,
      finish: calls.finishPartnerPasskeyRegistration,
      remove: calls.removePartnerPasskey,
    },
    words: (language) => ({
      ...phrasesOf(language, 'adminAccount'),
      lead: phrasesOf(language, 'partnerSettings').lead,
    }),
  },
  savedViews: { get: getPartnerSavedViews, save: savePartnerView, remove: removePartnerView },
};

import type { ConsoleConfig } from '@tulna/console-core/console-config';
import { phrasesOf } from '@tulna/console-kit/language';
import * as calls from '@tulna/contract/admin-sessions';
import { getSavedViews, removeTeamView, removeView, saveView, shareView } from '@tulna/contract/saved-views';
import { lookAtStaffLink, useStaffLink } from '@tulna/contract/staff-links';
import type { AdminRole } from '@tulna/rules/admin-access';
import { adminPages } from './pages.ts';
import { session } from './session.ts';

/** Everything that defines the admin console except its pages. */
export const adminConsole: ConsoleConfig<AdminRole> = {
  pages: adminPages,
  session,
  topics: ['adminShell'],
  words: (language) => phrasesOf(language, 'adminShell'),
  idle: (language) => phrasesOf(language, 'consoleKit').idle,
  signIn: {
    calls: {
      start: calls.startAdminSignIn,
      resend: calls.resendAdminCode,
      finish: calls.finishAdminSignIn,
    },
    passkey: { start: calls.startPasskeySignIn, finish: calls.finishPasskeySignIn },
    words: (language) => phrasesOf(language, 'adminSignIn'),
  },
  passwordLink: {
    calls: { look: lookAtStaffLink, use: useStaffLink },
    words: (language) => phrasesOf(language, 'adminInvitation'),
  },
  account: {
    calls: {
      get: calls.getAdminAccount,
      sessions: calls.getAdminSessions,
      endSession: calls.revokeAdminSession,
      endOtherSessions: calls.revokeOtherAdminSessions,
      setPassword: calls.setAdminPassword,
    },
    passkeys: {
      start: calls.startPasskeyRegistration,
      finish: calls.finishPasskeyRegistration,
      remove: calls.removePasskey,
    },
    words: (language) => phrasesOf(language, 'adminAccount'),
  },
  records: async () => (await import('./records.ts')).records,
  savedViews: {
    get: getSavedViews,
    save: saveView,
    remove: removeView,
    team: { share: shareView, remove: removeTeamView },
  },
};

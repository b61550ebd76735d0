import { tokensOf } from '@tulna/client/refresh';
import type { TokenStore, Tokens } from '@tulna/client/tokens';
import type { ConsoleConfig, SavedViewCalls } from '@tulna/console-core/console-config';
import type { PageTable } from '@tulna/console-core/pages/page-table';
import { createSession } from '@tulna/console-core/session/session';
import { phrasesOf } from '@tulna/console-kit/language';
import type { CallWith } from '@tulna/contract/endpoint';

/** A second site with two pages of its own and the account page, similar to a partner portal under a brand's address. */

export const roles = { owner: 21, member: 22, merchant: 23 } as const;
type Role = (typeof roles)[keyof typeof roles];

const en = {
  area: 'Partner portal',
  title: (page: string) => `Partner - ${page}`,
  groups: { business: 'Business', own: 'Yours' },
  pages: { login: 'Login', overview: 'Overview', reports: 'Reports', account: 'Settings', '404': 'No such page' },
  roles: { 21: 'Owner', 22: 'Member', 23: 'Merchant' },
};
const hi: typeof en = { ...en, area: 'पार्टनर पोर्टल', pages: { ...en.pages, reports: 'रिपोर्ट' } };

/** A call of this site. The tests use only its method, its path and its kind of session. */
const call = <Body, Answer>(name: string, method: 'GET' | 'POST' = 'POST'): CallWith<Body, Answer> =>
  ({ name, method, path: `/api/partner/${name}`, session: 'partner' }) as CallWith<Body, Answer>;

/** Tokens of a tab. */
export function memoryTokens(): TokenStore & { current: Tokens | undefined } {
  return {
    current: undefined,
    read() {
      return this.current;
    },
    write(tokens) {
      this.current = tokens;
    },
    clear() {
      this.current = undefined;
    },
  };
}

export const pages: PageTable<Role, keyof (typeof en)['pages'], 'business'> = {
  home: '/acme/partner',
  access: {
    '': { roles: [21] },
    reports: { roles: [21, 22] },
    'digital-integration': { roles: [21], notYet: true },
    settings: { roles: [21, 22, 23] },
  },
  sections: ['business'],
  login: {
    title: 'login',
    topics: ['adminSignIn'],
    asked: 'R1',
    source: 'none',
    load: () => import('@tulna/console-core/login/page'),
  },
  pages: [
    {
      slug: '',
      title: 'overview',
      icon: 'dashboard',
      menu: { section: 'business', order: 2 },
      topics: [],
      asked: 'R2',
      source: 'none',
      load: async () => ({ Page: () => <h1>Leads of this month</h1> }),
    },
    {
      slug: 'reports',
      title: 'reports',
      icon: 'file',
      menu: { section: 'business', order: 1 },
      topics: [],
      asked: 'R8',
      source: 'none',
      load: async () => ({ Page: () => <h1>Commissions</h1> }),
    },
    {
      slug: 'settings',
      title: 'account',
      icon: 'devices',
      menu: { section: 'own', order: 1 },
      topics: ['adminAccount'],
      asked: 'R7',
      source: 'none',
      load: () => import('@tulna/console-core/account/page'),
    },
  ],
};

/**
 * The configuration of the site: signed out without a role, signed in with one. The role itself comes from the `role` cookie. The tokens
 * are valid for 15 minutes.
 */
export function partnerLike(role?: Role): ConsoleConfig<Role> & {
  tokens: ReturnType<typeof memoryTokens>;
  savedViews: SavedViewCalls;
} {
  const tokens = memoryTokens();
  if (role !== undefined) tokens.write(tokensOf({ access_token: 'a1', refresh_token: 'r1', expires_in: 900 }));
  const account = call<undefined, { name: string; role_id: number }>('account', 'GET');
  return {
    tokens,
    pages,
    session: createSession<Role>({
      home: pages.home,
      afterLogout: '/partner/login',
      storage: 'tulna-partner',
      tokens,
      idCookie: 'partnerId',
      isRole: (number): number is Role => Object.values(roles).some((known) => known === number),
      calls: { renewal: call('renew'), logout: call('logout'), account },
    }),
    topics: [],
    words: (language) => (language === 'hi' ? hi : en),
    idle: () => ({
      title: 'Is anybody there?',
      countdown: (seconds) => `The portal closes in ${seconds} seconds.`,
      stay: 'Stay Logged In!',
      logoutNow: 'Close now',
    }),
    signIn: {
      calls: {
        start: call('start-sign-in'),
        resend: call('resend-code'),
        finish: call('finish-sign-in'),
      },
      passkey: { start: call('start-passkey'), finish: call('finish-passkey') },
      words: (language) => ({ ...phrasesOf(language, 'adminSignIn'), title: 'Sign in to the portal' }),
    },
    account: {
      calls: {
        get: call('account', 'GET'),
        sessions: call('sessions', 'GET'),
        endSession: call('end-session'),
        endOtherSessions: call('end-other-sessions'),
        setPassword: call('set-password'),
      },
      passkeys: { start: call('add-passkey'), finish: call('finish-adding'), remove: call('remove-passkey') },
      words: (language) => ({ ...phrasesOf(language, 'adminAccount'), lead: 'Your portal account.' }),
    },
    savedViews: { get: call('views', 'GET'), save: call('save-view'), remove: call('remove-view') },
    theme: { defaultRadius: 'xl' },
  };
}

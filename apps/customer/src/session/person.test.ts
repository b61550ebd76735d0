import { clearCustomerCookies, customerTokens, readCookie, writeCookie } from '@tulna/client/session-cookies';
import { saveProfileDraft } from '@tulna/contract/customers';
import { logout } from '@tulna/contract/sessions';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** One browser with two tabs: this file's modules are the first one, and cookies written directly are the work of the second. */
const cookies = new Map<string, string>();
const stored = new Map<string, string>();
const heard = new Map<string, (event: object) => void>();
let sent: { path: string; authorization: string | null }[] = [];
let reloads = 0;
let assigned: string[] = [];
const asha = '00000000-0000-4000-8000-00000000000a';
const ravi = '00000000-0000-4000-8000-00000000000b';
const draft = { body: { product: 'Personal Loans', step: 'personal', values: { first_name: 'Asha' }, revision: 0 } };

let session: typeof import('./session.ts');
let changes: typeof import('./customer-changed.ts');

beforeEach(async () => {
  for (const store of [cookies, stored, heard]) store.clear();
  [sent, reloads, assigned] = [[], 0, []];
  const hear = (name: string, listener: (event: object) => void) => heard.set(name, listener);
  vi.stubGlobal('document', {
    documentElement: { lang: 'en' },
    visibilityState: 'visible',
    addEventListener: hear,
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      const [pair = ''] = line.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (line.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    },
  });
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', {
    addEventListener: hear,
    location: {
      pathname: '/user/user-detail',
      search: '',
      reload: () => {
        reloads += 1;
      },
      assign: (to: string) => assigned.push(to),
    },
  });
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    sent.push({ path, authorization: headers.authorization ?? null });
    if (headers.authorization === undefined)
      return Response.json({ code: 'unauthorised', message: 'Please sign in' }, { status: 401 });
    return Response.json({ message: 'done', saved_at: null, revision: 1 });
  });
  vi.resetModules();
  session = await import('./session.ts');
  changes = await import('./customer-changed.ts');
});
afterEach(() => vi.unstubAllGlobals());

const tokensOf = (user: string) => ({ access: `of-${user}`, refresh: 'r', expiresAt: Date.now() + 900_000 });
const signInHere = (user_id: string) =>
  session.storeSession({
    access_token: `of-${user_id}`,
    refresh_token: 'r',
    expires_in: 900,
    user_id,
    role_id: 10,
    is_new: true,
  });
/** In the second tab, the person of the first one signs out and another one signs in. */
function signInElsewhere(user: string): void {
  clearCustomerCookies();
  customerTokens.write(tokensOf(user));
  writeCookie('userId', user);
}
const save = () =>
  session.client.call(saveProfileDraft, draft).then(
    () => 'saved',
    (error: { status?: number }) => error.status,
  );

test('what one person typed is never sent with the session of another one who signed in in another tab', async () => {
  signInHere(asha);
  expect(await save()).toBe('saved');
  expect(sent).toEqual([{ path: '/api/save-profile-draft', authorization: `Bearer of-${asha}` }]);
  signInElsewhere(ravi);
  expect(await save()).toBe(401);
  expect(sent.slice(1).map(({ authorization }) => authorization)).toEqual([null]);
  expect(reloads).toBe(1);
  // The tab has no say in the other person's session.
  expect([customerTokens.read()?.access, readCookie('userId')]).toEqual([`of-${ravi}`, ravi]);
  await session.endSession('/', 'logout');
  expect([customerTokens.read()?.access, sent.some(({ path }) => path === logout.path)]).toEqual([`of-${ravi}`, false]);
});

test('a tab that is looked at again starts over if another person has signed in since', () => {
  signInHere(asha);
  session.watchPerson();
  heard.get('focus')?.({});
  expect(reloads).toBe(0);
  signInElsewhere(ravi);
  heard.get('visibilitychange')?.({});
  expect(reloads).toBe(1);
});

test('the Back button doesn’t show the page of a person who has signed out', async () => {
  signInHere(asha);
  session.watchPerson();
  heard.get('pageshow')?.({ persisted: true });
  expect(reloads).toBe(0);
  await session.endSession('/', 'logout');
  expect(assigned).toEqual(['/']);
  heard.get('pageshow')?.({ persisted: false });
  expect(reloads).toBe(0);
  heard.get('pageshow')?.({ persisted: true });
  expect(reloads).toBe(1);
});

test('everything that the pages of one person hold is dropped when another one signs in in the same tab', () => {
  let dropped = 0;
  changes.onPersonChanged(() => {
    dropped += 1;
  });
  signInHere(asha);
  signInHere(asha);
  expect(dropped).toBe(0);
  clearCustomerCookies();
  signInHere(ravi);
  expect(dropped).toBe(1);
  expect(reloads).toBe(0);
});

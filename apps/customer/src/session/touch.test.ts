import { readCookie, writeCookie } from '@tulna/client/session-cookies';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeSession } from './session.ts';
import { noteTouch, storeTouch } from './touch.ts';

const cookies = new Map<string, string>();
/** The bodies of the touches that the server was told of, and the ids that it gave them. */
const told: { merchant?: string }[] = [];

beforeEach(() => {
  cookies.clear();
  told.length = 0;
  vi.stubGlobal('document', {
    documentElement: { lang: 'en' },
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
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  vi.stubGlobal('window', { location: { pathname: '/customer-site' } });
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    told.push(JSON.parse(body) as { merchant?: string });
    return Response.json({ touch_id: `0000000${told.length}-0000-4000-8000-000000000000`, merchant_id: null });
  });
});
afterEach(() => vi.unstubAllGlobals());

const scan = (merchant: string) => noteTouch('customer_site', 'haldi', new URLSearchParams({ merchant, qr: '1' }));
const signIn = (user_id: string) =>
  storeSession({ access_token: 'a', refresh_token: 'r', expires_in: 900, user_id, role_id: 10, is_new: true });

test('a later visit doesn’t replace the first one before somebody signs in', async () => {
  await scan('shopaaaa');
  await scan('shopbbbb');
  storeTouch('00000009-0000-4000-8000-000000000000');
  expect(told.map(({ merchant }) => merchant)).toEqual(['shopaaaa']);
  expect(readCookie('touch')).toBe('00000001-0000-4000-8000-000000000000');
});

test('the next person on a shared phone is credited for their own visit, not left out because of an earlier person’s', async () => {
  writeCookie('partner', 'haldi');
  await scan('shopaaaa');
  signIn('00000000-0000-4000-8000-000000000001');
  expect([readCookie('touch'), readCookie('partner')]).toEqual([undefined, 'haldi']);
  await scan('shopaaaa');
  expect(told.map(({ merchant }) => merchant)).toEqual(['shopaaaa', 'shopaaaa']);
  expect(readCookie('touch')).toBe('00000002-0000-4000-8000-000000000000');
});

test('a touch that the server has deleted after 90 days no longer blocks a new one', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-08-01T06:00:00Z') });
  try {
    await scan('shopaaaa');
    vi.setSystemTime(new Date('2026-10-30T05:59:59.999Z'));
    await scan('shopbbbb');
    expect(told.map(({ merchant }) => merchant)).toEqual(['shopaaaa']);
    vi.setSystemTime(new Date('2026-10-30T06:00:00Z'));
    await scan('shopbbbb');
    expect(told.map(({ merchant }) => merchant)).toEqual(['shopaaaa', 'shopbbbb']);
    expect(readCookie('touch')).toBe('00000002-0000-4000-8000-000000000000');
  } finally {
    vi.useRealTimers();
  }
});

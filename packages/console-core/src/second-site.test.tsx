import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryKeyOf } from '@tulna/client/query';
import { FactsProvider } from '@tulna/console-kit/boot';
import { LanguageProvider, loadTopics } from '@tulna/console-kit/language';
import type { Language } from '@tulna/phrases/language';
import type { ComponentProps, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { standInBrowser } from '../test-site/browser.ts';
import type { partnerLike } from '../test-site/partner-like.tsx';
import type { ConsoleShell } from './frame/console-shell.tsx';

const browser = vi.hoisted(() => ({ shells: [] as unknown[] }));

// The real frame; its props are recorded, because rendered text has no buttons to press.
vi.mock('./frame/console-shell.tsx', async (original) => {
  const actual = await original<typeof import('./frame/console-shell.tsx')>();
  return {
    ConsoleShell: (props: ComponentProps<typeof ConsoleShell>) => {
      browser.shells.push(props);
      return <actual.ConsoleShell {...props} />;
    },
  };
});

type Config = ReturnType<typeof partnerLike>;

// A page's files load on first use, which can take a while on a busy machine.
const slow = { timeout: 20_000 };
const origin = 'https://loans.example.in';
let here: ReturnType<typeof standInBrowser>;

beforeAll(async () => {
  here = standInBrowser(origin, vi.stubGlobal);
  await loadTopics('en', ['consoleKit']);
  await loadTopics('hi', ['consoleKit']);
});

beforeEach(() => {
  here = standInBrowser(origin, vi.stubGlobal);
  browser.shells.length = 0;
});

async function siteOf(role?: number): Promise<Config> {
  const site = await import('../test-site/partner-like.tsx');
  if (role !== undefined) here.cookies.set('role', btoa(String(role)));
  return site.partnerLike(role as never);
}

const boot = {
  brand: { name: 'Acme Loans', logo: '/brands/acme/logo.svg' },
  idle: { minutes: 20, countdownSeconds: 60 },
};
const person = {
  name: 'Meera Nair',
  role_id: 21,
  password_changed_at: '2026-11-01T05:00:00.000Z',
  passkeys: [{ passkey_id: 'k1', name: 'Desk laptop', last_used_at: null }],
};

/** Renders something inside the site as text. */
async function textIn(config: Config, language: Language, inside: ReactNode): Promise<string> {
  const { ConsoleConfigProvider } = await import('./console-config.tsx');
  const { createQueries } = await import('./session/query-client.ts');
  const queries = createQueries(config.session);
  const role_id = config.session.shownRole() ?? 0;
  queries.setQueryData(queryKeyOf(config.account.calls.get), { ...person, role_id });
  queries.setQueryData(queryKeyOf(config.account.calls.sessions), { sessions: [] });
  return renderToStaticMarkup(
    <FactsProvider facts={{ boot: { ...boot, language } } as never}>
      <LanguageProvider language={language}>
        <MantineProvider env="test">
          <ConsoleConfigProvider value={config}>
            <QueryClientProvider client={queries}>{inside}</QueryClientProvider>
          </ConsoleConfigProvider>
        </MantineProvider>
      </LanguageProvider>
    </FactsProvider>,
  ).replaceAll('&#x27;', "'");
}

/** Opens a path and returns the final path, the tab's title and the page as text. */
async function visit(config: Config, address: string, language: Language = 'en') {
  const { consoleRoutes } = await import('./console-site.tsx');
  const router = createMemoryRouter(consoleRoutes(config, language), { initialEntries: [address] });
  await vi.waitFor(
    () => expect([router.state.initialized, router.state.navigation.state]).toEqual([true, 'idle']),
    slow,
  );
  const { pathname, search } = router.state.location;
  Object.assign(here.location, { pathname, search });
  const text = await textIn(config, language, <RouterProvider router={router} />);
  return { at: pathname + search, title: here.document.title, text };
}

const frame = () => browser.shells.at(-1) as ComponentProps<typeof ConsoleShell>;
const menu = () =>
  frame().groups.map(({ label, items }) => [label, ...items.map(({ to, label: name }) => `${name} ${to}`)]);

test('a second site shows its own frame, brand and page', async () => {
  const { at, title, text } = await visit(await siteOf(21), '/acme/partner');
  expect([at, title]).toEqual(['/acme/partner', 'Partner - Overview']);
  expect(text).toContain('<h1>Leads of this month</h1>');
  expect(text).toContain('alt="Acme Loans"');
  expect(text).toContain('Partner portal');
  expect(text).toContain('aria-label="Your account: Meera Nair"');
  expect(frame().account).toMatchObject({
    role: 'Owner',
    pages: [{ to: '/acme/partner/settings', label: 'Settings' }],
  });
  expect(text).not.toMatch(/admin/i);
});

test('its menu lists the table’s pages in order, for the roles named there', async () => {
  const menuFor = async (role: number, address: string) => {
    const { at, text } = await visit(await siteOf(role), address);
    for (const { to } of frame().groups.flatMap(({ items }) => items)) expect(text).toContain(`href="${to}"`);
    return [at, ...menu()];
  };
  const reports = 'Reports /acme/partner/reports';
  expect(await menuFor(21, '/acme/partner/reports')).toEqual([
    '/acme/partner/reports',
    ['Business', reports, 'Overview /acme/partner'],
  ]);
  // §6: a page the role may not open redirects to the first one it may.
  expect(await menuFor(22, '/acme/partner')).toEqual(['/acme/partner/reports', ['Business', reports]]);
  // For a role with only account pages, they are in the menu.
  expect(await menuFor(23, '/acme/partner/reports')).toEqual([
    '/acme/partner/settings',
    ['Yours', 'Settings /acme/partner/settings'],
  ]);
});

test('it uses the language of the page', async () => {
  const { title, text } = await visit(await siteOf(22), '/acme/partner/reports', 'hi');
  expect(title).toBe('Partner - रिपोर्ट');
  expect(text).toContain('पार्टनर पोर्टल');
});

test('a visitor is sent to the sign-in page and back; a signed-in person never sees the sign-in page', async () => {
  const { at, title, text } = await visit(await siteOf(), '/acme/partner/reports?day=1');
  expect(at).toBe('/acme/partner/login?callback=%2Facme%2Fpartner%2Freports%3Fday%3D1');
  expect(title).toBe('Partner - Login');
  expect(text).toContain('Sign in to the portal');
  expect((await visit(await siteOf(), '/acme/partner')).at).toBe('/acme/partner/login');
  expect((await visit(await siteOf(21), at)).at).toBe('/acme/partner/reports?day=1');
  expect((await visit(await siteOf(22), '/acme/partner/login')).at).toBe('/acme/partner/reports');
  expect((await visit(await siteOf(22), '/acme/partner/login?callback=/admin/lenders')).at).toBe(
    '/acme/partner/reports',
  );
});

test('a console without a page at its base path redirects to the role’s first page, or to the sign-in page', async () => {
  const withoutIndex = (config: Config) => {
    const { '': _, ...access } = config.pages.access;
    return {
      ...config,
      pages: { ...config.pages, access, pages: config.pages.pages.filter(({ slug }) => slug !== '') },
    };
  };
  expect((await visit(withoutIndex(await siteOf(22)), '/acme/partner')).at).toBe('/acme/partner/reports');
  expect((await visit(withoutIndex(await siteOf(23)), '/acme/partner')).at).toBe('/acme/partner/settings');
  expect((await visit(withoutIndex(await siteOf()), '/acme/partner')).at).toBe('/acme/partner/login');
});

test('a role without any page stays at the sign-in page, without a redirect loop', async () => {
  const config = await siteOf(21);
  const nothing = { ...config, pages: { ...config.pages, access: {} } };
  expect((await visit(nothing, '/acme/partner/login')).at).toBe('/acme/partner/login');
  expect((await visit(nothing, '/acme/partner/reports')).at).toBe('/acme/partner/login');
});

test('a role remembered from another site is ignored and the server is asked', async () => {
  const fetch = vi.fn(async () => Response.json({ ...person, role_id: 22 }));
  vi.stubGlobal('fetch', fetch);
  const config = await siteOf(21);
  here.cookies.set('role', btoa('1'));
  expect((await visit(config, '/acme/partner')).at).toBe('/acme/partner/reports');
  expect(fetch).toHaveBeenCalledOnce();
  expect(atob(decodeURIComponent(here.cookies.get('role') ?? ''))).toBe('22');
});

test('an unknown path shows the not-found page, and so does one whose page isn’t built yet', async () => {
  for (const slug of ['nothing', 'digital-integration']) {
    const { at, title, text } = await visit(await siteOf(21), `/acme/partner/${slug}`);
    expect([at, title]).toEqual([`/acme/partner/${slug}`, 'Partner - No such page']);
    expect(text).toContain('Page not found');
    expect(text).toMatch(/href="\/acme\/partner"[^>]*>(?:<[^>]+>)*Go to home page/);
  }
});

test('its account page uses the site’s own calls and texts', async () => {
  const { title, text } = await visit(await siteOf(23), '/acme/partner/settings');
  expect(title).toBe('Partner - Settings');
  expect(text).toContain('Your portal account.');
  expect(text).toContain('Desk laptop');
});

test('its idle dialog uses the site’s own texts, counts down, and is otherwise closed', async () => {
  const { IdleQuestion } = await import('./frame/idle-guard.tsx');
  const config = await siteOf(21);
  const textWith = (left?: number) =>
    textIn(config, 'en', <IdleQuestion left={left} onStay={() => undefined} onLogout={() => undefined} />);
  const question = await textWith(42);
  for (const words of ['Is anybody there?', 'The portal closes in 42 seconds.', 'Stay Logged In!', 'Close now'])
    expect(question).toContain(words);
  expect(await textWith()).not.toContain('Is anybody there?');
});

function answering(...answers: (() => Response | Error)[]) {
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => {
    const answer = answers.shift()?.() ?? new Error('No further call was expected');
    if (answer instanceof Error) throw answer;
    return answer;
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('Logout ends the session through the site’s own call, clears it in the browser, and shows the sign-in page', async () => {
  const fetch = answering(() => Response.json({ message: 'done' }));
  const config = await siteOf(21);
  await visit(config, '/acme/partner');
  frame().onLogout();
  await vi.waitFor(() => expect(here.left).toEqual(['/partner/login']));
  expect(fetch.mock.calls.map(([address, { method }]) => `${method} ${address}`)).toEqual(['POST /api/partner/logout']);
  expect(fetch.mock.calls[0]?.[1].headers).toMatchObject({ authorization: 'Bearer a1' });
  expect(config.session.isSignedIn()).toBe(false);
  expect(config.session.takeEnded()).toBe(false);
});

test('an expired token is renewed through the site’s own call', async () => {
  const renewed = { access_token: 'a2', refresh_token: 'r2', expires_in: 900, user_id: 'u7', role_id: 21 };
  const fetch = answering(
    () => Response.json(renewed),
    () => Response.json({ views: [] }),
  );
  const { session, savedViews, tokens } = await siteOf(21);
  tokens.write({ access: 'a1', refresh: 'r1', expiresAt: 0 });
  await session.client.call(savedViews.get);
  expect(fetch.mock.calls.map(([address, { method }]) => `${method} ${address}`)).toEqual([
    'POST /api/partner/renew',
    'GET /api/partner/views',
  ]);
  expect(fetch.mock.calls[0]?.[1].body).toBe('{"refresh_token":"r1"}');
  expect(tokens.current).toMatchObject({ access: 'a2', refresh: 'r2' });
});

test('an inactive person is signed out, and the sign-in page explains why once and leads back to the page', async () => {
  answering(() => Response.json({ message: 'done' }));
  const config = await siteOf(22);
  await visit(config, '/acme/partner/reports?day=1');
  frame().onTimeout();
  await vi.waitFor(() =>
    expect(here.left).toEqual(['/acme/partner/login?callback=%2Facme%2Fpartner%2Freports%3Fday%3D1']),
  );
  expect(config.session.isSignedIn()).toBe(false);
  expect([config.session.takeEnded(), config.session.takeEnded()]).toEqual([true, false]);
});

test('a session ended elsewhere leads to the sign-in page once, however many calls notice, and again after coming back', async () => {
  const gone = () => Response.json({ code: 'signed_out', message: 'Please sign in.' }, { status: 401 });
  const config = await siteOf(21);
  const notice = async () => {
    answering(gone, gone, gone);
    config.tokens.write({ access: 'a1', refresh: 'r1', expiresAt: Date.now() + 900_000 });
    const failed = await Promise.allSettled([1, 2].map(() => config.session.client.call(config.savedViews.get)));
    for (const call of failed) if (call.status === 'rejected') config.session.endedWith(call.reason);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  };
  await visit(config, '/acme/partner/reports');
  await notice();
  const login = '/acme/partner/login?callback=%2Facme%2Fpartner%2Freports';
  expect(here.left).toEqual([login]);
  // The browser's Back button shows the same page again, as it was.
  here.showAgain();
  await notice();
  expect(here.left).toEqual([login, login]);
});

test('a session that the server has already ended is left once, whether the person logs out or is inactive', async () => {
  const gone = () => Response.json({ code: 'signed_out', message: 'Please sign in.' }, { status: 401 });
  const config = await siteOf(21);
  const showError = vi.fn();
  const end = async (by: 'endSession' | 'endIdle') => {
    answering(gone, gone, gone);
    config.tokens.write({ access: 'a1', refresh: 'r1', expiresAt: Date.now() + 900_000 });
    await Promise.all([config.session[by](showError), config.session[by](showError)]);
    config.session.endedWith(await config.session.client.call(config.savedViews.get).catch((error: unknown) => error));
  };
  await visit(config, '/acme/partner/reports');
  await end('endIdle');
  const login = '/acme/partner/login?callback=%2Facme%2Fpartner%2Freports';
  expect(here.left).toEqual([login]);
  here.showAgain();
  await end('endSession');
  expect(here.left).toEqual([login, '/partner/login']);
  expect(showError).not.toHaveBeenCalled();
});

test('Logout works without the server, and the reason is shown before the page changes', async () => {
  vi.useFakeTimers();
  answering(() => new TypeError('no connection'));
  const config = await siteOf(21);
  const showError = vi.fn();
  const ended = config.session.endSession(showError);
  await vi.advanceTimersByTimeAsync(2999);
  expect(showError).toHaveBeenCalledOnce();
  expect(config.session.isSignedIn()).toBe(false);
  expect(here.left).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await ended;
  expect(here.left).toEqual(['/partner/login']);
  vi.useRealTimers();
});

test('a sign-in is stored only in this site’s cookies and storage', async () => {
  const { session, tokens } = await siteOf();
  const answer = { access_token: 'a2', refresh_token: 'r2', expires_in: 900, user_id: 'u7', role_id: 22, device: 'd1' };
  session.storeSession(answer);
  expect(tokens.current).toMatchObject({ access: 'a2', refresh: 'r2' });
  expect([here.cookies.get('partner_id'), here.cookies.has('admin_id')]).toEqual(['u7', false]);
  expect([session.shownRole(), session.knownDevices()]).toEqual([22, ['d1']]);
  expect(localStorage.getItem('tulna-partner-devices')).toBe('["d1"]');
  expect(localStorage.getItem('tulna-console-devices')).toBeNull();
});

import { QueryClientProvider } from '@tanstack/react-query';
import { loadTopics } from '@tulna/console-kit/language';
import type { Language } from '@tulna/phrases/language';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  type RouteObject,
  RouterProvider,
  redirect,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { type ConsoleConfig, ConsoleConfigProvider } from './console-config.tsx';
import { ConsoleFrame } from './frame/console-frame.tsx';
import { Crash } from './frame/crash.tsx';
import { Loading } from './frame/loading.tsx';
import { NotFound } from './frame/not-found.tsx';
import { firstPathFor, type LoginRow, loginOf, mayVisit, type PageRow, pathOf } from './pages/page-table.ts';
import { createQueries } from './session/query-client.ts';

/** Router loader that runs before a page. A response redirects; undefined shows the page. */
type Guard = (request: Request) => Promise<Response | undefined>;

/** The sign-in page is only for people who aren't signed in. Others continue to the page they requested (§2). */
const guardOfLogin =
  ({ session, pages }: ConsoleConfig): Guard =>
  async (request) => {
    const role = await session.ownRole();
    if (role === undefined) return undefined;
    const target = session.ownCallback(new URL(request.url).searchParams.get('callback')) ?? firstPathFor(pages, role);
    return target === loginOf(pages) ? undefined : redirect(target);
  };

/** Redirects to the sign-in page with a callback, or to the first page that the person has access to (§2, §6). */
const guardOf =
  ({ session, pages }: ConsoleConfig, page?: PageRow): Guard =>
  async (request) => {
    const { pathname, search } = new URL(request.url);
    const role = await session.ownRole();
    if (role === undefined) return redirect(session.loginWithCallback(pathname + search));
    return page === undefined || mayVisit(pages, page, role) ? undefined : redirect(firstPathFor(pages, role));
  };

/**
 * Filtering changes only the query of the same page, so there is nothing to guard again, and the page is updated without waiting
 * (`useAddressQuery`).
 */
const isOtherPath = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

/** The routes of a console, all made from its page table. */
export function consoleRoutes(config: ConsoleConfig, language: Language): RouteObject[] {
  const { pages: table, session } = config;
  const titled = (name: string): void => {
    const { title, pages } = config.words(language);
    document.title = title(pages[name] ?? name);
  };
  const shown = (guard: Guard, title: string) => async (args: LoaderFunctionArgs) => {
    const away = await guard(args.request);
    if (away !== undefined) return away;
    titled(title);
    return null;
  };
  const loaded =
    ({ load, topics }: LoginRow) =>
    async () => {
      const [{ Page }] = await Promise.all([load(), loadTopics(language, topics)]);
      return { Component: Page };
    };
  const home: RouteObject = {
    path: table.home,
    loader: async ({ request }) => {
      const away = await guardOf(config)(request);
      const role = session.shownRole();
      return away ?? redirect(role === undefined ? loginOf(table) : firstPathFor(table, role));
    },
  };
  return [
    {
      ErrorBoundary: Crash,
      HydrateFallback: Loading,
      children: [
        {
          path: loginOf(table),
          loader: shown(guardOfLogin(config), table.login.title),
          lazy: loaded(table.login),
        },
        ...(table.open ?? []).map((page) => ({
          path: pathOf(table, page.slug),
          loader: shown(async () => undefined, page.title),
          lazy: loaded(page),
        })),
        {
          Component: ConsoleFrame,
          ErrorBoundary: Crash,
          children: [
            ...table.pages.map((page) => ({
              path: pathOf(table, page.slug),
              loader: shown(guardOf(config, page), page.title),
              shouldRevalidate: isOtherPath,
              lazy: loaded(page),
            })),
            // A console without a page at its base path redirects to the first one.
            ...(table.pages.some(({ slug }) => slug === '') ? [] : [home]),
            { path: '*', loader: shown(guardOf(config), '404'), Component: NotFound },
          ],
        },
      ],
    },
  ];
}

/** Creates a console with its routes. */
export function ConsoleSite({ config, language }: { config: ConsoleConfig; language: Language }) {
  const [router] = useState(() => createBrowserRouter(consoleRoutes(config, language)));
  const [queries] = useState(() => createQueries(config.session));
  return (
    <ConsoleConfigProvider value={config}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} flushSync={flushSync} />
      </QueryClientProvider>
    </ConsoleConfigProvider>
  );
}

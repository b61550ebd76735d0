import { QueryClientProvider } from '@tanstack/react-query';
import { loadTopics, phrasesOf } from '@tulna/console-kit/language';
import type { Language } from '@tulna/phrases/language';
import { useState } from 'react';
import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, RouterProvider, redirect } from 'react-router';
import { ConsoleFrame } from './frame/console-frame.tsx';
import { Crash } from './frame/crash.tsx';
import { Loading } from './frame/loading.tsx';
import { NotFound } from './frame/not-found.tsx';
import { queries } from './queries.ts';
import { type AdminRoute, firstPathFor, mayVisit, siteRoutes } from './routes.ts';
import { ownCallback } from './session/callback.ts';
import { loginWithCallback, ownRole, shownRole } from './session/session.ts';

/** Sends to the login with a callback, or to the first page the role may open (§2, §6); undefined where the page may be shown. */
async function guard(route: AdminRoute | undefined, request: Request): Promise<Response | undefined> {
  const { pathname, search, searchParams, origin } = new URL(request.url);
  const role = await ownRole();
  if (route?.roles === 'nobody') {
    if (role === undefined) return undefined;
    return redirect(ownCallback(searchParams.get('callback'), origin) ?? firstPathFor(role));
  }
  if (role === undefined) return redirect(loginWithCallback(pathname + search));
  return route === undefined || mayVisit(route, role) ? undefined : redirect(firstPathFor(role));
}

const titled = (language: Language, name: AdminRoute['name'] | '404'): void => {
  const { title, pages } = phrasesOf(language, 'adminShell');
  document.title = title(pages[name]);
};

const routeOf = (route: AdminRoute, language: Language): RouteObject => ({
  path: route.path,
  loader: async ({ request }: LoaderFunctionArgs) => {
    const away = await guard(route, request);
    if (away !== undefined) return away;
    titled(language, route.name);
    return null;
  },
  lazy: async () => {
    const [{ Page }] = await Promise.all([route.load(), loadTopics(language, route.topics)]);
    return { Component: Page };
  },
});

const routerOf = (language: Language) => {
  const all = siteRoutes();
  const inFrame = all.filter(({ roles }) => roles !== 'nobody');
  return createBrowserRouter([
    {
      ErrorBoundary: Crash,
      HydrateFallback: Loading,
      children: [
        ...all.filter(({ roles }) => roles === 'nobody').map((route) => routeOf(route, language)),
        {
          Component: ConsoleFrame,
          ErrorBoundary: Crash,
          children: [
            ...inFrame.map((route) => routeOf(route, language)),
            {
              path: '/admin',
              loader: async ({ request }) => {
                const away = await guard(undefined, request);
                const role = shownRole();
                return away ?? redirect(role === undefined ? '/admin/login' : firstPathFor(role));
              },
            },
            {
              path: '*',
              loader: async ({ request }) => {
                titled(language, '404');
                return (await guard(undefined, request)) ?? null;
              },
              Component: NotFound,
            },
          ],
        },
      ],
    },
  ]);
};

/** The admin console with its routes. */
export function Site({ language }: { language: Language }) {
  const [router] = useState(() => routerOf(language));
  return (
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

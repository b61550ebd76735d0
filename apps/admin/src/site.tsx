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
import { isSignedIn, loginWithCallback, shownRole } from './session/session.ts';

/** Sends to the login with a callback, or to the first page the role may open (§2, §6); undefined where the page may be shown. */
function guard(route: AdminRoute | undefined, request: Request): Response | undefined {
  const { pathname, search, searchParams, origin } = new URL(request.url);
  const role = isSignedIn() ? shownRole() : undefined;
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
  loader: ({ request }: LoaderFunctionArgs) => {
    const away = guard(route, request);
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
              loader: ({ request }) => {
                const role = shownRole();
                return guard(undefined, request) ?? redirect(role === undefined ? '/admin/login' : firstPathFor(role));
              },
            },
            {
              path: '*',
              loader: ({ request }) => {
                titled(language, '404');
                return guard(undefined, request) ?? null;
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

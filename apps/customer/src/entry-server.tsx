import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import type { PageFacts } from './boot.tsx';
import { ShellPage } from './frame/shell-page.tsx';
import { loadTopics } from './language/phrases.tsx';
import { loadPage } from './route-page.tsx';
import { canonicalPath, listShown, routeAt, siteRoutes } from './routes.ts';
import { Router } from './routing/router.tsx';
import type { SiteRoute } from './site-route.ts';

/** Facts of a path that the server needs before it renders. */
export interface PageAt {
  /** The same value for all paths that have the same HTML within a brand and a language. */
  canonical: string;
  status: 200 | 404;
  /** The public list that the page shows, if any. */
  shows?: 'lenders' | 'cards';
}

export interface RenderedPage {
  html: string;
  head: { title: string; description: string };
  status: 200 | 404;
  /** Whether search engines may list the page; true only for a page that is the same for everyone. */
  listed: boolean;
  /** Whether the page can be read and used before its code is loaded, so that the code can wait until the first view is painted. */
  whole: boolean;
  /** Files of the page to preload, as keys of the build's manifest. */
  sources: readonly string[];
}

const fileOfTopic = (language: string, topic: string): string =>
  `../../packages/phrases/src/${language}/${topic.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;

const sourcesOf = (route: SiteRoute, language: string): readonly string[] => [
  'src/entry-client.tsx',
  route.source,
  ...(route.frame === 'session' ? ['src/frame/session-frame.tsx'] : []),
  ...['shell', ...route.topics].map((topic) => fileOfTopic(language, topic)),
];

/** All routes of a full build with the sources that each loads at once, for measuring page weight (bar S10). */
export const weighedRoutes = () =>
  siteRoutes({ login: true, productsLess: false, lender: null }).map((route) => ({
    path: route.path,
    sources: (language: string) => sourcesOf(route, language),
  }));

const routeOf = (facts: PageFacts, path: string): SiteRoute =>
  routeAt(siteRoutes(facts.boot.build, facts.boot.solar), path, facts.boot.brand.key);

/** Finds the page of a path (without the brand's prefix) in the route table. */
export function pageAt(facts: PageFacts, path: string): PageAt {
  const route = routeOf(facts, path);
  const shows = listShown(route);
  return {
    canonical: canonicalPath(route, path, facts.boot.solar),
    status: route.status ?? 200,
    ...(shows !== undefined && { shows }),
  };
}

/** Renders the first view of a canonical path: a public page in full, any other page as its shell. */
export async function render(facts: PageFacts, canonical: string): Promise<RenderedPage> {
  const { brand, language, build, solar } = facts.boot;
  const route = routeOf(facts, canonical);
  await loadTopics(language, [
    'shell',
    ...(route.laterTopics ?? []),
    ...(route.render === 'browser' ? (['noScript'] as const) : []),
  ]);
  const { head } = await loadPage(route, language);
  const location = facts.basename + canonical;
  const html = renderToString(
    <Router basename={facts.basename} location={location}>
      {route.render === 'server' ? (
        <App facts={facts} routes={siteRoutes(build, solar)} />
      ) : (
        <ShellPage facts={facts} />
      )}
    </Router>,
  );
  const { title, description = '' } = head({ brand, language, path: canonical });
  return {
    html,
    head: { title, description },
    status: route.status ?? 200,
    listed: route.render === 'server' && route.status === undefined,
    whole: route.render === 'server',
    sources: sourcesOf(route, language),
  };
}

import { writeCookie } from '@tulna/client/session-cookies';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import type { PageFacts } from './boot.tsx';
import { loadTopics } from './language/phrases.tsx';
import { loadPage } from './route-page.tsx';
import { canonicalPath, routeAt, siteRoutes } from './routes.ts';
import { matchPath } from './routing/match-path.ts';
import { Router } from './routing/router.tsx';
import { storeAttribution } from './session/attribution.ts';
import type { EarlyUse } from './session/early-fields.ts';
import { noteChosenLanguage } from './session/language-chosen.ts';
import './ui/global.css';

/** True while the visitor is leaving for another page: the browser then cancels what this one is loading. It is reset after 5 seconds, in case the visitor stays. */
let leaving = false;
window.addEventListener('beforeunload', () => {
  leaving = true;
  setTimeout(() => {
    leaving = false;
  }, 5_000);
});

/** A page of an older version requests files that no longer exist. The page is then reloaded once, unless the visitor is already leaving it. */
window.addEventListener('vite:preloadError', () => {
  if (leaving) return;
  const key = 'tulna-reloaded';
  if (sessionStorage.getItem(key) !== null) return;
  sessionStorage.setItem(key, '1');
  window.location.reload();
});

/** React recovered by rendering the page again. The original error is in `cause`; it is reported like any uncaught error. */
const onRecoverableError = (error: unknown): void => {
  if (!leaving) reportError(error instanceof Error && error.cause !== undefined ? error.cause : error);
};

/** Starts the app on the first view; called by the first script. `take` stops the first script's recording of early input and returns the recording. */
export async function start(take: () => EarlyUse): Promise<void> {
  const block = document.getElementById('page-facts');
  const place = document.getElementById('site');
  if (block === null || place === null)
    throw new Error(
      'The page lacks its facts or its root element: the server must render the element with id `site` and the block `page-facts`.',
    );
  const facts = JSON.parse(block.textContent) as PageFacts;
  const { language, build, solar, brand } = facts.boot;
  const routes = siteRoutes(build, solar);
  const path = window.location.pathname.slice(facts.basename.length) || '/';
  const route = routeAt(routes, path, brand.key);
  const search = new URLSearchParams(window.location.search);
  storeAttribution(brand.key, search, matchPath(route.path, path)?.params.urlSegment);
  // Sets the stored lender flag of §4, which says that this browser is on the journey of that lender.
  if (build.lender !== null) writeCookie('lender', build.lender);
  if (search.has('lang')) {
    writeCookie('language', language);
    noteChosenLanguage(language);
  }
  await Promise.all([loadTopics(language, ['shell']), loadPage(route, language)]);
  place.dataset.first = canonicalPath(route, path, solar);
  let awake = false;
  const onHydrated = (): void => {
    if (awake) return;
    awake = true;
    const early = take();
    // Most pages have no early input, so the code that replays it is loaded only if needed.
    if (early.isEmpty()) early.end();
    else
      import('./session/replay-early-use.ts').then(
        ({ replay }) => replay(early),
        // If the code can't be loaded, typed text stays in its fields and the page stays usable.
        () => early.end(),
      );
  };
  const site = (
    <StrictMode>
      <Router basename={facts.basename}>
        <App facts={facts} routes={routes} onHydrated={onHydrated} />
      </Router>
    </StrictMode>
  );
  // As a transition, the page is hydrated in slices and stays responsive on a slow phone.
  if (route.render === 'server') startTransition(() => void hydrateRoot(place, site, { onRecoverableError }));
  else createRoot(place, { onRecoverableError }).render(site);
}

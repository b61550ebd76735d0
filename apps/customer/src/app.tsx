import { lazy, Suspense, useEffect } from 'react';
import { type PageFacts, PageFactsProvider, useBrand } from './boot.tsx';
import { CrashBoundary } from './frame/crash-boundary.tsx';
import { PublicFrame, WaitingFrame } from './frame/public-frame.tsx';
import { LanguageProvider } from './language/phrases.tsx';
import { RoutePage } from './route-page.tsx';
import { routeAt } from './routes.ts';
import { PatternProvider, useLocation } from './routing/router.tsx';
import type { SiteRoute } from './site-route.ts';
import { PageSkeleton } from './ui/page-skeleton.tsx';

const SessionFrame = lazy(async () => ({ default: (await import('./frame/session-frame.tsx')).SessionFrame }));

interface SiteProps {
  routes: readonly SiteRoute[];
  /** Called once the page is interactive. The function must not change between renders; the server passes none. */
  onHydrated?: () => void;
}

/** The site's pages. The page is chosen by `routeAt`, which also gives the server the status; the router supplies only location and parameters. */
function Site({ routes, onHydrated }: SiteProps) {
  const { pathname } = useLocation();
  const route = routeAt(routes, pathname, useBrand().key);
  // A page rendered by the browser is interactive at once. A page rendered by the server is hydrated after its frame, so it calls `onHydrated` itself.
  const onFrame = route.render === 'browser' ? onHydrated : undefined;
  useEffect(() => onFrame?.(), [onFrame]);
  const page = <RoutePage key={route.source} route={route} onReady={onHydrated} />;
  const framed =
    route.frame === 'session' ? (
      <Suspense
        fallback={
          <WaitingFrame>
            <PageSkeleton />
          </WaitingFrame>
        }
      >
        <SessionFrame>{page}</SessionFrame>
      </Suspense>
    ) : (
      <PublicFrame>{page}</PublicFrame>
    );
  return <PatternProvider pattern={route.path}>{framed}</PatternProvider>;
}

/** The customer site, inside a router. */
export const App = ({ facts, ...site }: SiteProps & { facts: PageFacts }) => (
  <PageFactsProvider facts={facts}>
    <LanguageProvider language={facts.boot.language}>
      <CrashBoundary language={facts.boot.language} onCrash={site.onHydrated}>
        <Site {...site} />
      </CrashBoundary>
    </LanguageProvider>
  </PageFactsProvider>
);

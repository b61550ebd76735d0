import type { Language } from '@tulna/phrases/language';
import { Suspense, use, useEffect } from 'react';
import { useBrand } from './boot.tsx';
import { loadTopics, useLanguage } from './language/phrases.tsx';
import { useLocation } from './routing/router.tsx';
import type { PageModule, SiteRoute } from './site-route.ts';
import { PageSkeleton } from './ui/page-skeleton.tsx';

const loading = new Map<string, Promise<PageModule>>();

const keyOf = (route: SiteRoute, language: Language) => `${language} ${route.source}`;

/** Loads a page and its texts, once. The first page is loaded before it is rendered, so that nothing in it suspends. */
export function loadPage(route: SiteRoute, language: Language): Promise<PageModule> {
  const started = loading.get(keyOf(route, language));
  if (started !== undefined) return started;
  const work = Promise.all([route.load(), loadTopics(language, route.topics)]).then(([module]) => {
    // Marks the promise as React marks one that it has read, so that a loaded page is shown without suspending.
    void Object.assign(work, { status: 'fulfilled', value: module });
    return module;
  });
  loading.set(keyOf(route, language), work);
  // A failed load may be retried, but not at once: React reads the promise a second time to throw its error, and would otherwise start a new load each time.
  work.catch(() => setTimeout(() => loading.delete(keyOf(route, language)), 1000));
  return work;
}

interface RoutePageProps {
  route: SiteRoute;
  /** Called once the page itself, not only its frame, is interactive. The function must not change between renders. */
  onReady: (() => void) | undefined;
}

function Loaded({ route, onReady }: RoutePageProps) {
  const language = useLanguage();
  const brand = useBrand();
  const { pathname } = useLocation();
  // Called unconditionally: when React retries after suspending it needs the same call, otherwise it mistakes the hooks below for known ones.
  const { Page, head } = use(loadPage(route, language));
  const { title } = head({ brand, language, path: pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: two paths of one page may share a title
  useEffect(() => {
    document.title = title;
  }, [title, pathname]);
  useEffect(() => onReady?.(), [onReady]);
  return <Page />;
}

/** A page of the route table. */
export const RoutePage = (props: RoutePageProps) => (
  <Suspense fallback={<PageSkeleton />}>
    <Loaded {...props} />
  </Suspense>
);

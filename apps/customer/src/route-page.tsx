import type { Language } from '@tulna/phrases/language';
import { Suspense, use, useEffect } from 'react';
import { useBrand } from './boot.tsx';
import { loadTopics, useLanguage } from './language/phrases.tsx';
import { useLocation } from './routing/router.tsx';
import type { PageModule, SiteRoute } from './site-route.ts';
import { PageSkeleton } from './ui/page-skeleton.tsx';

const loading = new Map<string, Promise<PageModule>>();

const keyOf = (route: SiteRoute, language: Language) => `${language} ${route.source}`;

/** Loads a page and its texts, once. The first page is loaded before it is rendered, so that nothing has to wait in it. */
export function loadPage(route: SiteRoute, language: Language): Promise<PageModule> {
  const started = loading.get(keyOf(route, language));
  if (started !== undefined) return started;
  const work = Promise.all([route.load(), loadTopics(language, route.topics)]).then(([module]) => {
    // As React itself marks a promise it has read: a page that is there is shown without waiting.
    void Object.assign(work, { status: 'fulfilled', value: module });
    return module;
  });
  loading.set(keyOf(route, language), work);
  // A failed load may be tried again, but not at once: React reads it a second time to throw it, and a new one would begin each time.
  work.catch(() => setTimeout(() => loading.delete(keyOf(route, language)), 1000));
  return work;
}

interface RoutePageProps {
  route: SiteRoute;
  /** Called once the page answers to its use, not only the frame around it; the same function for good. */
  onReady: (() => void) | undefined;
}

function Loaded({ route, onReady }: RoutePageProps) {
  const language = useLanguage();
  const brand = useBrand();
  const { pathname } = useLocation();
  // Always: when React tries again after waiting it needs the same call, or it takes the hooks below for known ones.
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

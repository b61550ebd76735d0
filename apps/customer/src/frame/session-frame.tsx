import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { query, queryKeyOf, retryTemporary } from '@tulna/client/query';
import { writeCookie } from '@tulna/client/session-cookies';
import { getUser, setLanguage } from '@tulna/contract/customers';
import { getLanguages } from '@tulna/contract/languages';
import { isLanguage } from '@tulna/phrases/language';
import { COUNTRY_CODE } from '@tulna/rules/constants';
import { nextStop } from '@tulna/rules/journey';
import { productByName } from '@tulna/rules/products';
import { USER_AREA, userPath } from '@tulna/rules/user-pages';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useBoot } from '../boot.tsx';
import { lazyPart } from '../language/lazy-part.ts';
import { usePhrases } from '../language/phrases.tsx';
import { Navigate, useLocation } from '../routing/router.tsx';
import { useUser } from '../session/customer.ts';
import { onCustomerChanged, onPersonChanged } from '../session/customer-changed.ts';
import { failureText, useFailureToast } from '../session/failure.ts';
import { client, useUserId } from '../session/session.ts';
import { visitorOf, visitorWithoutSession } from '../session/visitor.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/feedback.tsx';
import { PageBody } from '../ui/layout.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { Frame, isPlainAt } from './frame.tsx';
import { LanguageSelector } from './language-selector.tsx';
import { type Leave, useLeave, useSignedIn } from './leave.ts';
import { useSavedLanguage } from './saved-language.ts';
import { UserMenu } from './user-menu.tsx';

// No visitor is idle at first, so the watch starts once the page is loaded.
const IdleGuard = lazy<ComponentType<{ onLeave: Leave }>>(() =>
  import('./idle-guard.tsx').then(
    (module) => ({ default: module.IdleGuard }),
    // A page must not fail if this can't be loaded: the server ends the session after the same time.
    () => ({ default: () => null }),
  ),
);

const LanguageUnsaved = lazyPart(
  async () => (await import('./language-unsaved.tsx')).LanguageUnsaved,
  ['languageUnsaved'],
);

/** The watch over the idle time. */
function IdleWatch({ onLeave }: { onLeave: Leave }) {
  return (
    <Suspense fallback={null}>
      <IdleGuard onLeave={onLeave} />
    </Suspense>
  );
}

// One cache for all pages, so that the person's data loaded on a public page is available on the next signed-in page.
const queries = new QueryClient({ defaultOptions: { queries: { retry: retryTemporary, staleTime: 30_000 } } });
// A call that is under way is repeated too, because its answer may be older than the change.
onCustomerChanged(() => void queries.resetQueries({ queryKey: queryKeyOf(getUser) }));
onPersonChanged(() => queries.clear());

const Queries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
);

const english = [{ code: 'en', name: 'English' }] as const;

/** The selector of the country's languages, listed by the server (§7); the choice is saved for the person. An empty list means English only (§8). */
function SavedLanguage({ userId }: { userId: string }) {
  const { data, error } = useQuery({
    ...query(client, getLanguages, { body: { countryCode: COUNTRY_CODE } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useFailureToast(error);
  const listed = data?.data.flatMap((row) => (isLanguage(row.id) ? [{ code: row.id, name: row.languageName }] : []));
  return (
    <LanguageSelector
      {...(listed && { choices: listed.length > 0 ? listed : english })}
      save={(language) => client.call(setLanguage, { body: { uid: userId, language } })}
    />
  );
}

/** Shows the page if the guards let this visitor stay, and otherwise redirects them to the page where they belong (§4). */
function Guarded({ userId, children }: { userId: string | null; children: ReactNode }) {
  const boot = useBoot();
  const { failures, ui } = usePhrases('shell');
  const { pathname } = useLocation();
  const user = useUser();
  const { isGone } = useSignedIn();
  const { inflight_credit_app_id: inflight = '', chosen_product: product = '' } = user.data ?? {};
  useFailureToast(user.error);
  const saveLanguage = useSavedLanguage();

  // The user call sets the id of the application in flight (§7). A product chosen in another browser is used in this one too.
  useEffect(() => {
    if (inflight !== '') writeCookie('appId', inflight);
    const group = productByName(product)?.group;
    if (product !== '') writeCookie('product', product);
    if (group) writeCookie('productType', group);
  }, [inflight, product]);

  const visitor = userId === null ? visitorWithoutSession(boot) : visitorOf(boot, userId, user.data);
  const needsProfile = userId !== null && pathname.startsWith(USER_AREA) && user.data === undefined;
  if (needsProfile) {
    if (user.error === null || isGone) return <PageSkeleton />;
    return (
      <PageBody>
        <EmptyState
          title={failures.loading}
          action={
            <Button kind="primary" busy={user.isFetching} onClick={() => void user.refetch()}>
              {ui.retry}
            </Button>
          }
        >
          {failureText(user.error, failures)}
        </EmptyState>
      </PageBody>
    );
  }
  const next = nextStop(visitor, pathname);
  if (next !== undefined) return <Navigate to={next} replace />;
  return (
    <>
      {saveLanguage && (
        <Suspense fallback={null}>
          <LanguageUnsaved onRetry={saveLanguage} />
        </Suspense>
      )}
      {children}
    </>
  );
}

function Area({ children }: { children: ReactNode }) {
  const userId = useUserId();
  const { pathname } = useLocation();
  const leave = useLeave();
  const language = userId === null ? undefined : <SavedLanguage userId={userId} />;
  const isTop = pathname === userPath('offers') || pathname === userPath('business-offers');
  return (
    <Frame
      plain={isPlainAt(pathname)}
      actions={userId === null ? undefined : <UserMenu onLogout={() => leave('logout')} />}
      top={isTop ? language : undefined}
      language={isTop ? null : language}
    >
      <Guarded userId={userId}>{children}</Guarded>
      {userId !== null && <IdleWatch onLeave={leave} />}
    </Frame>
  );
}

/** The frame of signed-in pages: guards, the person's menu, idle time-out and the cache. */
export const SessionFrame = ({ children }: { children: ReactNode }) => (
  <Queries>
    <Area>{children}</Area>
  </Queries>
);

function SignedIn() {
  const leave = useLeave();
  const { error } = useUser();
  useFailureToast(error);
  useSignedIn();
  return (
    <>
      <UserMenu onLogout={() => leave('logout')} />
      <IdleWatch onLeave={leave} />
    </>
  );
}

/** The parts of a public page for a signed-in person: the menu of the signed-in pages and the dialog of the idle time-out. */
export const Person = () => (
  <Queries>
    <SignedIn />
  </Queries>
);

import { lenderOfPage, type PagedLender } from '@tulna/rules/lender-pages';
import { phrasesOf, usePhrases } from '../../../language/phrases.tsx';
import { Navigate, useLocation, useSearchParams } from '../../../routing/router.tsx';
import { useCustomer } from '../../../session/customer.ts';
import { LoadFailure } from '../../../session/load-failure.tsx';
import type { PageModule } from '../../../site-route.ts';
import { PageBody, Stack } from '../../../ui/layout.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { useWays } from '../ways.ts';
import { Journey } from './journey.tsx';
import { useLenderFacts } from './lender-facts.ts';
import { lenderNames } from './lender-names.ts';
import { OwnApplication } from './own-application.tsx';
import { stateFrom, useOwnLoans } from './own-state.ts';

const lenderAt = (path: string): PagedLender => lenderOfPage(path.slice(path.lastIndexOf('/') + 1)) ?? 'cashe';

export const head: PageModule['head'] = ({ brand, language, path }) => ({
  title: phrasesOf(language, 'lenderPages').head.lender(lenderNames[lenderAt(path)], brand.name),
});

/** One lender's page (§2: cashe, money-view, upwards, money-tap, nira, kreditbee, finzy, earlysalary). */
export function Page() {
  const texts = usePhrases('lenderPages');
  const { pathname, search } = useLocation();
  const [address] = useSearchParams();
  const ways = useWays();
  const lenderKey = lenderAt(pathname);
  const user = useCustomer();
  const facts = useLenderFacts(lenderKey);
  const { applications, offers } = useOwnLoans(user.inflight_credit_app_id);
  const error = facts.error ?? applications.error;
  if (facts.data === undefined || applications.data === undefined || offers.isLoading) {
    if (error === null) return <PageSkeleton />;
    const retry = () => void Promise.all([facts.refetch(), applications.refetch()]);
    return <LoadFailure error={error} busy={facts.isFetching || applications.isFetching} onRetry={retry} />;
  }
  const own = stateFrom(applications.data.applications, offers.data, lenderKey, address.get('application'));
  const refusal =
    own.kind === 'application' && own.application.status === 'declined' ? ways.refusal(lenderKey) : undefined;
  if (refusal !== undefined) return <Navigate to={`${refusal}${search}`} replace />;
  return (
    <PageBody width="medium">
      <Stack gap="loose">
        <h1>{texts.title(facts.data.lender.name)}</h1>
        <OwnApplication lender={facts.data.lender} own={own} />
        <Journey lenderKey={lenderKey} facts={facts.data} />
      </Stack>
    </PageBody>
  );
}

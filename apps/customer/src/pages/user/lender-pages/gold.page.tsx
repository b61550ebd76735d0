import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query, queryKeyOf } from '@tulna/client/query';
import { getGoldLoan } from '@tulna/contract/gold-loans';
import { GOLD_COMPARISON, GOLD_PAGES, type GoldPage, lenderOfPage } from '@tulna/rules/lender-pages';
import { userPath } from '@tulna/rules/user-pages';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../language/lazy-part.ts';
import { phrasesOf, usePhrases } from '../../../language/phrases.tsx';
import { useLocation, useSearchParams } from '../../../routing/router.tsx';
import { useCustomer } from '../../../session/customer.ts';
import { client } from '../../../session/session.ts';
import type { PageModule } from '../../../site-route.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback.tsx';
import { PageBody, Stack } from '../../../ui/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { Lead } from '../../../ui/text.tsx';
import { GoldFailure } from '../gold-failure.tsx';
import { LenderHead } from '../lender-head.tsx';
import { GoldForm } from './gold-form.tsx';
import { useLenderFacts } from './lender-facts.ts';
import { lenderNames } from './lender-names.ts';
import styles from './lender-pages.module.css';

// A first visit shows only the form; the result is loaded once there is an enquiry.
const Answer = lazyPart(async () => (await import('./gold-answer.tsx')).GoldAnswer, ['applications']);

// Shown below the form, and only to read, so it is loaded after the page.
const Journey = lazyPart(async () => (await import('./journey.tsx')).Journey, ['lenderJourneys']);

const soonMs = 1500;

const goldPageAt = (path: string): GoldPage => GOLD_PAGES.find((page) => path.endsWith(`/${page}`)) ?? 'muthootgold';
const nameOf = (page: GoldPage): string => lenderNames[lenderOfPage(page) ?? 'muthoot'];

export const head: PageModule['head'] = ({ brand, language, path }) => ({
  title: phrasesOf(language, 'lenderPages').head.gold(nameOf(goldPageAt(path)), brand.name),
});

/** A gold lender's page (§2 muthootgold, indiagold): enquiry, lead id, schemes, appointment. */
export function Page() {
  const { gold } = usePhrases('lenderPages');
  const { pathname } = useLocation();
  const [address] = useSearchParams();
  const page = goldPageAt(pathname);
  const lenderKey = lenderOfPage(page) ?? 'muthoot';
  const user = useCustomer();
  const queries = useQueryClient();
  const [again, setAgain] = useState(false);
  const facts = useLenderFacts(lenderKey);
  const loan = useQuery({
    ...query(client, getGoldLoan, { params: { page } }),
    // After applying, and after the return from the lender, the application's ID is in the address, so the query runs again.
    queryKey: [...queryKeyOf(getGoldLoan, { params: { page } }), address.get('application')],
    staleTime: 0,
    // The lead ID arrives with the lender's answer, so the page polls until then.
    refetchInterval: ({ state }) =>
      state.data?.credit_application_id != null && state.data.lead_id === null ? soonMs : false,
  });
  if (loan.data === undefined || facts.data === undefined) {
    const error = loan.error ?? facts.error;
    if (error === null) return <PageSkeleton />;
    const retry = () => void Promise.all([loan.refetch(), facts.refetch()]);
    const busy = loan.isFetching || facts.isFetching;
    return <GoldFailure lender={nameOf(page)} error={error} busy={busy} onRetry={retry} />;
  }
  const { lender, profile_known, credit_application_id: id, lead_id, lender_application_id: taken } = loan.data;
  const asking = id === null || again;
  const onSent = () => {
    setAgain(false);
    void queries.invalidateQueries({ queryKey: queryKeyOf(getGoldLoan) });
  };
  return (
    <PageBody width="medium">
      <Stack gap="loose">
        <Stack>
          <h1>{gold.title(lender.name)}</h1>
          {asking && <Lead>{gold.text}</Lead>}
          <LenderHead lender={lender} level={2} />
        </Stack>
        {asking ? (
          <GoldForm
            page={page}
            lender={lender}
            profileKnown={profile_known}
            phone={user.mobile_phone_number}
            amount={address.get('amount') ?? ''}
            onSent={onSent}
          />
        ) : (
          <Suspense fallback={<Skeleton shape="block" />}>
            <Answer enquiry={id} leadId={lead_id} taken={taken} lenderKey={lender.key} lender={lender.name} />
          </Suspense>
        )}
        {!asking && (
          <div>
            <Button kind="quiet" onClick={() => setAgain(true)}>
              {gold.again}
            </Button>
          </div>
        )}
        <Suspense fallback={<Skeleton shape="block" />}>
          <Journey lenderKey={lenderKey} facts={facts.data} />
        </Suspense>
        <section className={styles.part}>
          <h2>{gold.compareTitle}</h2>
          <p>{id === null ? gold.compareText : gold.replaceText(lender.name)}</p>
          <p>
            <Link to={userPath(GOLD_COMPARISON)}>{gold.compare}</Link>
          </p>
        </section>
      </Stack>
    </PageBody>
  );
}

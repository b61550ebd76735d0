import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query, queryKeyOf } from '@tulna/client/query';
import { getGoldLoan } from '@tulna/contract/gold-loans';
import { getLenderApplication } from '@tulna/contract/lender-applications';
import { getOffers, type Offer } from '@tulna/contract/offers';
import { GOLD_PAGES, type GoldPage, lenderOfPage } from '@tulna/rules/lender-pages';
import { isClosed } from '@tulna/rules/lifecycle';
import { lazy, Suspense, useState } from 'react';
import { phrasesOf, usePhrases } from '../../../language/phrases.tsx';
import type { PageModule } from '../../../routes.ts';
import { useLocation, useSearchParams } from '../../../routing/router.tsx';
import { useCustomer } from '../../../session/customer.ts';
import { client } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback.tsx';
import { Card, PageBody, Row, Stack } from '../../../ui/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { Lead } from '../../../ui/text.tsx';
import { ApplicationView } from '../application-view.tsx';
import { LenderHead } from '../lender-head.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { GoldForm } from './gold-form.tsx';
import { Journey, useLenderFacts } from './journey.tsx';
import { lenderNames } from './lender-names.ts';
import styles from './lender-pages.module.css';
import { OfferSummary } from './offer-summary.tsx';

// Nobody applies in the first moment: the dialog comes when the page is there.
const ApplyDialog = lazy(async () => ({ default: (await import('../apply-dialog.tsx')).ApplyDialog }));

const soonMs = 1500;

const goldPageAt = (path: string): GoldPage => GOLD_PAGES.find((page) => path.endsWith(`/${page}`)) ?? 'muthootgold';
const nameOf = (page: GoldPage): string => lenderNames[lenderOfPage(page) ?? 'muthoot'];

export const head: PageModule['head'] = ({ brand, language, path }) => ({
  title: phrasesOf(language, 'lenderPages').head.gold(nameOf(goldPageAt(path)), brand.name),
});

/** The lead id as soon as the lender has given one; it is the number to name on the phone and in the branch (spec §1). */
function LeadId({ id, lender }: { id: string; lender: string }) {
  const { gold } = usePhrases('lenderPages');
  return (
    <Card look="marked">
      <Stack gap="tight">
        <h2>{gold.leadTitle}</h2>
        <p className={styles.lead}>{id}</p>
        <p>{gold.leadText(lender)}</p>
      </Stack>
    </Card>
  );
}

/** What the lender answered to an enquiry: its schemes, or why there are none. */
function Schemes({ id, lenderKey, lender }: { id: string; lenderKey: string; lender: string }) {
  const { gold } = usePhrases('lenderPages');
  const { kfs } = usePhrases('offers').card;
  const [chosen, setChosen] = useState<Offer>();
  const { data } = useQuery({
    ...query(client, getOffers, { params: { credit_application_id: id }, query: {} }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.complete === true ? false : soonMs),
  });
  if (data === undefined || !data.complete) return <Notice live>{gold.waiting(lender)}</Notice>;
  if (data.offers.length === 0) {
    const silent = data.asked.some((asked) => asked.lender.key === lenderKey && asked.state === 'no_answer');
    return <Notice tone="warning">{silent ? gold.silent(lender) : gold.unmatched(lender)}</Notice>;
  }
  return (
    <Stack>
      <h2>{gold.schemes}</h2>
      <div className={styles.schemes}>
        {data.offers.map((offer) => (
          <Card key={offer.offer_id} as="article" look="raised">
            <Stack>
              <OfferSummary offer={offer} />
              <Row>
                <Button onClick={() => setChosen(offer)}>{gold.choose}</Button>
                <Link to={offer.kfs_link}>{kfs}</Link>
              </Row>
            </Stack>
          </Card>
        ))}
      </div>
      <Suspense fallback={null}>
        <ApplyDialog offer={chosen} onClose={() => setChosen(undefined)} />
      </Suspense>
    </Stack>
  );
}

/** The application taken on a scheme, with its timeline and the lender's own step. */
function Taken({ id }: { id: string }) {
  const { state } = usePhrases('lenderPages');
  const { data } = useQuery({
    ...query(client, getLenderApplication, { params: { lender_application_id: id } }),
    staleTime: 0,
    refetchInterval: ({ state: now }) => {
      const status = now.data?.application.status;
      return status === undefined || isClosed(status) || status === 'disbursed' ? false : 2 * soonMs;
    },
  });
  if (data === undefined) return null;
  return (
    <Card look="raised">
      <ApplicationView application={data.application} links={<Link to="/user/applications">{state.all}</Link>} />
    </Card>
  );
}

/** A gold lender's page (§2 muthootgold, indiagold): enquiry, lead id, schemes, appointment. */
export function Page() {
  const { gold } = usePhrases('lenderPages');
  const { pathname } = useLocation();
  const [address] = useSearchParams();
  const page = goldPageAt(pathname);
  const lenderKey = lenderOfPage(page) ?? 'muthoot';
  const other: GoldPage = page === 'muthootgold' ? 'indiagold' : 'muthootgold';
  const user = useCustomer();
  const queries = useQueryClient();
  const [again, setAgain] = useState(false);
  const facts = useLenderFacts(lenderKey);
  const loan = useQuery({
    ...query(client, getGoldLoan, { params: { page } }),
    // Applying and coming back from the lender both name the application in the address: then it is read anew.
    queryKey: [...queryKeyOf(getGoldLoan, { params: { page } }), address.get('application')],
    staleTime: 0,
    // The lead id comes with the lender's answer.
    refetchInterval: ({ state }) =>
      state.data?.credit_application_id != null && state.data.lead_id === null ? soonMs : false,
  });
  if (loan.data === undefined || facts.data === undefined) {
    const error = loan.error ?? facts.error;
    if (error === null) return <PageSkeleton />;
    const retry = () => void Promise.all([loan.refetch(), facts.refetch()]);
    return <LoadFailure error={error} busy={loan.isFetching || facts.isFetching} onRetry={retry} />;
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
          <Lead>{gold.text}</Lead>
          <LenderHead lender={lender} level={2} />
        </Stack>
        {!asking && lead_id !== null && <LeadId id={lead_id} lender={lender.name} />}
        {asking ? (
          <GoldForm
            page={page}
            lender={lender}
            profileKnown={profile_known}
            phone={user.mobile_phone_number}
            onSent={onSent}
          />
        ) : taken !== null ? (
          <Taken id={taken} />
        ) : (
          <Schemes key={id} id={id} lenderKey={lender.key} lender={lender.name} />
        )}
        {!asking && (
          <div>
            <Button kind="quiet" onClick={() => setAgain(true)}>
              {gold.again}
            </Button>
          </div>
        )}
        <Journey lenderKey={lenderKey} facts={facts.data} />
        <section className={styles.part}>
          <h2>{gold.otherTitle}</h2>
          <p>
            <Link to={`/user/${other}`}>{gold.other(nameOf(other))}</Link>
          </p>
        </section>
      </Stack>
    </PageBody>
  );
}

import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { writeCookie } from '@tulna/client/session-cookies';
import { getLenderApplication } from '@tulna/contract/lender-applications';
import { getOffers, type Offer } from '@tulna/contract/offers';
import { isClosed } from '@tulna/rules/lifecycle';
import { userPath } from '@tulna/rules/user-pages';
import { lazy, Suspense, useEffect, useState } from 'react';
import { usePhrases } from '../../../language/phrases.tsx';
import { client } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback.tsx';
import { Card, Row, Stack } from '../../../ui/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { ApplicationView } from '../application-view.tsx';
import styles from './lender-pages.module.css';
import { OfferSummary } from './offer-summary.tsx';

// Customers don’t apply in the first moment, so the dialog is loaded after the page.
const ApplyDialog = lazy(async () => ({ default: (await import('../apply-dialog.tsx')).ApplyDialog }));

const soonMs = 1500;

/** The lead ID, shown once the lender has given one. The customer quotes it on the phone and in the branch (spec §1). */
function LeadId({ id, lender }: { id: string; lender: string }) {
  const { gold } = usePhrases('lenderPages');
  useEffect(() => writeCookie('leadId', id), [id]);
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

/** The lender's answer to an enquiry: its schemes, or why there are none. */
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
    const silent = data.asked.some((request) => request.lender.key === lenderKey && request.state === 'no_answer');
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

/** The application for a scheme, with its timeline and the lender's own step. */
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
      <ApplicationView application={data.application} links={<Link to={userPath('applications')}>{state.all}</Link>} />
    </Card>
  );
}

interface GoldAnswerProps {
  /** ID of the credit application that represents the enquiry. */
  enquiry: string;
  /** The lender's ID for it; null until the lender has given one. */
  leadId: string | null;
  /** ID of the application for one of its schemes; null if there is none. */
  taken: string | null;
  lenderKey: string;
  lender: string;
}

/** The result of an enquiry: its lead ID, and the application made or the schemes to choose from. */
export const GoldAnswer = ({ enquiry, leadId, taken, lenderKey, lender }: GoldAnswerProps) => (
  <>
    {leadId !== null && <LeadId id={leadId} lender={lender} />}
    {taken === null ? (
      <Schemes key={enquiry} id={enquiry} lenderKey={lenderKey} lender={lender} />
    ) : (
      <Taken id={taken} />
    )}
  </>
);

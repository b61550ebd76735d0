import { startEditingProfile } from '@tulna/contract/customers';
import { useId, useState } from 'react';
import { useBoot } from '../../../boot.tsx';
import { BrandLogo } from '../../../frame/brand-logo.tsx';
import { phrasesOf, usePhrases } from '../../../language/phrases.tsx';
import { useCustomer, useProceed } from '../../../session/customer.ts';
import { failureText } from '../../../session/failure.ts';
import { LoadFailure } from '../../../session/load-failure.tsx';
import { client } from '../../../session/session.ts';
import type { PageModule } from '../../../site-route.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback.tsx';
import { Card, PageBody, Row, Stack } from '../../../ui/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { Lead } from '../../../ui/text.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { ApplicationView } from '../application-view.tsx';
import { ApplyDialog } from '../apply-dialog.tsx';
import { Decided, LenderHead } from '../lender-head.tsx';
import { OfferSummary } from './offer-summary.tsx';
import { applicationWith, useOwnLoans } from './own-state.ts';

export const head: PageModule['head'] = ({ brand, language }) => ({
  title: phrasesOf(language, 'lenderPages').head.submit(brand.name),
});

/**
 * The last page of a lender-type build (§4 lender-submit; header and footer are hidden): the one offer, and the button to apply for it. The lender is that of the build; if it makes no offer, no other lender is shown.
 */
export function Page() {
  const { submit } = usePhrases('lenderPages');
  const { failures } = usePhrases('shell');
  const { build, brand } = useBoot();
  const user = useCustomer();
  const proceed = useProceed();
  const heading = useId();
  const [asking, setAsking] = useState(false);
  const [editing, setEditing] = useState(false);
  const { applications, offers } = useOwnLoans(user.inflight_credit_app_id);
  if (applications.data === undefined || offers.data === undefined) {
    const error = applications.error ?? offers.error;
    if (error === null) return <PageSkeleton />;
    const retry = () => void Promise.all([applications.refetch(), offers.refetch()]);
    return <LoadFailure error={error} busy={applications.isFetching || offers.isFetching} onRetry={retry} />;
  }
  const answer = offers.data;
  const offer = answer.offers.find(({ lender }) => lender.key === build.lender);
  const { lender } = [...answer.asked, ...answer.unmatched].find((one) => one.lender.key === build.lender) ?? {};
  const own = offer && applicationWith(applications.data.applications, offer.lender.key);

  const edit = async () => {
    setEditing(true);
    try {
      await proceed((await client.call(startEditingProfile)).redirect);
    } catch (error) {
      showToast('error', failureText(error, failures));
    } finally {
      setEditing(false);
    }
  };

  return (
    <PageBody width="medium">
      <Stack gap="loose">
        <BrandLogo />
        {offer === undefined ? (
          <>
            <h1>{submit.offerOf(lender?.name ?? brand.name)}</h1>
            <Notice tone={answer.complete ? 'warning' : 'info'} live>
              {answer.complete ? submit.none : submit.waiting}
            </Notice>
          </>
        ) : own !== undefined ? (
          <>
            <h1>{submit.sent(offer.lender.name)}</h1>
            <Card look="raised">
              <ApplicationView application={own} />
            </Card>
          </>
        ) : (
          <>
            <Stack>
              <h1 id={heading}>{submit.title(offer.lender.name)}</h1>
              <Lead>{submit.text}</Lead>
            </Stack>
            <Card as="section" look="raised" aria-labelledby={heading}>
              <Stack>
                <LenderHead lender={offer.lender} level={2}>
                  <Decided indicative={offer.indicative} />
                </LenderHead>
                <OfferSummary offer={offer} />
                <Row>
                  <Button kind="primary" size="large" onClick={() => setAsking(true)}>
                    {submit.title(offer.lender.name)}
                  </Button>
                  <Link to={offer.kfs_link}>{submit.kfs}</Link>
                </Row>
              </Stack>
              <ApplyDialog offer={asking ? offer : undefined} onClose={() => setAsking(false)} />
            </Card>
          </>
        )}
        {own === undefined && (
          <div>
            <Button kind="quiet" busy={editing} onClick={() => void edit()}>
              {submit.edit}
            </Button>
          </div>
        )}
      </Stack>
    </PageBody>
  );
}

import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { getGoldEnquiries } from '@tulna/contract/gold-loans';
import { getLenderApplications } from '@tulna/contract/lender-applications';
import { USER_AREA } from '@tulna/rules/user-pages';
import { phrasesOf, usePhrases } from '../../../language/phrases.tsx';
import { OffersPicture } from '../../../pictures/offers.tsx';
import { useCustomer } from '../../../session/customer.ts';
import { LoadFailure } from '../../../session/load-failure.tsx';
import { client } from '../../../session/session.ts';
import type { PageModule } from '../../../site-route.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback.tsx';
import { Card, PageBody, Stack } from '../../../ui/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { Lead } from '../../../ui/text.tsx';
import { ApplicationView, OldUpdates } from '../application-view.tsx';
import { CallRequest } from '../call-request.tsx';
import { IdentityGate } from '../identity-gate.tsx';
import { useWays } from '../ways.ts';
import { GoldEnquiryCard } from './gold-enquiries.tsx';

export const head: PageModule['head'] = ({ brand, language }) => ({
  title: phrasesOf(language, 'applications').head.list(brand.name),
});

function Applications() {
  const texts = usePhrases('applications');
  const user = useCustomer();
  const ways = useWays();
  const live = { staleTime: 0, refetchInterval: 30_000 } as const;
  const applied = useQuery({ ...query(client, getLenderApplications), ...live });
  const enquired = useQuery({ ...query(client, getGoldEnquiries), ...live });
  const error = applied.error ?? enquired.error;
  if (applied.data === undefined || enquired.data === undefined) {
    if (error === null) return <PageSkeleton />;
    const retry = () => void Promise.all([applied.refetch(), enquired.refetch()]);
    return <LoadFailure error={error} busy={applied.isFetching || enquired.isFetching} onRetry={retry} />;
  }
  const { applications } = applied.data;
  const { enquiries } = enquired.data;
  if (applications.length === 0 && enquiries.length === 0) {
    const { chosen_product: product, pl_completed, bl_completed } = user;
    const hasOffers =
      product === 'Business Loans' ? bl_completed === 1 : product === 'Personal Loans' && pl_completed === 1;
    return (
      <PageBody width="medium">
        <EmptyState
          level={1}
          picture={<OffersPicture />}
          title={texts.empty.title}
          action={
            // The guards decide where this leads: to the offers of the chosen product, or to the person's next page.
            <ButtonLink kind="primary" size="large" to={USER_AREA}>
              {hasOffers ? texts.empty.action : texts.empty.begin}
            </ButtonLink>
          }
        >
          {texts.empty.text}
        </EmptyState>
        <CallRequest />
      </PageBody>
    );
  }
  return (
    <PageBody width="medium">
      <Stack gap="loose">
        <Stack gap="tight">
          <h1>{texts.title}</h1>
          <Lead>{texts.text}</Lead>
        </Stack>
        {error !== null && <OldUpdates />}
        {enquiries.map((enquiry) => (
          <GoldEnquiryCard key={enquiry.credit_application_id} enquiry={enquiry} />
        ))}
        {applications.map((application) => {
          const { lender_application_id: id } = application;
          const own = ways.application(application);
          return (
            <Card key={id} as="article" look="raised" aria-labelledby={id}>
              <ApplicationView
                application={application}
                id={id}
                links={own !== undefined && <Link to={own}>{texts.go.one}</Link>}
              />
            </Card>
          );
        })}
        <CallRequest />
      </Stack>
    </PageBody>
  );
}

/** Gold-loan enquiries that are open (C6), and every application with a lender, newest first (C9). */
export const Page = () => (
  <IdentityGate>
    <Applications />
  </IdentityGate>
);

import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { getLenderApplications } from '@tulna/contract/lender-applications';
import { USER_AREA } from '@tulna/rules/user-pages';
import { phrasesOf, usePhrases } from '../../../language/phrases.tsx';
import { OffersPicture } from '../../../pictures/offers.tsx';
import { useCustomer } from '../../../session/customer.ts';
import { client } from '../../../session/session.ts';
import type { PageModule } from '../../../site-route.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback.tsx';
import { Card, PageBody, Stack } from '../../../ui/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { Lead } from '../../../ui/text.tsx';
import { ApplicationView, OldNews } from '../application-view.tsx';
import { IdentityGate } from '../identity-gate.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { useWays } from '../ways.ts';

export const head: PageModule['head'] = ({ brand, language }) => ({
  title: phrasesOf(language, 'applications').head.list(brand.name),
});

function Applications() {
  const texts = usePhrases('applications');
  const user = useCustomer();
  const ways = useWays();
  const { data, error, isFetching, refetch } = useQuery({
    ...query(client, getLenderApplications),
    staleTime: 0,
    refetchInterval: 30_000,
  });
  if (data === undefined) {
    if (error === null) return <PageSkeleton />;
    return <LoadFailure error={error} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (data.applications.length === 0) {
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
            // Offers of the chosen product, or wherever this person's way goes on: the guards know.
            <ButtonLink kind="primary" size="large" to={USER_AREA}>
              {hasOffers ? texts.empty.action : texts.empty.begin}
            </ButtonLink>
          }
        >
          {texts.empty.text}
        </EmptyState>
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
        {error !== null && <OldNews />}
        {data.applications.map((application) => {
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
      </Stack>
    </PageBody>
  );
}

/** Every application with a lender, newest first (C9). */
export const Page = () => (
  <IdentityGate>
    <Applications />
  </IdentityGate>
);

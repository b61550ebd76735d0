import { startEditingProfile } from '@tulna/contract/customers';
import { useState } from 'react';
import { phrasesOf, usePhrases } from '../../../language/phrases.tsx';
import { useCustomer, useProceed } from '../../../session/customer.ts';
import { failureText } from '../../../session/failure.ts';
import { LoadFailure } from '../../../session/load-failure.tsx';
import { client } from '../../../session/session.ts';
import type { PageModule } from '../../../site-route.ts';
import { Loading, Skeleton } from '../../../ui/feedback.tsx';
import { Card, PageBody, Stack } from '../../../ui/layout.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { HeldInPlace } from './held-in-place.tsx';
import { NoOffers } from './no-offers.tsx';
import { OffersView } from './offers-view.tsx';
import { useOffers } from './use-offers.ts';

export const head: PageModule['head'] = ({ brand, language }) => ({
  title: phrasesOf(language, 'offers').head.title(brand.name),
});

const OffersSkeleton = () => (
  <Loading>
    <Stack gap="loose">
      <Skeleton shape="title" />
      {['one', 'two', 'three'].map((key) => (
        <Card key={key}>
          <Stack>
            <Skeleton shape="title" />
            <Skeleton />
            <Skeleton shape="block" />
          </Stack>
        </Card>
      ))}
    </Stack>
  </Loading>
);

/** The offers page, which updates as lenders answer (§2 offers, C8). */
export function Page() {
  const { failures } = usePhrases('shell');
  const user = useCustomer();
  const proceed = useProceed();
  const [editing, setEditing] = useState(false);
  const { data, error, isFetching, refetch, lost } = useOffers(user.inflight_credit_app_id);

  const edit = async () => {
    setEditing(true);
    try {
      const { redirect } = await client.call(startEditingProfile);
      await proceed(redirect);
    } catch (problem) {
      showToast('error', failureText(problem, failures));
    } finally {
      setEditing(false);
    }
  };
  const editNow = () => void edit();

  if (user.inflight_credit_app_id === '') {
    return (
      <PageBody>
        <NoOffers state="none" waiting={false} editing={editing} onEdit={editNow} />
      </PageBody>
    );
  }
  if (data === undefined && error !== null) {
    return <LoadFailure error={error} busy={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <PageBody>
      {data === undefined ? (
        <OffersSkeleton />
      ) : (
        <HeldInPlace>
          <OffersView answer={data} lost={lost} editing={editing} onEdit={editNow} />
        </HeldInPlace>
      )}
    </PageBody>
  );
}

import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { getConsentTexts } from '@tulna/contract/consents';
import { getProfileDraft } from '@tulna/contract/customers';
import { getSearchListsOfPartner } from '@tulna/contract/search-lists';
import { useBrand } from '../../../boot.tsx';
import { useCustomer } from '../../../session/customer.ts';
import { useFailureToast } from '../../../session/failure.ts';
import { client } from '../../../session/session.ts';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { LoadFailure } from '../load-failure.tsx';
import type { FormPlan } from './form-plan.ts';
import { StepperForm } from './stepper-form.tsx';

const lasting = { staleTime: Number.POSITIVE_INFINITY };

/** A profile with what it needs from the server: the saved form, the lists of choices, the consents. */
export function FormPage({ plan }: { plan: FormPlan }) {
  const user = useCustomer();
  const { product } = plan;
  // Read anew at every visit: another device may have saved in between.
  const saved = useQuery({
    ...query(client, getProfileDraft, { params: { product } }),
    ...lasting,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  // By the id of the partner look-up (§7), which came with the page.
  const { id, key } = useBrand();
  const lists = useQuery({ ...query(client, getSearchListsOfPartner, { params: { id } }), ...lasting });
  useFailureToast(lists.error);
  const consents = useQuery({ ...query(client, getConsentTexts, { query: { product, partner: key } }), ...lasting });
  const parts = [saved, lists, consents];
  const failed = parts.find((part) => part.error !== null && part.data === undefined);
  if (failed?.error) {
    return (
      <LoadFailure
        error={failed.error}
        busy={parts.some((part) => part.isFetching)}
        onRetry={() => {
          for (const part of parts) if (part.data === undefined) void part.refetch();
        }}
      />
    );
  }
  if (saved.data === undefined || lists.data === undefined || consents.data === undefined) return <PageSkeleton />;
  return (
    <StepperForm
      plan={plan}
      user={user}
      saved={saved.data}
      lists={lists.data}
      consents={consents.data.consents}
      onStale={() => void consents.refetch()}
    />
  );
}

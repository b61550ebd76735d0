import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import type { BootFunnel } from '@tulna/contract/boot';
import { getConsentTexts } from '@tulna/contract/consents';
import { getProfileDraft } from '@tulna/contract/customers';
import { getSearchListsOfPartner } from '@tulna/contract/search-lists';
import { Suspense, useMemo } from 'react';
import { useBoot } from '../../../boot.tsx';
import { lazyPart } from '../../../language/lazy-part.ts';
import { useCustomer } from '../../../session/customer.ts';
import { useFailureToast } from '../../../session/failure.ts';
import { LoadFailure } from '../../../session/load-failure.tsx';
import { client } from '../../../session/session.ts';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { type FormPlan, planInOrder } from './form-plan.ts';
import { StepperForm } from './stepper-form.tsx';

/** Loaded after the form. It shows whether staff are filling in the form with the customer at the same time. */
const Meanwhile = lazyPart(async () => (await import('./meanwhile.tsx')).Meanwhile, ['proposal']);

const lasting = { staleTime: Number.POSITIVE_INFINITY };

/** The order of a form's steps that the brand's partner chose. */
const stepsOf = ({ personal_steps, business_steps }: BootFunnel, product: string): readonly string[] =>
  product === 'Business Loans' ? business_steps : personal_steps;

/** A profile with its data from the server: the saved form, the lists of choices, the consents. */
export function FormPage({ plan: standard }: { plan: FormPlan }) {
  const { brand, funnel } = useBoot();
  const plan = useMemo(
    () => (funnel === null ? standard : planInOrder(standard, stepsOf(funnel, standard.product))),
    [funnel, standard],
  );
  const user = useCustomer();
  const { product } = plan;
  // Fetched again at every visit, because another device may have saved in between.
  const saved = useQuery({
    ...query(client, getProfileDraft, { params: { product } }),
    ...lasting,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  // Fetched by the ID from the partner look-up (§7), which came with the page.
  const { id, key } = brand;
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
      notice={
        <Suspense fallback={null}>
          <Meanwhile />
        </Suspense>
      }
    />
  );
}

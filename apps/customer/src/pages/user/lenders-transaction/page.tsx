import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@tulna/client/errors';
import { query } from '@tulna/client/query';
import { getLenderApplication, getLenderApplications } from '@tulna/contract/lender-applications';
import { userPath } from '@tulna/rules/user-pages';
import { useState } from 'react';
import { phrasesOf, usePhrases } from '../../../language/phrases.tsx';
import { SignpostPicture } from '../../../pictures/signpost.tsx';
import { useParams, useSearchParams } from '../../../routing/router.tsx';
import { LoadFailure } from '../../../session/load-failure.tsx';
import { client } from '../../../session/session.ts';
import type { PageModule } from '../../../site-route.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback.tsx';
import { Card, PageBody, Stack } from '../../../ui/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { Hidden } from '../../../ui/text.tsx';
import { nextStep, pollAfter } from '../application-timeline.ts';
import { ApplicationView, OldUpdates, StatusWord } from '../application-view.tsx';
import { Retry } from '../retry.tsx';

export const head: PageModule['head'] = ({ brand, language }) => ({
  title: phrasesOf(language, 'applications').head.one(brand.name),
});

/** Shown if no application has the ID in the URL. */
function Missing() {
  const { empty, go } = usePhrases('applications');
  return (
    <PageBody width="medium">
      <EmptyState
        level={1}
        picture={<SignpostPicture />}
        title={empty.missingTitle}
        action={
          <ButtonLink kind="primary" to={userPath('applications')}>
            {go.all}
          </ButtonLink>
        }
      >
        {empty.missingText}
      </EmptyState>
    </PageBody>
  );
}

/** One application, polled while updates can arrive: after applying, and after the return from the lender's own step. */
function Application({ id }: { id: string }) {
  const { go, oneTitle } = usePhrases('applications');
  const [opened] = useState(() => Date.now());
  const { data, error, isFetching, refetch } = useQuery({
    ...query(client, getLenderApplication, { params: { lender_application_id: id } }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data === undefined ? false : pollAfter(nextStep(state.data.application), Date.now() - opened),
  });
  if (data === undefined) {
    if (error === null) return <PageSkeleton />;
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <Missing />;
    return <LoadFailure error={error} busy={isFetching} onRetry={() => void refetch()} />;
  }
  const { application } = data;
  return (
    <PageBody width="medium">
      <Stack>
        <h1>{oneTitle(application.lender.name)}</h1>
        {error !== null && <OldUpdates />}
        <Hidden>
          <span role="status">
            <StatusWord application={application} />
          </span>
        </Hidden>
        <Card look="raised">
          <ApplicationView
            application={application}
            retry={<Retry application={application} />}
            links={<Link to={userPath('applications')}>{go.all}</Link>}
          />
        </Card>
      </Stack>
    </PageBody>
  );
}

/** Without an ID in the address, the newest application with that lender is shown. */
function Newest({ lender }: { lender: string }) {
  const { data, error, isFetching, refetch } = useQuery({ ...query(client, getLenderApplications), staleTime: 0 });
  if (data === undefined) {
    if (error === null) return <PageSkeleton />;
    return <LoadFailure error={error} busy={isFetching} onRetry={() => void refetch()} />;
  }
  const found = data.applications.find((application) => application.lender.key === lender);
  return found === undefined ? <Missing /> : <Application id={found.lender_application_id} />;
}

/** The steps after applying with a lender (§2 lenders-transaction/:lender). */
export function Page() {
  const { lender = '' } = useParams();
  const [address] = useSearchParams();
  const id = address.get('application');
  return id === null || id === '' ? <Newest lender={lender} /> : <Application key={id} id={id} />;
}

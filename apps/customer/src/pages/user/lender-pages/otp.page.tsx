import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { getLenderApplications } from '@tulna/contract/lender-applications';
import { isClosed } from '@tulna/rules/lifecycle';
import { userPath } from '@tulna/rules/user-pages';
import { useBoot } from '../../../boot.tsx';
import { phrasesOf, usePhrases } from '../../../language/phrases.tsx';
import { CodePicture } from '../../../pictures/code.tsx';
import { useSearchParams } from '../../../routing/router.tsx';
import { LoadFailure } from '../../../session/load-failure.tsx';
import { client, useUserId } from '../../../session/session.ts';
import type { PageModule } from '../../../site-route.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback.tsx';
import { PageBody, Stack } from '../../../ui/layout.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { Journey } from './journey.tsx';
import { useLenderFacts } from './lender-facts.ts';
import { Passcode } from './passcode.tsx';

const lenderKey = 'indialends';

export const head: PageModule['head'] = ({ brand, language }) => ({
  title: phrasesOf(language, 'lenderPages').head.otp(brand.name),
});

/** Shown to a visitor who opened a link without being signed in. */
function SignInFirst() {
  const { otp } = usePhrases('lenderPages');
  const { build } = useBoot();
  return (
    <PageBody width="medium">
      <EmptyState
        level={1}
        picture={<CodePicture />}
        title={otp.signInTitle}
        action={
          <ButtonLink kind="primary" size="large" to={build.login ? '/login' : '/'}>
            {otp.signIn}
          </ButtonLink>
        }
      >
        {otp.signInText}
      </EmptyState>
    </PageBody>
  );
}

/** The step of the application in the address, otherwise of the newest running application. */
function Step() {
  const { otp, state } = usePhrases('lenderPages');
  const [address] = useSearchParams();
  const id = address.get('application');
  const facts = useLenderFacts(lenderKey);
  const { data, error, isFetching, refetch } = useQuery({ ...query(client, getLenderApplications), staleTime: 0 });
  if (data === undefined) {
    if (error === null) return <PageSkeleton />;
    return <LoadFailure error={error} busy={isFetching} onRetry={() => void refetch()} />;
  }
  const application = data.applications.find(
    (one) =>
      one.lender.key === lenderKey &&
      one.lead_id !== null &&
      !isClosed(one.status) &&
      (id === null || one.lender_application_id === id),
  );
  return (
    <PageBody width="medium">
      <Stack gap="loose">
        {application === undefined ? (
          <EmptyState
            level={1}
            picture={<CodePicture />}
            title={otp.without}
            action={
              <ButtonLink kind="primary" to={userPath('applications')}>
                {state.all}
              </ButtonLink>
            }
          />
        ) : (
          <Passcode key={application.lender_application_id} applicationId={application.lender_application_id} />
        )}
        {facts.data !== undefined && <Journey lenderKey={lenderKey} facts={facts.data} />}
      </Stack>
    </PageBody>
  );
}

/** IndiaLends' own passcode (§2 indialends-otp, public and under /user). */
export function Page() {
  return useUserId() === null ? <SignInFirst /> : <Step />;
}

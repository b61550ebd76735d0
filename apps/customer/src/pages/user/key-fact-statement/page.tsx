import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@tulna/client/errors';
import { query } from '@tulna/client/query';
import { getKeyFacts } from '@tulna/contract/key-fact-statements';
import { phrasesOf, useLanguage, usePhrases } from '../../../language/phrases.tsx';
import { SignpostPicture } from '../../../pictures/signpost.tsx';
import { useParams } from '../../../routing/router.tsx';
import { LoadFailure } from '../../../session/load-failure.tsx';
import { client } from '../../../session/session.ts';
import type { PageModule } from '../../../site-route.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback.tsx';
import { PageBody } from '../../../ui/layout.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { IdentityGate } from '../identity-gate.tsx';
import { useWays } from '../ways.ts';
import { Statement } from './statement.tsx';

export const head: PageModule['head'] = ({ brand, language }) => ({
  title: phrasesOf(language, 'keyFacts').head.title(brand.name),
});

function KeyFacts() {
  const texts = usePhrases('keyFacts');
  const { offer_id: id = '' } = useParams();
  const language = useLanguage();
  const ways = useWays();
  const { data, error, isFetching, refetch } = useQuery({
    ...query(client, getKeyFacts, { params: { offer_id: id } }),
    queryKey: [getKeyFacts.name, id, language],
  });
  if (data !== undefined) return <Statement facts={data} />;
  if (error === null) return <PageSkeleton />;
  if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 400)) {
    return <LoadFailure error={error} busy={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <PageBody width="medium">
      <EmptyState
        level={1}
        picture={<SignpostPicture />}
        title={texts.missingTitle}
        action={
          <ButtonLink kind="primary" to={ways.back()}>
            {texts.back}
          </ButtonLink>
        }
      >
        {texts.missingText}
      </EmptyState>
    </PageBody>
  );
}

/** The Key Facts Statement of one offer (product.md §8). */
export const Page = () => (
  <IdentityGate>
    <KeyFacts />
  </IdentityGate>
);

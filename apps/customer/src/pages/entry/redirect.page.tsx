import { recordRedirect } from '@tulna/contract/attributions';
import { useEffect } from 'react';
import { useBrand } from '../../boot.tsx';
import { phrasesOf, usePhrases } from '../../language/phrases.tsx';
import { SignpostPicture } from '../../pictures/signpost.tsx';
import { useLocation, useNavigate } from '../../routing/router.tsx';
import { failureText } from '../../session/failure.ts';
import { client } from '../../session/session.ts';
import { useAnswer } from '../../session/use-answer.ts';
import type { PageModule } from '../../site-route.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback.tsx';
import { PageBody } from '../../ui/layout.tsx';
import { Passing } from './passing.tsx';

export const head: PageModule['head'] = ({ brand, language }) => ({
  title: phrasesOf(language, 'entry').passing.title(brand.name),
});

/** The recorded outbound click (P9): redirects only if the server allows the target, which must be one of our pages or a known host. */
export function Page() {
  const { redirect } = usePhrases('entry');
  const { failures } = usePhrases('shell');
  const brand = useBrand();
  const { search } = useLocation();
  const navigate = useNavigate();
  const to = new URLSearchParams(search).get('to') ?? '';
  const answered = useAnswer(to, () =>
    client.call(recordRedirect, { body: { to: to.slice(0, 2000), partner: brand.key } }),
  );
  const target = answered.state === 'here' ? answered.value : undefined;
  useEffect(() => {
    if (target === undefined) return;
    if (target.external) window.location.replace(target.location);
    else void navigate(target.location, { replace: true });
  }, [target, navigate]);
  if (answered.state !== 'failed')
    return target?.external === true ? (
      <PageBody width="medium">
        <h1>{redirect.leaving(new URL(target.location, window.location.href).hostname)}</h1>
      </PageBody>
    ) : (
      <Passing />
    );
  return (
    <PageBody width="medium">
      <EmptyState
        level={1}
        picture={<SignpostPicture />}
        title={redirect.refused}
        action={
          <ButtonLink to="/" kind="primary" size="large">
            {redirect.home}
          </ButtonLink>
        }
      >
        {failureText(answered.error, failures)}
      </EmptyState>
    </PageBody>
  );
}

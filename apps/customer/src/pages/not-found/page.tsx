import { phrasesOf, usePhrases } from '../../language/phrases.tsx';
import { SignpostPicture } from '../../pictures/signpost.tsx';
import type { PageModule } from '../../site-route.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback.tsx';
import { PageBody } from '../../ui/layout.tsx';

export const head: PageModule['head'] = ({ brand, language }) => ({
  title: `${phrasesOf(language, 'shell').notFound.title} · ${brand.name}`,
});

/** The not-found page (P11); its status is 404. */
export function Page() {
  const { notFound } = usePhrases('shell');
  return (
    <PageBody width="medium">
      <EmptyState
        level={1}
        picture={<SignpostPicture />}
        title={notFound.title}
        action={
          <ButtonLink to="/" kind="primary" size="large">
            {notFound.home}
          </ButtonLink>
        }
      >
        {notFound.text}
      </EmptyState>
    </PageBody>
  );
}

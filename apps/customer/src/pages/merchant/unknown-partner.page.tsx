import { useBrand } from '../../boot.tsx';
import { phrasesOf, usePhrases } from '../../language/phrases.tsx';
import { SignpostPicture } from '../../pictures/signpost.tsx';
import type { PageModule } from '../../site-route.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback.tsx';
import { PageBody } from '../../ui/layout.tsx';

export const head: PageModule['head'] = ({ brand, language }) => ({
  title: phrasesOf(language, 'merchant').unknown.head(brand.name),
});

/** The page of the merchant's form for a partner that doesn't exist (P8), so that a merchant doesn’t join another brand by mistake. Its status is 404. */
export function Page() {
  const { unknown } = usePhrases('merchant');
  const brand = useBrand();
  return (
    <PageBody width="medium">
      <EmptyState
        level={1}
        picture={<SignpostPicture />}
        title={unknown.title}
        action={
          <ButtonLink to="/create-merchant-form" kind="primary" size="large">
            {unknown.own(brand.name)}
          </ButtonLink>
        }
      >
        {unknown.text}
      </EmptyState>
    </PageBody>
  );
}

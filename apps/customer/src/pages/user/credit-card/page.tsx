import { Catalogue } from '../../../credit-cards/catalogue.tsx';
import { phrasesOf } from '../../../language/phrases.tsx';
import type { PageModule } from '../../../site-route.ts';
import { PageBody } from '../../../ui/layout.tsx';

export const head: PageModule['head'] = ({ brand, language }) => {
  const texts = phrasesOf(language, 'creditCards');
  return { title: texts.head.title(texts.kinds.all.title, brand.name) };
};

/** The card catalogue of a signed-in customer (§2 credit-card, C7): an application link contains the customer's own ID. */
export const Page = () => (
  <PageBody>
    <Catalogue kind="all" />
  </PageBody>
);

import { phrasesOf, usePhrases } from '../../language/phrases.tsx';
import type { PageModule } from '../../site-route.ts';
import { Policy } from './policy.tsx';

export const head: PageModule['head'] = ({ brand, language }) => {
  const texts = phrasesOf(language, 'policies').privacy.head;
  return { title: texts.title(brand.name), description: texts.description };
};

export const Page = () => <Policy {...usePhrases('policies').privacy} />;

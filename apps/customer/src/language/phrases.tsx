import type { Language } from '@tulna/phrases/language';
import { loaders, type Topic, type Topics } from '@tulna/phrases/topics';
import { createContext, type ReactNode, useContext } from 'react';

type Loaded = Partial<Topics>;

const known: Record<Language, Loaded> = { en: {}, hi: {} };
const LanguageContext = createContext<Language>('en');

/** Loads topics in a language; a topic that is already loaded costs nothing. Pages name theirs in the route table. */
export async function loadTopics(language: Language, topics: readonly Topic[]): Promise<void> {
  await Promise.all(
    topics.map(async (topic) => {
      if (known[language][topic] === undefined)
        Object.assign(known[language], { [topic]: await loaders[language][topic]() });
    }),
  );
}

/** The texts of a loaded topic, outside of components. @throws Error if the route does not name the topic. */
export function phrasesOf<T extends Topic>(language: Language, topic: T): Topics[T] {
  const texts = known[language][topic];
  if (texts === undefined) throw new Error(`The route must name the topic ${topic}`);
  return texts as Topics[T];
}

export const LanguageProvider = ({ language, children }: { language: Language; children: ReactNode }) => (
  <LanguageContext value={language}>{children}</LanguageContext>
);

/** The language of the page. */
export const useLanguage = (): Language => useContext(LanguageContext);

/** The texts of a topic in the language of the page; the route must name the topic (`shell` is always there). */
export const usePhrases = <T extends Topic>(topic: T): Topics[T] => phrasesOf(useLanguage(), topic);

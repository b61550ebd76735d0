import { type ConsoleTopic, type ConsoleTopics, consoleLoaders } from '@tulna/phrases/console-topics';
import type { Language } from '@tulna/phrases/language';
import { createContext, type ReactNode, useContext } from 'react';

type Loaded = Partial<ConsoleTopics>;

const known: Record<Language, Loaded> = { en: {}, hi: {} };
const LanguageContext = createContext<Language>('en');

/** Loads topics in a language; topics that are already loaded are skipped. */
export async function loadTopics(language: Language, topics: readonly ConsoleTopic[]): Promise<void> {
  await Promise.all(
    topics.map(async (topic) => {
      if (known[language][topic] === undefined)
        Object.assign(known[language], { [topic]: await consoleLoaders[language][topic]() });
    }),
  );
}

/** Whether the texts of a topic are loaded. */
export const hasTopic = (language: Language, topic: ConsoleTopic): boolean => known[language][topic] !== undefined;

/** The texts of a loaded topic, for use outside components. @throws Error if the route doesn't name the topic */
export function phrasesOf<T extends ConsoleTopic>(language: Language, topic: T): ConsoleTopics[T] {
  const texts = known[language][topic];
  if (texts === undefined) throw new Error(`The route must name the topic ${topic}`);
  return texts as ConsoleTopics[T];
}

export const LanguageProvider = ({ language, children }: { language: Language; children: ReactNode }) => (
  <LanguageContext value={language}>{children}</LanguageContext>
);

/** The language of the page. */
export const useLanguage = (): Language => useContext(LanguageContext);

/** The texts of a topic in the language of the page. The route must name the topic (`consoleKit` is always loaded). */
export const usePhrases = <T extends ConsoleTopic>(topic: T): ConsoleTopics[T] => phrasesOf(useLanguage(), topic);

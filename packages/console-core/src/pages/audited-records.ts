import { hasTopic, phrasesOf } from '@tulna/console-kit/language';
import type { Endpoint } from '@tulna/contract/endpoint';
import type { ConsoleTopic, ConsoleTopics } from '@tulna/phrases/console-topics';
import type { Language } from '@tulna/phrases/language';
import type { AuditedRecord, AuditedWords } from './audited-pages.ts';

interface Declaration<Topic extends ConsoleTopic> extends Pick<AuditedRecord, 'kind' | 'link'> {
  /** Topic of its words, and the parts that name properties and values. */
  topic: Topic;
  words?: (topic: ConsoleTopics[Topic]) => AuditedWords;
  reload?: readonly Endpoint[];
}

/** Declares a kind of record. */
export const auditedRecord = <Topic extends ConsoleTopic>(declared: Declaration<Topic>): AuditedRecord => {
  const { kind, link, topic, words, reload = [] } = declared;
  const known: Partial<Record<Language, AuditedWords>> = {};
  return {
    kind,
    link,
    reload,
    topic,
    words(language) {
      if (!hasTopic(language, topic)) return {};
      known[language] ??= words?.(phrasesOf(language, topic)) ?? {};
      return known[language];
    },
  };
};

/** Link to a list that is searched by the name of the record. */
export const searchedBy =
  (list: string) =>
  ({ name }: { name: string }): string | undefined =>
    name === '' ? undefined : `${list}?${new URLSearchParams({ q: name })}`;

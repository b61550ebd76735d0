import type { AuditedRecord } from '@tulna/console-core/pages/audited-pages';
import { loadTopics, useLanguage } from '@tulna/console-kit/language';
import type { ServerSource } from '@tulna/console-kit/list-server';
import type { AuditEntry } from '@tulna/contract/audit';
import type { ConsoleTopic } from '@tulna/phrases/console-topics';
import { useEffect, useMemo, useState } from 'react';

type Entries = ServerSource<AuditEntry>;

/** Entries about many rows of a list, which name values of whatever was in it. */
const isOfMany = (kind: string): boolean => kind.startsWith('list-');

/** Topics whose words some entries need. */
export function topicsOf(records: readonly AuditedRecord[], entries: readonly AuditEntry[]): readonly ConsoleTopic[] {
  const kinds = new Set(entries.map(({ subject }) => subject.kind));
  const needed = [...kinds].some(isOfMany) ? records : records.filter(({ kind }) => kinds.has(kind));
  return [...new Set(needed.map(({ topic }) => topic))].toSorted();
}

/**
 * Entries once the words of their records are there: no page is loaded with the words of all others. Those shown before stay until then.
 * `words` is another text whenever there are other words.
 */
export function useToldEntries(records: readonly AuditedRecord[], entries: Entries): { told: Entries; words: string } {
  const language = useLanguage();
  const { data, opened } = entries;
  const topics = useMemo(
    () => topicsOf(records, [...(data ?? []), ...(opened === undefined ? [] : [opened])]).join(' '),
    [records, data, opened],
  );
  const [told, setTold] = useState<{ data: Entries['data']; opened: Entries['opened']; words: string }>();
  const [failure, setFailure] = useState<{ topics: string; error: unknown }>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the same words again
  useEffect(() => {
    let isCurrent = true;
    loadTopics(language, topics === '' ? [] : (topics.split(' ') as ConsoleTopic[])).then(
      () => isCurrent && setTold({ data, opened, words: topics }),
      (error: unknown) => isCurrent && setFailure({ topics, error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [language, topics, data, opened, attempt]);
  const error = entries.error ?? (failure?.topics === topics && told?.words !== topics ? failure.error : null);
  return {
    told: {
      ...entries,
      data: told?.data,
      opened: told?.opened,
      error,
      refetch() {
        setFailure(undefined);
        setAttempt(attempt + 1);
        entries.refetch();
      },
    },
    words: told?.words ?? '',
  };
}

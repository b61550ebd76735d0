import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '@tulna/console-kit/failure';
import { useLanguage, usePhrases } from '@tulna/console-kit/language';
import { useState } from 'react';
import type { FoundRecords, RecordFinder } from '../console-config.tsx';

interface Found {
  groups: readonly FoundRecords[];
  isSearching: boolean;
  /** Why records couldn't be searched. */
  failure: string | undefined;
  /** Searches again after a failure. */
  retry: (() => void) | undefined;
  /** The entry that looks up the typed text when it is pressed; undefined if the text isn’t looked up. */
  lookUp: { label: string; run: () => void } | undefined;
}

/** The text that was looked up, and its results. */
interface LookUp {
  text: string;
  groups?: readonly FoundRecords[];
  error?: unknown;
}

/** A pause in typing after which names are searched, in milliseconds. */
const pause = 200;

/** Records for the palette: names are found while they are typed, numbers of customers by a press. */
export function useFoundRecords(records: (() => Promise<RecordFinder>) | undefined, typed: string): Found {
  const language = useLanguage();
  const { frame, failures } = usePhrases('consoleKit');
  const text = typed.trim();
  const [settled] = useDebouncedValue(text, pause);
  const [found, setFound] = useState<LookUp>();
  const loading = useQuery({
    queryKey: ['record finder'],
    queryFn: () => records?.() ?? null,
    enabled: records !== undefined,
    staleTime: Infinity,
  });
  const finder = loading.data ?? undefined;
  const isName = finder?.isName(text) === true;
  const names = useQuery({
    queryKey: ['records', language, settled],
    queryFn: ({ signal }) => finder?.find(settled, language, signal) ?? [],
    enabled: isName && settled === text,
  });

  const current = found?.text === text ? found : undefined;
  const lookUp = (): Found['lookUp'] => {
    if (finder?.isLookUp(text) !== true || current?.groups !== undefined) return undefined;
    const run = () => {
      setFound({ text });
      finder.lookUp(text, language).then(
        (groups) => setFound({ text, groups }),
        (error: unknown) => setFound({ text, error }),
      );
    };
    return { label: finder.lookUpLabel(text, language), run };
  };
  const failed = loading.isError ? loading : isName && names.isError ? names : undefined;
  const isLooking = current !== undefined && current.groups === undefined && current.error === undefined;
  return {
    groups: [...(current?.groups ?? []), ...(isName && settled === text ? (names.data ?? []) : [])],
    isSearching: isLooking || (isName && (settled !== text || names.isFetching)),
    failure:
      current?.error !== undefined
        ? failureText(current.error, failures)
        : failed && `${frame.searchFailed} ${failureText(failed.error, failures)}`,
    retry: failed && (() => void failed.refetch()),
    lookUp: lookUp(),
  };
}

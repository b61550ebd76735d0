import type { ImportFile } from '@tulna/contract/import-files';
import { createContext, type RefObject, useContext, useMemo, useRef, useState } from 'react';
import { type MapChange, useImportSteps } from './import-queries.tsx';

/** Changes of a file's mapping, saved one after the other. */
export interface Mapping {
  /** Whether a change is being saved. */
  isSaving: boolean;
  /** Rejects if the change wasn't saved; a toast says why. */
  save: (changes: MapChange) => Promise<unknown>;
  /** The last mapping checked automatically. */
  tried: RefObject<string | undefined>;
}

/** Saves changes in the order in which they were made, so that no response shows an older state. */
export function useMappingOf({ import_id }: ImportFile): Mapping {
  const { map } = useImportSteps();
  const [waiting, setWaiting] = useState(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const tried = useRef<string>(undefined);
  return useMemo(
    () => ({
      isSaving: waiting > 0,
      save: (changes) => {
        setWaiting((count) => count + 1);
        const work = last.current.then(() => map(import_id, changes)).finally(() => setWaiting((count) => count - 1));
        last.current = work.catch(() => undefined);
        return work;
      },
      tried,
    }),
    [map, import_id, waiting],
  );
}

const Current = createContext<Mapping | undefined>(undefined);
export const MappingProvider = Current.Provider;

/** @throws Error outside of `MappingProvider` */
export function useMapping(): Mapping {
  const mapping = useContext(Current);
  if (mapping === undefined) throw new Error('MappingProvider is missing');
  return mapping;
}

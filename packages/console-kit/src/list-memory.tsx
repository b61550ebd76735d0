import { createContext, useContext, useState } from 'react';

/** A list as somebody likes to see it: the query part of its URL and the columns left out. */
export interface SavedView {
  name: string;
  query: string;
  hidden: readonly string[];
}

function remembered<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function useRemembered<T>(key: string, otherwise: T): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => remembered(key, otherwise));
  const keep = (next: T) => {
    setValue(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // A full or forbidden storage forgets the choice at the next visit; the page works on.
    }
  };
  return [value, keep];
}

/** Ids of the columns left out of a list, remembered in this browser. */
export const useHiddenColumns = (list: string, standard: readonly string[]) =>
  useRemembered<readonly string[]>(`tulna-columns-${list}`, standard);

/** The saved views of one person. */
export interface ViewStore {
  /** Of one list, by name; undefined until they are known. */
  of: (list: string) => readonly SavedView[] | undefined;
  /** Replaces the view of the same name. A refusal is said by the store, and thrown. */
  save: (list: string, view: SavedView) => Promise<unknown>;
  remove: (list: string, name: string) => Promise<unknown>;
}

const Views = createContext<ViewStore | undefined>(undefined);

/** Brings the saved views of whoever is signed in to the lists inside. */
export const SavedViewsProvider = Views.Provider;

/** @throws Error outside of `SavedViewsProvider` */
export function useSavedViews(): ViewStore {
  const store = useContext(Views);
  if (store === undefined) throw new Error('a list stands outside of SavedViewsProvider');
  return store;
}

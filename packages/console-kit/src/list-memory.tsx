import { createContext, useContext, useState } from 'react';

/** A saved view of a list: its URL query and the hidden columns. */
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
  const store = (next: T) => {
    setValue(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // If storage is full or blocked, the choice is lost at the next visit, but the page still works.
    }
  };
  return [value, store];
}

/** Ids of a list's hidden columns, stored in this browser. */
export const useHiddenColumns = (list: string, standard: readonly string[]) =>
  useRemembered<readonly string[]>(`tulna-columns-${list}`, standard);

/** A view that others see too. */
export interface TeamView extends SavedView {
  view_id: string;
  /** Who shared it; empty if the account was deleted. */
  by: string;
  may_change: boolean;
}

/** Views of one list that a team shares. */
export interface TeamViewStore {
  of: (list: string) => readonly TeamView[] | undefined;
  /** Replaces a view of the same name, if the person may. */
  share: (list: string, view: SavedView) => Promise<unknown>;
  remove: (view: TeamView) => Promise<unknown>;
}

/** The saved views of one person. */
export interface ViewStore {
  /** Views of one list by name; undefined until loaded. */
  of: (list: string) => readonly SavedView[] | undefined;
  /** Replaces a view of the same name. The store shows a failure and rethrows it. */
  save: (list: string, view: SavedView) => Promise<unknown>;
  remove: (list: string, name: string) => Promise<unknown>;
  /** Absent in a console without team views. */
  team?: TeamViewStore | undefined;
}

const Views = createContext<ViewStore | null | undefined>(undefined);

/** Provides the signed-in person's saved views to the lists inside; null if a console has none. */
export const SavedViewsProvider = Views.Provider;

/** @throws Error outside of `SavedViewsProvider` */
export function useSavedViews(): ViewStore | null {
  const store = useContext(Views);
  if (store === undefined) throw new Error('A list must be inside SavedViewsProvider');
  return store;
}

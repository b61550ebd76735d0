import { useEffect, useSyncExternalStore } from 'react';

/** A command of the palette (Ctrl-K). */
export interface Command {
  id: string;
  label: string;
  /** Other words by which it is found. */
  keywords?: readonly string[];
  run: () => void;
}

const none: readonly Command[] = [];
let groups = new Map<symbol, readonly Command[]>();
let all: readonly Command[] = none;
const listeners = new Set<() => void>();

function put(next: Map<symbol, readonly Command[]>): void {
  groups = next;
  all = [...groups.values()].flat();
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Adds a page's commands to the palette while the page is shown. The array must be stable. */
export function useCommands(commands: readonly Command[]): void {
  useEffect(() => {
    const mark = Symbol('commands');
    put(new Map(groups).set(mark, commands));
    return () => {
      const next = new Map(groups);
      next.delete(mark);
      put(next);
    };
  }, [commands]);
}

/** The commands that pages currently offer. */
export const useOfferedCommands = (): readonly Command[] =>
  useSyncExternalStore(
    subscribe,
    () => all,
    () => none,
  );

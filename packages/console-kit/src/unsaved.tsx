import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';

interface UnsavedScope {
  hold: (mark: object) => void;
  release: (mark: object) => void;
  hasAny: () => boolean;
}

function scopeOf(outer?: UnsavedScope): UnsavedScope {
  const held = new Set<object>();
  return {
    hold: (mark) => {
      held.add(mark);
      outer?.hold(mark);
    },
    release: (mark) => {
      held.delete(mark);
      outer?.release(mark);
    },
    hasAny: () => held.size > 0,
  };
}

const page = scopeOf();
const Scope = createContext(page);
let mayLeave = false;

window.addEventListener('beforeunload', (event) => {
  if (page.hasAny() && !mayLeave) event.preventDefault();
});

/** True while this page has unsaved changes. */
export const hasUnsaved = page.hasAny;

/** Skips the question on leaving: the session has ended, and nothing may block that. */
export function leaveAnyway(): void {
  mayLeave = true;
}

/** Marks part of the page as having unsaved changes: leaving then asks first. */
export function useUnsaved(isUnsaved: boolean): void {
  const scope = useContext(Scope);
  const mark = useRef({});
  useEffect(() => {
    const { current } = mark;
    if (!isUnsaved) return;
    scope.hold(current);
    return () => scope.release(current);
  }, [isUnsaved, scope]);
}

/** A separately closable part of the page; its children learn whether it has unsaved changes. */
export function UnsavedPart({ children }: { children: (hasAny: () => boolean) => ReactNode }) {
  const outer = useContext(Scope);
  const scope = useMemo(() => scopeOf(outer), [outer]);
  return <Scope.Provider value={scope}>{children(scope.hasAny)}</Scope.Provider>;
}

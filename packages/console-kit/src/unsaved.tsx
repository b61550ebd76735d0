import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useMemo, useRef } from 'react';

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
/** Drafts of this tab: the end of a session or a reload loses nothing of them, leaving the page does. */
const drafts = new Set<object>();
const Scope = createContext(page);
let mayLeave = false;

window.addEventListener('beforeunload', (event) => {
  if (asksOnLeaving() && !mayLeave) event.preventDefault();
});

/** True while leaving this page would lose something. */
export const asksOnLeaving = (): boolean => page.hasAny() || drafts.size > 0;

/** True while this page has unsaved changes that the end of the session would lose, too. */
export const hasUnsaved = page.hasAny;

/** Skips the question on leaving: the session has ended, and nothing may block that. */
export function leaveAnyway(): void {
  mayLeave = true;
}

/** Marks part of the page as having unsaved changes: leaving then asks first, even by the very next key. */
export function useUnsaved(isUnsaved: boolean): void {
  const scope = useContext(Scope);
  const mark = useRef({});
  useLayoutEffect(() => {
    const { current } = mark;
    if (!isUnsaved) return;
    scope.hold(current);
    return () => scope.release(current);
  }, [isUnsaved, scope]);
}

/**
 * Marks the page as having a draft that this tab keeps until the page is left for another one, which asks first.
 * @returns to be called when the draft was saved or discarded, before going anywhere
 */
export function useDraftToLose(isThere: boolean): () => void {
  const mark = useRef({});
  useLayoutEffect(() => {
    const { current } = mark;
    if (!isThere) return;
    drafts.add(current);
    return () => void drafts.delete(current);
  }, [isThere]);
  return useCallback(() => void drafts.delete(mark.current), []);
}

/** A separately closable part of the page; its children learn whether it has unsaved changes. */
export function UnsavedPart({ children }: { children: (hasAny: () => boolean) => ReactNode }) {
  const outer = useContext(Scope);
  const scope = useMemo(() => scopeOf(outer), [outer]);
  return <Scope.Provider value={scope}>{children(scope.hasAny)}</Scope.Provider>;
}

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
/** Drafts of this tab. They survive the end of a session and a reload, but not leaving the page. */
const drafts = new Set<object>();
const Scope = createContext(page);
let mayLeave = false;

window.addEventListener('beforeunload', (event) => {
  if (asksOnLeaving() && !mayLeave) event.preventDefault();
});

/** Whether leaving this page would lose something. */
export const asksOnLeaving = (): boolean => page.hasAny() || drafts.size > 0;

/** Whether this page has unsaved changes that would also be lost at the end of the session. */
export const hasUnsaved = page.hasAny;

/** Skips the question on leaving, because the session has ended and nothing may block that. */
export function leaveAnyway(): void {
  mayLeave = true;
}

/** Marks part of the page as having unsaved changes. Leaving then asks first, even if it is triggered by the very next key. */
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
 * Marks the page as having a draft. This tab keeps the draft until the person leaves the page, which asks first.
 * @returns a function to call when the draft was saved or discarded, before navigating
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

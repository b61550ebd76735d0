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

/** True while something on this page was typed and is not saved. */
export const hasUnsaved = page.hasAny;

/** The page goes whatever is on it: the session has ended, and nobody may be held up by a question. */
export function leaveAnyway(): void {
  mayLeave = true;
}

/** Says that a part of the page holds something typed and not saved: leaving then asks first. */
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

/** A part of the page that can be closed by itself; the children get to know what is unsaved in it. */
export function UnsavedPart({ children }: { children: (hasAny: () => boolean) => ReactNode }) {
  const outer = useContext(Scope);
  const scope = useMemo(() => scopeOf(outer), [outer]);
  return <Scope.Provider value={scope}>{children(scope.hasAny)}</Scope.Provider>;
}

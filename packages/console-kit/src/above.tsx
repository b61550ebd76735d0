import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useState } from 'react';

const Holder = createContext<(() => () => void) | undefined>(undefined);

/** Tells the panel around it that a dialog is open above it: both hear Escape, but only the dialog may act on it. */
export function useAbove(isOpen: boolean): void {
  const hold = useContext(Holder);
  // Not a moment later: an Escape just after the dialog has gone would be nobody's.
  useLayoutEffect(() => (isOpen ? hold?.() : undefined), [isOpen, hold]);
}

/** A layer above which dialogs open; its children learn whether one is open now. */
export function Below({ children }: { children: (isCovered: boolean) => ReactNode }) {
  const [above, setAbove] = useState(0);
  const hold = useCallback(() => {
    setAbove((count) => count + 1);
    return () => setAbove((count) => count - 1);
  }, []);
  return <Holder.Provider value={hold}>{children(above > 0)}</Holder.Provider>;
}

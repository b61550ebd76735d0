import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useState } from 'react';

const Holder = createContext<(() => () => void) | undefined>(undefined);

/** Tells the surrounding panel that a dialog is open above it. Both receive Escape, but only the dialog may react. */
export function useCovering(isOpen: boolean): void {
  const hold = useContext(Holder);
  // A layout effect, because otherwise nothing would handle an Escape pressed right after the dialog has closed.
  useLayoutEffect(() => (isOpen ? hold?.() : undefined), [isOpen, hold]);
}

/** A layer above which dialogs can open. Its children learn whether one is open. */
export function Below({ children }: { children: (isCovered: boolean) => ReactNode }) {
  const [above, setAbove] = useState(0);
  const hold = useCallback(() => {
    setAbove((count) => count + 1);
    return () => setAbove((count) => count - 1);
  }, []);
  return <Holder.Provider value={hold}>{children(above > 0)}</Holder.Provider>;
}

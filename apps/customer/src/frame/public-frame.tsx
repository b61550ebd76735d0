import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from '../routing/router.tsx';
import { useUserId } from '../session/session.ts';
import { Frame, isPlainAt } from './frame.tsx';
import { HelpButton } from './help.tsx';

// Only for browsers that are signed in. A page that everyone may read does not fail because its menu cannot be loaded.
const Person = lazy(() =>
  import('./session-frame.tsx').then(
    (module) => ({ default: module.Person }),
    () => ({ default: HelpButton }),
  ),
);

/** The frame of a page that is on its way. */
export const WaitingFrame = ({ children }: { children: ReactNode }) => (
  <Frame plain={isPlainAt(useLocation().pathname)}>{children}</Frame>
);

/** The frame of pages that everyone may read; people who are signed in have their menu and the idle question on them too (C12). */
export function PublicFrame({ children }: { children: ReactNode }) {
  const person = (
    <Suspense fallback={<HelpButton />}>
      <Person />
    </Suspense>
  );
  return <Frame actions={useUserId() === null ? undefined : person}>{children}</Frame>;
}

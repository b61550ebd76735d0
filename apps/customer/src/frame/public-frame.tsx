import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from '../routing/router.tsx';
import { useUserId } from '../session/session.ts';
import { Frame, isPlainAt } from './frame.tsx';
import { HelpButton } from './help.tsx';

// Loaded only if a customer is signed in. A public page must not fail because this menu can't be loaded.
const Person = lazy(() =>
  import('./session-frame.tsx').then(
    (module) => ({ default: module.Person }),
    () => ({ default: HelpButton }),
  ),
);

/** The frame of a page that is still loading. */
export const WaitingFrame = ({ children }: { children: ReactNode }) => (
  <Frame plain={isPlainAt(useLocation().pathname)}>{children}</Frame>
);

/** The frame of public pages. For people who are signed in it also has their menu and the dialog of the idle time-out (C12). */
export function PublicFrame({ children }: { children: ReactNode }) {
  const person = (
    <Suspense fallback={<HelpButton />}>
      <Person />
    </Suspense>
  );
  return <Frame actions={useUserId() === null ? undefined : person}>{children}</Frame>;
}

import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../language/lazy-part.ts';
import { signedOutBecause } from './signed-out.ts';

// Most visitors were not signed in: the sentences come for those who were.
const Line = lazyPart(async () => (await import('./signed-out-line.tsx')).SignedOutLine, ['signIn']);

const never = () => () => undefined;

/** Where people sign in: why they have to do it again. Nothing for people who have not been signed out. */
export function SignedOutNote() {
  const why = useSyncExternalStore(never, signedOutBecause, () => undefined);
  if (why === undefined) return null;
  return (
    <Suspense fallback={null}>
      <Line why={why} />
    </Suspense>
  );
}

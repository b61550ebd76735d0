import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../language/lazy-part.ts';
import { signedOutBecause } from './signed-out.ts';

// Loaded only for people who were signed out, because most visitors weren't signed in.
const Line = lazyPart(async () => (await import('./signed-out-line.tsx')).SignedOutLine, ['signIn']);

const never = () => () => undefined;

/** Says on the sign-in page why people have to sign in again. Renders nothing for people who weren't signed out. */
export function SignedOutNote() {
  const why = useSyncExternalStore(never, signedOutBecause, () => undefined);
  if (why === undefined) return null;
  return (
    <Suspense fallback={null}>
      <Line why={why} />
    </Suspense>
  );
}

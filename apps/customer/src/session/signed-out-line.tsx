import { usePhrases } from '../language/phrases.tsx';
import { Notice } from '../ui/feedback.tsx';
import type { SignedOut } from './signed-out.ts';

/** The message that says why the customer was signed out. */
export function SignedOutLine({ why }: { why: SignedOut }) {
  const { signedOut } = usePhrases('signIn');
  return (
    <Notice tone={why === 'blocked' ? 'warning' : 'info'} live>
      {signedOut[why]}
    </Notice>
  );
}

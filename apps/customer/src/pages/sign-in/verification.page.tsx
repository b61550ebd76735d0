import { nextStop } from '@tulna/rules/journey';
import { useState } from 'react';
import { usePageFacts } from '../../boot.tsx';
import { phrasesOf } from '../../language/phrases.tsx';
import { Navigate } from '../../routing/router.tsx';
import { afterSignIn } from '../../session/after-sign-in.ts';
import { type PendingCode, pendingChallenge } from '../../session/challenge.ts';
import { useUserId } from '../../session/session.ts';
import { visitorWithoutSession } from '../../session/visitor.ts';
import type { PageModule } from '../../site-route.ts';
import { EnterCode } from './enter-code.tsx';

export const head: PageModule['head'] = ({ brand, language }) => {
  const texts = phrasesOf(language, 'signIn').head;
  return { title: texts.title(brand.name), description: texts.description };
};

/** The passcode page (P3), for people who have requested a code; everyone else is redirected to the page where they belong (§4). */
export function Page() {
  const { boot, basename } = usePageFacts();
  const userId = useUserId();
  const [pending, setPending] = useState<PendingCode | undefined>(pendingChallenge);
  if (userId !== null) return <Navigate to={afterSignIn(boot.build, basename)} replace />;
  const next = nextStop(visitorWithoutSession(boot), '/verification');
  if (next !== undefined || pending === undefined) return <Navigate to={next ?? '/'} replace />;
  return <EnterCode pending={pending} onNewCode={setPending} />;
}

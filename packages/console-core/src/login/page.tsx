import { Button } from '@mantine/core';
import { useBoot } from '@tulna/console-kit/boot';
import { BrandLogo } from '@tulna/console-kit/brand-logo';
import { useLanguage } from '@tulna/console-kit/language';
import { Notice } from '@tulna/console-kit/states';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type Challenge, type SignedIn, useConsole } from '../console-config.tsx';
import { CodeForm } from './code-form.tsx';
import styles from './login.module.css';
import { PasswordForm } from './password-form.tsx';
import { ResetForm } from './reset-form.tsx';

/** The sign-in page of a console: password and code, or a passkey. It continues to the page that was requested. */
export function Page() {
  const { outbox } = useBoot();
  const { session, signIn, pages } = useConsole();
  const language = useLanguage();
  const words = signIn.words(language);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [challenge, setChallenge] = useState<Challenge>();
  const { reset } = signIn;
  const [isForgotten, setForgotten] = useState(false);
  const [hasEnded] = useState(session.takeEnded);

  const enter = (answer: SignedIn) => {
    session.storeSession(answer);
    const target = session.ownCallback(params.get('callback'));
    // Without a callback, the site's base path redirects to the role's first page.
    void navigate(target ?? pages.home, { replace: true });
  };

  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <div>
          <BrandLogo size="large" />
        </div>
        {reset !== undefined && isForgotten ? (
          <ResetForm reset={reset} onBack={() => setForgotten(false)} />
        ) : challenge === undefined ? (
          <>
            <div>
              <h1>{words.title}</h1>
              <p className={styles.lead}>{words.lead}</p>
            </div>
            {hasEnded && <Notice tone="info">{words.ended}</Notice>}
            <PasswordForm onChallenge={setChallenge} onSignedIn={enter} />
            {reset !== undefined && (
              <Button variant="subtle" size="sm" onClick={() => setForgotten(true)}>
                {reset.words(language).ask}
              </Button>
            )}
          </>
        ) : (
          <CodeForm challenge={challenge} onSignedIn={enter} onBack={() => setChallenge(undefined)} />
        )}
        {outbox && challenge !== undefined && (
          <a href="/dev/outbox" target="_blank" rel="noreferrer">
            {words.outbox}
          </a>
        )}
      </div>
    </main>
  );
}

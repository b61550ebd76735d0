import { useBoot } from '@tulna/console-kit/boot';
import { BrandLogo } from '@tulna/console-kit/brand-logo';
import { usePhrases } from '@tulna/console-kit/language';
import { Notice } from '@tulna/console-kit/states';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ownCallback } from '../../session/callback.ts';
import { takeEnded } from '../../session/ended.ts';
import { keepSession } from '../../session/session.ts';
import { type Challenge, CodeForm, type SignedIn } from './code-form.tsx';
import styles from './login.module.css';
import { PasswordForm } from './password-form.tsx';

/** /admin/login: password and code, or a passkey; then on to where the person wanted to go. */
export function Page() {
  const { outbox } = useBoot();
  const words = usePhrases('adminSignIn');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [challenge, setChallenge] = useState<Challenge>();
  const [hasEnded] = useState(takeEnded);

  const enter = (answer: SignedIn) => {
    keepSession(answer);
    const target = ownCallback(params.get('callback'), window.location.origin);
    // Without one, /admin leads to the first page of the role.
    void navigate(target ?? '/admin', { replace: true });
  };

  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <div>
          <BrandLogo size="large" />
        </div>
        {challenge === undefined ? (
          <>
            <div>
              <h1>{words.title}</h1>
              <p className={styles.lead}>{words.lead}</p>
            </div>
            {hasEnded && <Notice tone="info">{words.ended}</Notice>}
            <PasswordForm onChallenge={setChallenge} onSignedIn={enter} />
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

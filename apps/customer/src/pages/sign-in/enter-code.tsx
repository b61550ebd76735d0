import { ApiError } from '@tulna/client/errors';
import { readCookie } from '@tulna/client/session-cookies';
import { resendOtp, verifyOtp } from '@tulna/contract/one-time-passcodes';
import { checkOtp } from '@tulna/rules/patterns';
import { useEffect, useState } from 'react';
import { useBoot } from '../../boot.tsx';
import { ownAnswers } from '../../eligibility/kept-answers.ts';
import { usePhrases } from '../../language/phrases.tsx';
import { CodePicture } from '../../pictures/code.tsx';
import { useNavigate } from '../../routing/router.tsx';
import { forgetChallenge, type PendingCode, storeChallenge } from '../../session/challenge.ts';
import { failureText } from '../../session/failure.ts';
import { client, storeSession } from '../../session/session.ts';
import { noteFreshSignIn } from '../../session/wanted-product.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Notice } from '../../ui/feedback.tsx';
import { Card, PageBody, Stack } from '../../ui/layout.tsx';
import { Small } from '../../ui/text.tsx';
import { showToast } from '../../ui/toast-store.ts';
import styles from './sign-in.module.css';
import { useNow } from './use-now.ts';

const field = 'one-time-code';

interface EnterCodeProps {
  pending: PendingCode;
  onNewCode: (pending: PendingCode) => void;
}

/** One field for the code. The errors for a wrong, expired or locked code each say what to do next (P3). */
export function EnterCode({ pending, onNewCode }: EnterCodeProps) {
  const texts = usePhrases('signIn');
  const messages = usePhrases('validation');
  const { failures } = usePhrases('shell');
  const { build, outbox } = useBoot();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState('');
  const [isExpired, setExpired] = useState(false);
  const [lockedUntil, setLockedUntil] = useState<number>();
  const [busy, setBusy] = useState<'verify' | 'resend'>();
  const now = useNow(true);
  const lockedFor = lockedUntil === undefined ? 0 : Math.ceil((lockedUntil - now) / 1000);
  const resendFor = Math.max(0, Math.ceil((pending.resendAt - now) / 1000));
  const expired = isExpired || now >= pending.expiresAt;

  useEffect(() => {
    document.getElementById(field)?.focus({ preventScroll: true });
  }, []);

  const startAgain = async () => {
    forgetChallenge();
    await navigate(build.login ? '/login' : '/');
  };

  /** Shows a refusal of the server in its place. */
  const refuse = (problem: unknown): void => {
    const refusal = problem instanceof ApiError ? problem.code : '';
    const wait = problem instanceof ApiError ? problem.retryAfter : undefined;
    if (refusal === 'otp_locked') setLockedUntil(Date.now() + (wait ?? 900) * 1000);
    else if (refusal === 'otp_expired') setExpired(true);
    else if (refusal === 'otp_wrong') {
      setError(failureText(problem, failures));
      setCode('');
      document.getElementById(field)?.focus();
    } else if (refusal === 'otp_resend_too_soon' && wait !== undefined) {
      onNewCode({ ...pending, resendAt: Date.now() + wait * 1000 });
    } else setFailure(failureText(problem, failures));
  };

  const verify = async (typed: string) => {
    const wrong = checkOtp(typed);
    setFailure('');
    if (wrong !== undefined) {
      setError(messages[wrong] ?? messages.invalid);
      document.getElementById(field)?.focus();
      return;
    }
    setError(undefined);
    setBusy('verify');
    try {
      const session = await client.call(verifyOtp, {
        body: { challenge_id: pending.challengeId, code: typed, touch_id: readCookie('touch') },
      });
      noteFreshSignIn();
      storeSession(session);
      ownAnswers();
    } catch (problem) {
      refuse(problem);
    } finally {
      setBusy(undefined);
    }
  };

  const resend = async () => {
    setFailure('');
    setBusy('resend');
    try {
      const answer = await client.call(resendOtp, { body: { challenge_id: pending.challengeId } });
      onNewCode(storeChallenge(answer, pending.channel));
      setExpired(false);
      setError(undefined);
      setCode('');
      showToast('success', texts.resent);
      document.getElementById(field)?.focus();
    } catch (problem) {
      refuse(problem);
    } finally {
      setBusy(undefined);
    }
  };

  if (lockedUntil !== undefined) {
    return (
      <PageBody width="narrow">
        <Card look="raised">
          <Stack>
            <h1>{texts.locked}</h1>
            <Notice tone={lockedFor > 0 ? 'warning' : 'success'} live>
              {lockedFor > 0 ? texts.lockedText(Math.ceil(lockedFor / 60)) : texts.lockedOver}
            </Notice>
            <Button kind="primary" size="large" wide onClick={() => void startAgain()}>
              {texts.startAgain}
            </Button>
          </Stack>
        </Card>
      </PageBody>
    );
  }

  return (
    <PageBody width="narrow">
      <Card look="raised">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (busy === undefined) void verify(code);
          }}
        >
          <Stack>
            <div className={styles.picture}>
              <CodePicture />
            </div>
            <h1>{texts.title}</h1>
            <p>
              {texts.sentTo(pending.sentTo)}{' '}
              <Button kind="quiet" onClick={() => void startAgain()}>
                {texts.change}
              </Button>
            </p>
            {failure !== '' && (
              <Notice tone="danger" live>
                {failure}
              </Notice>
            )}
            {expired ? (
              <Notice tone="warning" title={texts.expired} live>
                {texts.expiredText}
              </Notice>
            ) : (
              <CodeField
                id={field}
                label={texts.code}
                hint={texts.codeHint(pending.validMinutes)}
                error={error}
                value={code}
                onChange={setCode}
                onComplete={(digits) => {
                  if (busy === undefined) void verify(digits);
                }}
              />
            )}
            {!expired && (
              <Button type="submit" kind="primary" size="large" wide busy={busy === 'verify'}>
                {texts.verify}
              </Button>
            )}
            {resendFor > 0 ? (
              <Small>{texts.resendIn(resendFor)}</Small>
            ) : (
              <Button
                kind={expired ? 'primary' : 'secondary'}
                wide
                busy={busy === 'resend'}
                onClick={() => void resend()}
              >
                {texts.resend}
              </Button>
            )}
            <details className={styles.help}>
              <summary>{texts.notArriving}</summary>
              <p>{texts.notArrivingBy[pending.channel]}</p>
            </details>
            <Small>{texts.never}</Small>
            {outbox && (
              <Small>
                <a href="/dev/outbox" target="_blank" rel="noopener">
                  {texts.outbox}
                </a>
              </Small>
            )}
          </Stack>
        </form>
      </Card>
    </PageBody>
  );
}

import { newIntent } from '@tulna/client/client';
import { ApiError } from '@tulna/client/errors';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { confirmLenderPasscode, requestLenderPasscode } from '@tulna/contract/lender-passcodes';
import { applicationPath } from '@tulna/rules/lender-pages';
import { checkOtp } from '@tulna/rules/patterns';
import { useEffect, useState } from 'react';
import { usePhrases } from '../../../language/phrases.tsx';
import { useNavigate } from '../../../routing/router.tsx';
import { failureText } from '../../../session/failure.ts';
import { client } from '../../../session/session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { Notice } from '../../../ui/feedback.tsx';
import { Card, Row, Stack } from '../../../ui/layout.tsx';
import { Lead, Small } from '../../../ui/text.tsx';

type Sent = AnswerOf<typeof requestLenderPasscode>;

/** Whole seconds until a moment, counted down. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (moment <= Date.now()) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return Math.max(0, Math.ceil((moment - Math.max(now, 0)) / 1000));
}

/** Asks the lender for its code and hands the typed one over. Nothing is sent before the person asks for it. */
export function Passcode({ applicationId }: { applicationId: string }) {
  const { otp } = usePhrases('lenderPages');
  const messages = usePhrases('validation');
  const { failures } = usePhrases('shell');
  const navigate = useNavigate();
  const [sent, setSent] = useState<Sent>();
  const [againAt, setAgainAt] = useState(0);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState<'send' | 'confirm'>();
  const wait = useSecondsUntil(againAt);

  const send = async () => {
    setFailure('');
    setBusy('send');
    try {
      const answer = await client.call(
        requestLenderPasscode,
        { body: { lender_application_id: applicationId } },
        { intent: newIntent() },
      );
      setSent(answer);
      setAgainAt(Date.now() + answer.resend_seconds * 1000);
      setCode('');
      setError(undefined);
    } catch (problem) {
      if (problem instanceof ApiError && problem.retryAfter !== undefined) {
        setAgainAt(Date.now() + problem.retryAfter * 1000);
      }
      setFailure(failureText(problem, failures));
    } finally {
      setBusy(undefined);
    }
  };

  const confirm = async (typed: string) => {
    const wrong = checkOtp(typed);
    setFailure('');
    setError(wrong === undefined ? undefined : messages[wrong]);
    if (wrong !== undefined || busy !== undefined) return;
    setBusy('confirm');
    try {
      const { redirect } = await client.call(confirmLenderPasscode, {
        body: { lender_application_id: applicationId, code: typed },
      });
      await navigate(redirect);
    } catch (problem) {
      if (problem instanceof ApiError && problem.code === 'otp_wrong') {
        setError(failureText(problem, failures));
        setCode('');
      } else setFailure(failureText(problem, failures));
      setBusy(undefined);
    }
  };

  const alert = failure !== '' && (
    <Notice tone="danger" live>
      {failure}
    </Notice>
  );
  return (
    <Card look="raised">
      <Stack>
        <h1>{otp.title}</h1>
        {sent?.already_confirmed ? (
          <>
            <Notice tone="success" live>
              {otp.confirmed}
            </Notice>
            <div>
              <ButtonLink
                kind="primary"
                size="large"
                to={applicationPath('Personal Loans', 'indialends', applicationId)}
              >
                {otp.goOn}
              </ButtonLink>
            </div>
          </>
        ) : sent === undefined ? (
          <>
            <Lead>{otp.text}</Lead>
            {alert}
            <div>
              <Button
                kind="primary"
                size="large"
                busy={busy === 'send'}
                disabled={wait > 0}
                onClick={() => void send()}
              >
                {wait > 0 ? otp.againIn(wait) : otp.send}
              </Button>
            </div>
          </>
        ) : (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void confirm(code);
            }}
          >
            <Stack>
              <Small>{otp.valid(Math.round(sent.valid_seconds / 60))}</Small>
              {sent.demo_code !== null && <Notice>{otp.demo(sent.demo_code)}</Notice>}
              <CodeField
                id="lender-code"
                label={otp.label}
                hint={otp.hint}
                value={code}
                error={error}
                onChange={setCode}
                onComplete={(digits) => void confirm(digits)}
              />
              {alert}
              <Row>
                <Button type="submit" kind="primary" size="large" busy={busy === 'confirm'}>
                  {otp.confirm}
                </Button>
                <Button kind="quiet" busy={busy === 'send'} disabled={wait > 0} onClick={() => void send()}>
                  {wait > 0 ? otp.againIn(wait) : otp.again}
                </Button>
              </Row>
            </Stack>
          </form>
        )}
      </Stack>
    </Card>
  );
}

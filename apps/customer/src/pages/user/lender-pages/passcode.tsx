import { ApiError } from '@tulna/client/errors';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { confirmLenderPasscode, requestLenderPasscode } from '@tulna/contract/lender-passcodes';
import { applicationPath } from '@tulna/rules/lender-pages';
import { checkOtp } from '@tulna/rules/patterns';
import { useEffect, useState } from 'react';
import { useSending } from '../../../form/use-sending.ts';
import { usePhrases } from '../../../language/phrases.tsx';
import { useNavigate } from '../../../routing/router.tsx';
import { failureText } from '../../../session/failure.ts';
import { client } from '../../../session/session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { Failed, Notice } from '../../../ui/feedback.tsx';
import { Card, Row, Stack } from '../../../ui/layout.tsx';
import { Lead, Small } from '../../../ui/text.tsx';

type Sent = AnswerOf<typeof requestLenderPasscode>;

/** Whole seconds left until a moment, counted down. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (moment <= Date.now()) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return Math.max(0, Math.ceil((moment - Math.max(now, 0)) / 1000));
}

/** Asks the lender to send its code, and passes the typed code to it. No code is sent before the person requests one. */
export function Passcode({ applicationId }: { applicationId: string }) {
  const { otp } = usePhrases('lenderPages');
  const messages = usePhrases('validation');
  const { failures } = usePhrases('shell');
  const navigate = useNavigate();
  const [sent, setSent] = useState<Sent>();
  const [againAt, setAgainAt] = useState(0);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const asking = useSending();
  const confirming = useSending();
  const wait = useSecondsUntil(againAt);

  const send = () => {
    confirming.setFailure('');
    const body = { lender_application_id: applicationId };
    return asking.send(
      body,
      async (intent) => {
        const answer = await client.call(requestLenderPasscode, { body }, { intent });
        setSent(answer);
        setAgainAt(Date.now() + answer.resend_seconds * 1000);
        setCode('');
        setError(undefined);
      },
      (problem) => {
        if (problem instanceof ApiError && problem.retryAfter !== undefined)
          setAgainAt(Date.now() + problem.retryAfter * 1000);
        return false;
      },
    );
  };

  const confirm = async (typed: string) => {
    const wrong = checkOtp(typed);
    asking.setFailure('');
    setError(wrong === undefined ? undefined : (messages[wrong] ?? messages.invalid));
    if (wrong !== undefined || asking.busy) return;
    const body = { lender_application_id: applicationId, code: typed };
    await confirming.send(
      body,
      async () => {
        const { redirect } = await client.call(confirmLenderPasscode, { body });
        await navigate(redirect);
      },
      (problem) => {
        if (!(problem instanceof ApiError) || problem.code !== 'otp_wrong') return false;
        setError(failureText(problem, failures));
        setCode('');
        return true;
      },
    );
  };

  const alert = <Failed>{asking.failure || confirming.failure}</Failed>;
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
                {otp.proceed}
              </ButtonLink>
            </div>
          </>
        ) : sent === undefined ? (
          <>
            <Lead>{otp.text}</Lead>
            {alert}
            <div>
              <Button kind="primary" size="large" busy={asking.busy} disabled={wait > 0} onClick={() => void send()}>
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
                <Button type="submit" kind="primary" size="large" busy={confirming.busy}>
                  {otp.confirm}
                </Button>
                <Button kind="quiet" busy={asking.busy} disabled={wait > 0} onClick={() => void send()}>
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

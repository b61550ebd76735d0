import { Button, TextInput } from '@mantine/core';
import { failureText } from '@tulna/console-kit/failure';
import { useLanguage, usePhrases } from '@tulna/console-kit/language';
import { Notice } from '@tulna/console-kit/states';
import { asciiDigits } from '@tulna/rules/ascii-digits';
import { OTP_LENGTH } from '@tulna/rules/constants';
import { checkOtp } from '@tulna/rules/patterns';
import { useEffect, useRef, useState } from 'react';
import { type Challenge, type SignedIn, useConsole } from '../console-config.tsx';
import styles from './login.module.css';

interface CodeFormProps {
  challenge: Challenge;
  onSignedIn: (answer: SignedIn) => void;
  onBack: () => void;
}

/** Seconds until a moment. */
function useSecondsUntil(moment: number): number {
  const [left, setLeft] = useState(() => Math.ceil((moment - Date.now()) / 1000));
  useEffect(() => {
    const update = () => setLeft(Math.max(0, Math.ceil((moment - Date.now()) / 1000)));
    update();
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return Math.max(0, left);
}

/** Second step: the one-time code from the email; submitted once six digits have been entered. */
export function CodeForm({ challenge, onSignedIn, onBack }: CodeFormProps) {
  const {
    session: { client, knownDevices },
    signIn,
  } = useConsole();
  const words = signIn.words(useLanguage());
  const { failures } = usePhrases('consoleKit');
  const [current, setCurrent] = useState(challenge);
  const [again, setAgain] = useState(() => Date.now() + challenge.resend_in * 1000);
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isResent, setResent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const left = useSecondsUntil(again);
  /** Whether a code is being checked or was right. A late press of the button then sends nothing. */
  const isSent = useRef(false);

  const verify = async (typed: string) => {
    if (isSent.current) return;
    if (checkOtp(typed) !== undefined) return setFailure(words.codeWrong);
    isSent.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { challenge_id: current.challenge_id, code: typed, devices: knownDevices() };
      onSignedIn(await client.call(signIn.calls.finish, { body }));
    } catch (error) {
      setFailure(failureText(error, failures));
      setCode('');
      isSent.current = false;
      setBusy(false);
    }
  };

  const resend = async () => {
    setFailure(undefined);
    try {
      const next = await client.call(signIn.calls.resend, { body: { challenge_id: current.challenge_id } });
      setCurrent(next);
      setAgain(Date.now() + next.resend_in * 1000);
      setResent(true);
    } catch (error) {
      setFailure(failureText(error, failures));
    }
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void verify(code);
      }}
    >
      <div>
        <h1>{words.codeTitle}</h1>
        <p className={styles.lead}>{words.sentTo(current.sent_to)}</p>
      </div>
      {failure !== undefined && <Notice tone="danger">{failure}</Notice>}
      {isResent && failure === undefined && <Notice tone="info">{words.resent}</Notice>}
      <TextInput
        className={styles.code ?? ''}
        label={words.code}
        size="lg"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={OTP_LENGTH}
        data-autofocus
        ref={(field) => field?.focus()}
        value={code}
        onChange={({ currentTarget }) => {
          const digits = asciiDigits(currentTarget.value).replaceAll(/\D/g, '');
          setCode(digits);
          if (digits.length === OTP_LENGTH) void verify(digits);
        }}
      />
      <Button type="submit" size="lg" fullWidth loading={isBusy}>
        {words.verify}
      </Button>
      <div className={styles.row}>
        <Button variant="subtle" size="xs" onClick={onBack}>
          {words.otherAccount}
        </Button>
        <Button variant="subtle" size="xs" disabled={left > 0} onClick={() => void resend()}>
          {words.resend}
        </Button>
      </div>
      {left > 0 && <p className={styles.lead}>{words.resendIn(left)}</p>}
    </form>
  );
}

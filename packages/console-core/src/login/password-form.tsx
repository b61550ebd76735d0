import { Button, PasswordInput, TextInput } from '@mantine/core';
import { failureText } from '@tulna/console-kit/failure';
import { useLanguage, usePhrases } from '@tulna/console-kit/language';
import { Notice } from '@tulna/console-kit/states';
import { checkEmail } from '@tulna/rules/patterns';
import { useState } from 'react';
import { type Challenge, type SignedIn, useConsole } from '../console-config.tsx';
import { answerPasskey } from '../session/passkeys.ts';
import styles from './login.module.css';

interface PasswordFormProps {
  onChallenge: (challenge: Challenge) => void;
  onSignedIn: (answer: SignedIn) => void;
}

/** First step: email and password, which send a code; or a passkey, which needs no second step. */
export function PasswordForm({ onChallenge, onSignedIn }: PasswordFormProps) {
  const {
    session: { client, knownDevices },
    signIn: { calls, words: wordsIn },
  } = useConsole();
  const words = wordsIn(useLanguage());
  const { failures } = usePhrases('consoleKit');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState<'password' | 'passkey'>();
  const isReady = checkEmail(email.trim()) === undefined && password !== '';

  const byPassword = async () => {
    setBusy('password');
    setFailure(undefined);
    try {
      const body = { email: email.trim(), password, devices: knownDevices() };
      onChallenge(await client.call(calls.start, { body }));
    } catch (error) {
      setFailure(failureText(error, failures));
    }
    setBusy(undefined);
  };

  const byPasskey = async () => {
    setBusy('passkey');
    setFailure(undefined);
    try {
      const { challenge_id, options } = await client.call(calls.startPasskey);
      const response = await answerPasskey(options);
      onSignedIn(await client.call(calls.finishPasskey, { body: { challenge_id, response } }));
    } catch {
      setFailure(words.passkeyFailed);
    }
    setBusy(undefined);
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void byPassword();
      }}
    >
      {failure !== undefined && <Notice tone="danger">{failure}</Notice>}
      <TextInput
        label={words.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        maxLength={254}
        size="md"
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <PasswordInput
        label={words.password}
        autoComplete="current-password"
        maxLength={200}
        size="md"
        visibilityToggleButtonProps={{ 'aria-label': words.show, tabIndex: 0 }}
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <Button type="submit" size="lg" fullWidth disabled={!isReady} loading={busy === 'password'}>
        {words.next}
      </Button>
      {'PublicKeyCredential' in window && (
        <>
          <span className={styles.or}>{words.or}</span>
          <Button variant="default" size="lg" fullWidth loading={busy === 'passkey'} onClick={() => void byPasskey()}>
            {words.passkey}
          </Button>
        </>
      )}
    </form>
  );
}

import { Button } from '@mantine/core';
import { failureText } from '@tulna/console-kit/failure';
import { passwordField, textField } from '@tulna/console-kit/form-fields';
import { useLanguage, usePhrases } from '@tulna/console-kit/language';
import { Notice } from '@tulna/console-kit/states';
import { useForm } from '@tulna/console-kit/use-form';
import { checkEmail } from '@tulna/rules/patterns';
import { useState } from 'react';
import { type Challenge, type SignedIn, useConsole } from '../console-config.tsx';
import { answerPasskey } from '../session/passkeys.ts';
import styles from './login.module.css';

interface PasswordFormProps {
  onChallenge: (challenge: Challenge) => void;
  onSignedIn: (answer: SignedIn) => void;
}

/** First step: email and password, after which a code is sent; or a passkey, which needs no second step. */
export function PasswordForm({ onChallenge, onSignedIn }: PasswordFormProps) {
  const {
    session: { client, knownDevices },
    signIn: { calls, passkey: passkeyCalls, words: wordsIn },
  } = useConsole();
  const words = wordsIn(useLanguage());
  const { failures } = usePhrases('consoleKit');
  const [passkey, setPasskey] = useState<'busy' | 'failed'>();
  const form = useForm({
    size: 'md',
    fields: [
      textField('email', {
        label: words.email,
        kind: 'email',
        autoComplete: 'username',
        max: 254,
        required: true,
        check: (email) => (checkEmail(email) === undefined ? undefined : words.emailWrong),
      }),
      passwordField('password', { label: words.password, autoComplete: 'current-password', show: words.show }),
    ],
    send: async (typed) => {
      setPasskey(undefined);
      onChallenge(await client.call(calls.start, { body: { ...typed, devices: knownDevices() } }));
    },
    failure: (error) => failureText(error, failures),
  });

  const byPasskey = async ({ start, finish }: NonNullable<typeof passkeyCalls>) => {
    setPasskey('busy');
    try {
      const { challenge_id, options } = await client.call(start);
      const response = await answerPasskey(options);
      onSignedIn(await client.call(finish, { body: { challenge_id, response, devices: knownDevices() } }));
      setPasskey(undefined);
    } catch {
      setPasskey('failed');
    }
  };

  return (
    <form {...form.props} className={styles.form}>
      {form.notices}
      {passkey === 'failed' && <Notice tone="danger">{words.passkeyFailed}</Notice>}
      {form.fields}
      <Button type="submit" size="lg" fullWidth loading={form.isSending}>
        {words.next}
      </Button>
      {passkeyCalls !== undefined && 'PublicKeyCredential' in window && (
        <>
          <span className={styles.or}>{words.or}</span>
          <Button
            variant="default"
            size="lg"
            fullWidth
            loading={passkey === 'busy'}
            onClick={() => void byPasskey(passkeyCalls)}
          >
            {words.passkey}
          </Button>
        </>
      )}
    </form>
  );
}

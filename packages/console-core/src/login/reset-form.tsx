import { Button } from '@mantine/core';
import { failureText } from '@tulna/console-kit/failure';
import { textField } from '@tulna/console-kit/form-fields';
import { useLanguage, usePhrases } from '@tulna/console-kit/language';
import { Notice } from '@tulna/console-kit/states';
import { useForm } from '@tulna/console-kit/use-form';
import { checkEmail } from '@tulna/rules/patterns';
import { useState } from 'react';
import { type ResetConfig, useConsole } from '../console-config.tsx';
import styles from './login.module.css';

/** Requests a mail with a link that sets a new password. The response doesn't say whether the address has an account. */
export function ResetForm({ reset, onBack }: { reset: ResetConfig; onBack: () => void }) {
  const { session, signIn } = useConsole();
  const language = useLanguage();
  const words = reset.words(language);
  const { email, emailWrong } = signIn.words(language);
  const { failures } = usePhrases('consoleKit');
  const [answer, setAnswer] = useState<string>();
  const form = useForm({
    size: 'md',
    fields: [
      textField('email', {
        label: email,
        kind: 'email',
        autoComplete: 'username',
        max: 254,
        required: true,
        check: (typed) => (checkEmail(typed) === undefined ? undefined : emailWrong),
      }),
    ],
    send: async (typed) => setAnswer((await session.client.call(reset.call, { body: typed })).message),
    failure: (error) => failureText(error, failures),
  });
  return (
    <form {...form.props} className={styles.form}>
      <div>
        <h1>{words.title}</h1>
        <p className={styles.lead}>{words.lead}</p>
      </div>
      {form.notices}
      {answer !== undefined && <Notice tone="success">{answer}</Notice>}
      {form.fields}
      <Button type="submit" size="lg" fullWidth loading={form.isSending}>
        {words.send}
      </Button>
      <div className={styles.row}>
        <Button variant="subtle" size="xs" onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </form>
  );
}

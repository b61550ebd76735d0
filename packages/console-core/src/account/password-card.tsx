import { Button } from '@mantine/core';
import { failureText } from '@tulna/console-kit/failure';
import { passwordField } from '@tulna/console-kit/form-fields';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { useForm } from '@tulna/console-kit/use-form';
import styles from './account.module.css';
import { useAccount, useAccountChanges, useAccountWords } from './account-calls.tsx';

const shortest = 12;

/** Changes the password; asks for the current one and a new one of at least twelve characters. */
export function PasswordCard() {
  const words = useAccountWords();
  const { failures } = usePhrases('consoleKit');
  const formats = useFormats();
  const { data } = useAccount();
  const { setPassword } = useAccountChanges();
  const { show } = words;
  const form = useForm({
    fields: [
      passwordField('current_password', { label: words.currentPassword, autoComplete: 'current-password', show }),
      passwordField('new_password', {
        label: words.newPassword,
        hint: words.newPasswordHint,
        autoComplete: 'new-password',
        show,
        check: ({ length }) => (length < shortest ? words.newPasswordShort : undefined),
      }),
    ],
    send: setPassword,
    failure: (error) => failureText(error, failures),
    onSent: (reset) => reset(),
  });
  return (
    <section className={styles.card}>
      <h2>{words.password}</h2>
      {data && <p className={styles.quiet}>{words.changedAt(formats.moment(data.password_changed_at))}</p>}
      <form {...form.props} className={styles.card} style={{ padding: 0, border: 0 }}>
        {form.notices}
        {form.fields}
        <Button type="submit" loading={form.isSending} style={{ justifySelf: 'start' }}>
          {words.setPassword}
        </Button>
      </form>
    </section>
  );
}

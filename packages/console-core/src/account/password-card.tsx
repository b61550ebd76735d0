import { Button, PasswordInput } from '@mantine/core';
import { failureText, fieldFailure } from '@tulna/console-kit/failure';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Notice } from '@tulna/console-kit/states';
import { useState } from 'react';
import styles from './account.module.css';
import { useAccount, useAccountChanges, useAccountWords } from './account-calls.tsx';

const shortest = 12;

/** Change of password: the current one, and a new one of twelve characters or more. */
export function PasswordCard() {
  const words = useAccountWords();
  const { failures } = usePhrases('consoleKit');
  const formats = useFormats();
  const { data } = useAccount();
  const { setPassword } = useAccountChanges();
  const [current, setCurrent] = useState('');
  const [fresh, setFresh] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const isReady = current !== '' && fresh.length >= shortest;

  const submit = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await setPassword({ current_password: current, new_password: fresh });
      setCurrent('');
      setFresh('');
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };

  return (
    <section className={styles.card}>
      <h2>{words.password}</h2>
      {data && <p className={styles.quiet}>{words.changedAt(formats.moment(data.password_changed_at))}</p>}
      <form
        noValidate
        className={styles.card}
        style={{ padding: 0, border: 0 }}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isBusy) void submit();
        }}
      >
        {failure !== undefined && <Notice tone="danger">{failureText(failure, failures)}</Notice>}
        <PasswordInput
          label={words.currentPassword}
          autoComplete="current-password"
          maxLength={200}
          visibilityToggleButtonProps={{ 'aria-label': words.show, tabIndex: 0 }}
          value={current}
          error={fieldFailure(failure, 'current_password')}
          onChange={({ currentTarget }) => setCurrent(currentTarget.value)}
        />
        <PasswordInput
          label={words.newPassword}
          description={words.newPasswordHint}
          autoComplete="new-password"
          maxLength={200}
          visibilityToggleButtonProps={{ 'aria-label': words.show, tabIndex: 0 }}
          value={fresh}
          error={fieldFailure(failure, 'new_password')}
          onChange={({ currentTarget }) => setFresh(currentTarget.value)}
        />
        <Button type="submit" disabled={!isReady} loading={isBusy} style={{ justifySelf: 'start' }}>
          {words.setPassword}
        </Button>
      </form>
    </section>
  );
}

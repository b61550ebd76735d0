import { ActionIcon, Button } from '@mantine/core';
import { ApiError } from '@tulna/client/errors';
import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { textField } from '@tulna/console-kit/form-fields';
import { useFormats } from '@tulna/console-kit/formats';
import { TrashIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import { Lines, Notice } from '@tulna/console-kit/states';
import { useState } from 'react';
import { useConsole } from '../console-config.tsx';
import styles from './account.module.css';
import { type Passkey, useAccount, useAccountChanges, useAccountWords } from './account-calls.tsx';

function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const words = useAccountWords();
  const { passkeys } = useAccountChanges();
  return (
    <FormDialog
      title={words.addPasskey}
      action={words.addPasskey}
      fields={[textField('name', { label: words.passkeyName, max: 60, required: true })]}
      send={async ({ name }) => passkeys?.add(name)}
      failure={(error) => (error instanceof ApiError && error.message !== '' ? error.message : words.passkeyFailed)}
      onClose={onClose}
    />
  );
}

/** The person's passkeys. Shows nothing in a console without passkeys. */
export const PasskeysCard = () => (useConsole().account.passkeys === undefined ? null : <Passkeys />);

function Passkeys() {
  const words = useAccountWords();
  const formats = useFormats();
  const { failures, ui } = usePhrases('consoleKit');
  const { data, error, refetch } = useAccount();
  const { passkeys } = useAccountChanges();
  const [isAdding, setAdding] = useState(false);
  const [doomed, setDoomed] = useState<Passkey>();
  return (
    <section className={styles.card}>
      <h2>{words.passkeys}</h2>
      <p className={styles.quiet}>{words.passkeysText}</p>
      {data === undefined ? (
        error ? (
          <Notice tone="danger">
            {failureText(error, failures)}{' '}
            <Button size="xs" variant="default" onClick={() => void refetch()}>
              {ui.retry}
            </Button>
          </Notice>
        ) : (
          <Lines count={2} />
        )
      ) : (data.passkeys ?? []).length === 0 ? (
        <p>{words.noPasskeys}</p>
      ) : (
        <ul className={styles.keys}>
          {data.passkeys?.map((passkey) => (
            <li key={passkey.passkey_id}>
              <span>
                {passkey.name}
                <small>
                  {passkey.last_used_at === null
                    ? words.neverUsed
                    : words.lastUsed(formats.moment(passkey.last_used_at))}
                </small>
              </span>
              <ActionIcon
                variant="subtle"
                color="danger"
                size={40}
                aria-label={words.removePasskey(passkey.name)}
                onClick={() => setDoomed(passkey)}
              >
                <TrashIcon />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {'PublicKeyCredential' in window && (
        <Button variant="default" style={{ justifySelf: 'start' }} onClick={() => setAdding(true)}>
          {words.addPasskey}
        </Button>
      )}
      {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
      <ConfirmQuestion
        text={doomed && words.removeText(doomed.name)}
        onConfirm={async () => doomed && (await passkeys?.remove(doomed))}
        onClose={() => setDoomed(undefined)}
      />
    </section>
  );
}

import { NativeSelect, TextInput } from '@mantine/core';
import { ApiError } from '@tulna/client/errors';
import { useChange } from '@tulna/console-core/changes';
import { failureText } from '@tulna/console-kit/failure';
import { usePhrases } from '@tulna/console-kit/language';
import { type AssistedProfile, getAssistedProfile, typeAssistedAnswer } from '@tulna/contract/assisted-profiles';
import { useState } from 'react';
import { client } from '../../../session.ts';

type Question = AssistedProfile['steps'][number]['questions'][number];

/** One question of the form: checked and saved when its field loses the focus, or at once for a choice. A PAN is masked once it is saved. */
export function AssistQuestion({ assisted, question }: { assisted: string; question: Question }) {
  const { assisted: words } = usePhrases('adminCsrRecord');
  const { failures } = usePhrases('consoleKit');
  const change = useChange([getAssistedProfile]);
  const { name, label, kind, options, required, value, masked, by_customer } = question;
  /** Typed text that isn't saved yet; undefined if the server has the latest value. */
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState('');
  const store = (text: string): void => {
    if (text === value) {
      setTyped(undefined);
      return;
    }
    setError('');
    void change(() => client.call(typeAssistedAnswer, { body: { assisted_id: assisted, field: name, value: text } }), {
      toastFailure: false,
    }).then(
      () => setTyped(undefined),
      (refusal: unknown) =>
        setError((refusal instanceof ApiError && refusal.fields.value) || failureText(refusal, failures)),
    );
  };
  const shown = {
    label: required === 1 ? label : `${label} (${words.optional})`,
    description: by_customer === 1 ? words.byCustomer : masked === '' ? undefined : masked,
    error: error === '' ? undefined : error,
    autoComplete: 'off',
  };
  if (kind === 'choice')
    return (
      <NativeSelect
        {...shown}
        data={[{ value: '', label: words.none }, ...options]}
        value={typed ?? value}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          store(currentTarget.value);
        }}
      />
    );
  return (
    <TextInput
      {...shown}
      type={kind === 'day' ? 'date' : 'text'}
      inputMode={kind === 'amount' || kind === 'months' ? 'numeric' : 'text'}
      spellCheck={false}
      value={typed ?? value}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => typed !== undefined && store(typed)}
    />
  );
}

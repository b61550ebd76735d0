import { TextInput } from '@mantine/core';
import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { usePhrases } from '@tulna/console-kit/language';
import { useState } from 'react';
import { useCardChanges } from './queries.ts';

interface CreateCardProps {
  /** Called with the ID of the new card. */
  onCreated: (categoryId: string) => void;
  onClose: () => void;
}

/** Name dialog of Create (§2); a failure is shown in the dialog and not as a toast (§8). */
export function CreateCardDialog({ onCreated, onClose }: CreateCardProps) {
  const words = usePhrases('adminCreditCards');
  const { failures } = usePhrases('consoleKit');
  const { create } = useCardChanges();
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<string>();
  const submit = async () => {
    setFailure(undefined);
    const { category_id } = await create(name.trim()).catch((error: unknown) => {
      setFailure(failureText(error, failures));
      throw error;
    });
    onCreated(category_id);
  };
  return (
    <FormDialog
      opened
      title={words.createTitle}
      action={words.create}
      ready={name.trim() !== ''}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={words.name}
        description={words.createHint}
        data-autofocus
        required
        maxLength={120}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </FormDialog>
  );
}

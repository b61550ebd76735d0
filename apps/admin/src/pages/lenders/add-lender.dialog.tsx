import { TextInput } from '@mantine/core';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { usePhrases } from '@tulna/console-kit/language';
import { useState } from 'react';
import { useLenderChanges } from './queries.ts';

interface AddLenderProps {
  /** Called with the ID of the new lender. */
  onAdded: (lenderId: number) => void;
  onClose: () => void;
}

/** Add Lender: a name is required (§5). */
export function AddLenderDialog({ onAdded, onClose }: AddLenderProps) {
  const words = usePhrases('adminLenders');
  const { create } = useLenderChanges();
  const [name, setName] = useState('');
  return (
    <FormDialog
      opened
      title={words.addTitle}
      action={words.add}
      ready={name.trim() !== ''}
      onSubmit={async () => onAdded((await create(name.trim())).lender_id)}
      onClose={onClose}
    >
      <TextInput
        label={words.name}
        description={words.addHint}
        data-autofocus
        required
        maxLength={120}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </FormDialog>
  );
}

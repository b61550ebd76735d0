import { NativeSelect } from '@mantine/core';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { usePhrases } from '@tulna/console-kit/language';
import type { ReviewedCase, TaughtStatus } from '@tulna/contract/case-review';
import { useState } from 'react';
import { useCaseChanges } from './queries.ts';

const statuses: readonly TaughtStatus[] = [
  'sent',
  'in_review',
  'approved',
  'agreement',
  'disbursed',
  'declined',
  'withdrawn',
  'cancelled',
];

interface TeachWordProps {
  one: ReviewedCase;
  word: string;
  onDone: () => void;
  onClose: () => void;
}

/** Sets what a lender's status word means. Nothing is preselected: a wrong guess would change applications. */
export function TeachWordDialog({ one, word, onDone, onClose }: TeachWordProps) {
  const words = usePhrases('adminCases');
  const { teach } = useCaseChanges();
  const [status, setStatus] = useState<TaughtStatus>();
  return (
    <FormDialog
      opened
      title={words.teachTitle(word)}
      action={words.teach}
      ready={status !== undefined}
      onSubmit={async () => {
        if (status === undefined) return;
        await teach(one, status);
        onDone();
      }}
      onClose={onClose}
    >
      <NativeSelect
        label={words.meaning}
        description={words.teachHint}
        data-autofocus
        data={[
          { value: '', label: '–' },
          ...statuses.map((value) => ({ value, label: words.statuses[value] ?? value })),
        ]}
        value={status ?? ''}
        onChange={({ currentTarget }) => setStatus(statuses.find((value) => value === currentTarget.value))}
      />
    </FormDialog>
  );
}

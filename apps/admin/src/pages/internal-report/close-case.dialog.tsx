import { NativeSelect, Textarea } from '@mantine/core';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { usePhrases } from '@tulna/console-kit/language';
import type { ReviewedCase } from '@tulna/contract/case-review';
import { useState } from 'react';
import { useCaseChanges } from './queries.ts';

const outcomes = ['resolved', 'lender_told', 'no_action'] as const;

interface CloseCaseProps {
  one: ReviewedCase;
  onDone: () => void;
  onClose: () => void;
}

/** Closes a case with its outcome. */
export function CloseCaseDialog({ one, onDone, onClose }: CloseCaseProps) {
  const words = usePhrases('adminCases');
  const { close } = useCaseChanges();
  const [outcome, setOutcome] = useState<(typeof outcomes)[number]>('resolved');
  const [note, setNote] = useState('');
  return (
    <FormDialog
      opened
      title={words.closeTitle}
      action={words.close}
      ready
      onSubmit={async () => {
        await close(one, { outcome, note: note.trim() });
        onDone();
      }}
      onClose={onClose}
    >
      <NativeSelect
        label={words.outcome}
        data-autofocus
        data={outcomes.map((value) => ({ value, label: words.outcomes[value] ?? value }))}
        value={outcome}
        onChange={({ currentTarget }) =>
          setOutcome(outcomes.find((value) => value === currentTarget.value) ?? 'resolved')
        }
      />
      <Textarea
        label={words.note}
        description={words.noteHint}
        rows={3}
        maxLength={500}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </FormDialog>
  );
}

import { FormDialog } from '@tulna/console-kit/form-dialog';
import { choiceField, textField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import type { ReviewedCase } from '@tulna/contract/case-review';
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
  const options = outcomes.map((value) => ({ value, label: words.outcomes[value] ?? value }));
  return (
    <FormDialog
      title={words.closeTitle}
      action={words.close}
      fields={[
        choiceField('outcome', { label: words.outcome, options }),
        textField('note', { label: words.note, hint: words.noteHint, lines: 3, max: 500 }),
      ]}
      initial={{ outcome: 'resolved' }}
      send={(end) => close(one, end).then(onDone)}
      onClose={onClose}
    />
  );
}

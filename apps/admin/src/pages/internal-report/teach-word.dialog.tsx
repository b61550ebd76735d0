import { FormDialog } from '@tulna/console-kit/form-dialog';
import { choiceField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import type { ReviewedCase, TaughtStatus } from '@tulna/contract/case-review';
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
  const { setMeaning } = useCaseChanges();
  const options = statuses.map((value) => ({ value, label: words.statuses[value] ?? value }));
  return (
    <FormDialog
      title={words.teachTitle(word)}
      action={words.teach}
      fields={[choiceField('status', { label: words.meaning, hint: words.teachHint, options })]}
      send={({ status }) => setMeaning(one, status).then(onDone)}
      onClose={onClose}
    />
  );
}

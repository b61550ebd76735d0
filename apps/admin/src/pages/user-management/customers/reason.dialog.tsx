import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { choiceField, textField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import { REASON_NOTE } from '@tulna/rules/customer-records';
import { noteText } from '../../../shown-details/shown-detail.tsx';

interface ReasonDialogProps<Reason extends string> {
  words: { title: string; action: string; intro: string; reasons: Readonly<Record<Reason, string>> };
  reasons: readonly Reason[];
  send: (why: { reason: Reason; note: string }) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why something is done to a customer, after saying what it does. */
export function ReasonDialog<Reason extends string>({ words, reasons, send, onClose }: ReasonDialogProps<Reason>) {
  const { show } = usePhrases('adminCustomers');
  const { failures } = usePhrases('consoleKit');
  return (
    <FormDialog
      title={words.title}
      action={words.action}
      intro={<p>{words.intro}</p>}
      fields={[
        choiceField('reason', {
          label: show.reason,
          options: reasons.map((value) => ({ value, label: words.reasons[value] })),
        }),
        textField('note', { label: show.note, hint: show.noteHint, lines: 2, max: REASON_NOTE }),
      ]}
      check={({ reason = '', note = '' }) => ({ note: noteText(reason, note, show) })}
      send={send}
      failure={(error) => failureText(error, failures)}
      onClose={onClose}
    />
  );
}

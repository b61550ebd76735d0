import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { choiceField, textField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import { BLOCK_REASONS, REASON_NOTE } from '@tulna/rules/customer-records';
import { useCustomerChanges } from './queries.ts';
import { noteText } from './shown-detail.tsx';

/** Blocks a customer for a reason, after saying what that does. */
export function BlockDialog({ customerId, onClose }: { customerId: string; onClose: () => void }) {
  const { block: words, show } = usePhrases('adminCustomers');
  const { failures } = usePhrases('consoleKit');
  const { block } = useCustomerChanges();
  return (
    <FormDialog
      title={words.title}
      action={words.action}
      intro={<p>{words.intro}</p>}
      fields={[
        choiceField('reason', {
          label: show.reason,
          options: BLOCK_REASONS.map((value) => ({ value, label: words.reasons[value] })),
        }),
        textField('note', { label: show.note, hint: show.noteHint, lines: 2, max: REASON_NOTE }),
      ]}
      check={({ reason = '', note = '' }) => ({ note: noteText(reason, note, show) })}
      send={(why) => block({ customer_id: customerId, ...why })}
      failure={(error) => failureText(error, failures)}
      onClose={onClose}
    />
  );
}

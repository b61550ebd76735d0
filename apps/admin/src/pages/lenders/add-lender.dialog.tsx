import { FormDialog } from '@tulna/console-kit/form-dialog';
import { textField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
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
  return (
    <FormDialog
      title={words.addTitle}
      action={words.add}
      fields={[textField('name', { label: words.name, hint: words.addHint, max: 120, required: true })]}
      send={async ({ name }) => onAdded((await create(name)).lender_id)}
      onClose={onClose}
    />
  );
}

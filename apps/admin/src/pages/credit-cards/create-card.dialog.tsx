import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { textField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
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
  return (
    <FormDialog
      title={words.createTitle}
      action={words.create}
      fields={[textField('category_name', { label: words.name, hint: words.createHint, max: 120, required: true })]}
      send={async ({ category_name }) => onCreated((await create(category_name)).category_id)}
      failure={(error) => failureText(error, failures)}
      onClose={onClose}
    />
  );
}
